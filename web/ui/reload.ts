import { t } from '#web/i18n/translate.ts';
import { notify } from './snackbar.ts';

let isUnderWay = false;

/** The page is loading anew, and whoever has something to lose was asked already. */
export const isReloading = (): boolean => isUnderWay;

const askers = new Set<() => Promise<boolean>>();

/** Before a reload that the page offers, `ask` tells whether it may be; returns how to stop. */
export function beforeReload(ask: () => Promise<boolean>): () => void {
  askers.add(ask);
  return () => askers.delete(ask);
}

const isServerThere = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Only once the server answers: the browser's own error page would take the place of what can still be read. */
export async function reloadPage(): Promise<void> {
  if (!(await isServerThere())) return notify(t('error.stillAway'), 'error');
  for (const mayReload of askers) if (!(await mayReload())) return;
  isUnderWay = true;
  location.reload();
}
