import { answered } from '#web/api/client.ts';

function idle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work());
  else setTimeout(work, 1000);
}

/** Does what can wait once the page has come to rest: on a slow line a page that only waits for its list is idle too. */
export const whenIdle = (work: () => void): void => idle(() => void answered().then(() => idle(work)));
