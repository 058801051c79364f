/** Does what can wait once the page has come to rest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work());
  else setTimeout(work, 1000);
}
