import { isSignedIn, post } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import { withoutIds } from '#web/paths.ts';
import { notify } from '#web/ui/snackbar.ts';

const seen = new Set<string>();
/** A page gone mad must not flood the server. */
const most = 20;

/** What browsers report that is no fault: a resize that took two rounds, a request nobody waits for. */
const isHarmless = (error: unknown, message: string) =>
  message.startsWith('ResizeObserver loop') ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  (error instanceof ApiError && error.status === 401);

/** Logs and reports an error the first time it is seen; says whether it is new. */
export function reportError(error: unknown, fallback = ''): boolean {
  const message = error instanceof Error ? error.message : fallback || String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  if (isHarmless(error, message)) return false;
  console.error(error ?? message);

  const key = `${message}\n${stack}`;
  if (seen.has(key) || seen.size >= most) return false;
  seen.add(key);
  if (isSignedIn()) {
    const report = {
      message: message.slice(0, 2000) || 'Error',
      stack: stack.slice(0, 20_000),
      path: withoutIds(location.pathname).slice(0, 500),
    };
    post('client-errors', report, { keepalive: true, guarded: false }).catch(() => {});
  }
  return true;
}

function showError(error: unknown, fallback?: string): void {
  if (reportError(error, fallback)) notify(t('error.somethingWrong'), 'error');
}

/** The last resort for what no page has caught. */
export function watchWindowErrors(): void {
  window.addEventListener('error', (event) => showError(event.error, event.message));
  window.addEventListener('unhandledrejection', (event) => showError(event.reason));
}
