const failures = new WeakSet<object>();

/** Code is fetched when it is first needed. The build tells of every such fetch that fails, whatever the browser calls it. */
export function watchLoading(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));
}

/** Code that could not be fetched: no connection, or a newer version has replaced its file. */
export const isNotLoaded = (error: unknown): boolean =>
  error instanceof Error &&
  (failures.has(error) || /dynamically imported module|module script/i.test(error.message));
