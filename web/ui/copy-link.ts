import { t } from '#web/i18n/translate.ts';
import { notify } from './snackbar.ts';

/** Puts the whole address of a place in the console on the clipboard. */
export async function copyLink(to: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(to, location.href).href);
    notify(t('switcher.copied'));
  } catch {
    notify(t('switcher.notCopied'), 'error');
  }
}
