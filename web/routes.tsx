import type { ComponentType } from 'react';
import { data, type RouteObject } from 'react-router';
import { loadAppTexts } from './i18n/load.ts';
import { paths } from './paths.ts';
import { loginLoader, logoutLoader, principal, requireSession } from './session/guard.ts';
import { BareErrorPage, ErrorPage } from './shell/ErrorPage.tsx';
import { createPart } from './ui/part.tsx';
import { whenIdle } from './ui/when-idle.ts';

/** A page that is loaded when it is first visited. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const switcher = createPart(async () => (await import('./switcher/Switcher.tsx')).Switcher);

async function loadShell(): Promise<{ Component: ComponentType }> {
  const [{ Shell }] = await Promise.all([import('./shell/Shell.tsx'), loadAppTexts()]);
  // Whoever presses its keys types on at once.
  whenIdle(switcher.preload);
  return { Component: () => <Shell switcher={switcher} /> };
}

async function loadLogin(): Promise<{ Component: ComponentType }> {
  const { LoginPage } = await import('./session/LoginPage.tsx');
  // Whoever types a password needs the rest a few seconds later.
  whenIdle(() => {
    loadShell().catch(() => {});
  });
  return { Component: LoginPage };
}

async function loadFormPage() {
  const [{ FormPage }, { loadForm }] = await Promise.all([
    import('./records/FormPage.tsx'),
    import('./records/form-loaders.ts'),
  ]);
  return { Component: FormPage, loader: loadForm };
}

async function loadSearchPage() {
  const [{ SearchPage }, { loadSearch }] = await Promise.all([
    import('./records/SearchPage.tsx'),
    import('./records/form-loaders.ts'),
  ]);
  return { Component: SearchPage, loader: loadSearch };
}

const pages: RouteObject[] = [
  page(paths.home, async () => (await import('./shell/HomePage.tsx')).HomePage),
  page(paths.dashboard, async () => (await import('./dispatch/DashboardPage.tsx')).DashboardPage),
  page(paths.map, async () => (await import('./map/MapPage.tsx')).MapPage),
  page(paths.recentTickets, async () => (await import('./dispatch/TicketsPage.tsx')).TicketsPage),
  page(paths.potentialIssues, async () => (await import('./dispatch/IssuesPage.tsx')).IssuesPage),
  page(paths.devices, async () => (await import('./devices/DevicesPage.tsx')).DevicesPage),
  page(paths.codeTables, async () => (await import('./code-tables/CodeTablesPage.tsx')).CodeTablesPage),
  page(paths.inputDemo, async () => (await import('./tools/InputDemoPage.tsx')).InputDemoPage),
  page(paths.apiTest, async () => (await import('./tools/ApiTestPage.tsx')).ApiTestPage),
  page(paths.runStatements, async () => (await import('./tools/RunStatementsPage.tsx')).RunStatementsPage),
  page(paths.apiReference, async () => (await import('./tools/ApiReferencePage.tsx')).ApiReferencePage),
  { path: '/search/:objectType', lazy: loadSearchPage },
  // The record types are named by the model, which the login page does not load; an unknown one is a 404.
  { path: '/:type/:id?', lazy: loadFormPage },
  { path: '*', loader: notFound },
];

function notFound(): never {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

export const routes: RouteObject[] = [
  {
    ErrorBoundary: BareErrorPage,
    HydrateFallback: () => null,
    children: [
      { path: paths.login, loader: loginLoader, lazy: loadLogin },
      { path: paths.logout, loader: logoutLoader },
      {
        id: 'app',
        middleware: [requireSession],
        loader: principal,
        shouldRevalidate: () => true,
        lazy: loadShell,
        children: [{ ErrorBoundary: ErrorPage, children: pages }],
      },
    ],
  },
];
