import { t } from '#web/i18n/translate.ts';
import { notify } from './snackbar.ts';

let isUnderWay = false;

/** The page is loading anew and what was typed is kept: there is no need to ask. */
export const isReloading = (): boolean => isUnderWay;

const isServerThere = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Only once the server answers: the browser's own error page would take the place of what can still be read. */
export async function reloadPage(): Promise<void> {
  if (!(await isServerThere())) return notify(t('error.stillAway'), 'error');
  isUnderWay = true;
  location.reload();
}
