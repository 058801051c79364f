import { type DataRouter, isRouteErrorResponse } from 'react-router';
import { isSignedIn, post } from '#web/api/client.ts';
import { withoutIds } from '#web/paths.ts';

/** Counts each page that a signed-in user opens: which page, never what was looked for or looked at. */
export function reportPageViews(router: DataRouter): void {
  let last = '';
  const report = () => {
    const { initialized, navigation, location, errors } = router.state;
    if (!initialized || navigation.state !== 'idle') return;
    if (!isSignedIn()) {
      last = '';
      return;
    }
    // A record may be named by either part of its address; the rest only says how the page is looked at.
    const page = `${location.pathname} ${new URLSearchParams(location.search).get('uuid') ?? ''}`;
    if (page === last) return;
    last = page;
    const notFound = Object.values(errors ?? {}).some(
      (error) => isRouteErrorResponse(error) && error.status === 404,
    );
    const path = notFound ? '/404' : withoutIds(location.pathname);
    post('analytics/page-views', { path }, { keepalive: true }).catch(() => {});
  };
  router.subscribe(report);
  report();
}
