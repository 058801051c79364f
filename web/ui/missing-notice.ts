import { t } from '#web/i18n/translate.ts';
import { reloadPage } from './reload.ts';
import { notify } from './snackbar.ts';

/** The same where a dialog would have opened, which has no place of its own on the page. */
export const notifyMissing = (): void =>
  notify(t('error.partMissing'), 'error', { label: t('error.reload'), run: () => void reloadPage() });
