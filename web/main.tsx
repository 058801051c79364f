import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadStartTexts } from './i18n/load.ts';
import { routes } from './routes.tsx';
import { connectSession } from './session/connect.ts';
import { startAtLogin } from './session/guard.ts';
import { reportPageViews } from './shell/page-views.ts';
import { reportRouteError, watchWindowErrors } from './shell/window-errors.ts';
import { AppTheme } from './ui/AppTheme.tsx';
import { watchLoading } from './ui/not-loaded.ts';
import { SnackbarHost } from './ui/SnackbarHost.tsx';
import { watchDestination } from './ui/use-is-leaving.ts';

watchWindowErrors();
watchLoading();
startAtLogin();
const router = createBrowserRouter(routes);
connectSession(router);
watchDestination(router);
reportPageViews(router);
await loadStartTexts();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AppTheme>
      <RouterProvider router={router} onError={reportRouteError} />
      <SnackbarHost />
    </AppTheme>
  </StrictMode>,
);
