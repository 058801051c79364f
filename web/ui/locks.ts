/**
 * Does something once a lock of the browser is this page's, which it is until that is done. At once where there are no
 * locks: without TLS, and where the browser blocks what sites store.
 */
export function whenLocked(name: string, act: () => unknown, signal?: AbortSignal): void {
  const given = navigator.locks?.request(name, signal ? { signal } : {}, act);
  if (given) given.catch(() => signal?.aborted || act());
  else act();
}
