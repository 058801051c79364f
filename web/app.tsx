import type { ReactNode } from 'react';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { forgetOldDrafts } from './fields/draft-storage.ts';
import { routes } from './routes.tsx';
import { followSession } from './session/connect.ts';
import { reportPageViews } from './shell/page-views.ts';
import { reportRouteError } from './shell/route-errors.ts';
import { keepFocus } from './ui/keep-focus.ts';
import { endStart } from './ui/starting.ts';
import { watchDestination } from './ui/use-is-leaving.ts';
import { whenIdle } from './ui/when-idle.ts';

/** Everything behind the login, once the page that the address names is there. */
export async function openApp(): Promise<ReactNode> {
  const router = createBrowserRouter(routes);
  followSession(router);
  watchDestination(router);
  reportPageViews(router);
  keepFocus();
  await whenLoaded(router);
  endStart();
  whenIdle(forgetOldDrafts);
  return <RouterProvider router={router} onError={reportRouteError} />;
}

const whenLoaded = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
