import type { ComponentType } from 'react';
import { data, type LoaderFunction, type RouteObject } from 'react-router';
import { loadAppTexts } from './i18n/load.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';
import { loginLoader, logoutLoader, principal, requireSession } from './session/guard.ts';
import { BareErrorPage, ErrorPage } from './shell/ErrorPage.tsx';
import { Shell } from './shell/Shell.tsx';
import { createPart } from './ui/part.tsx';
import { whenIdle } from './ui/when-idle.ts';

type PageModule = Readonly<Record<string, ComponentType>> & { readonly loader?: LoaderFunction };
const files = import.meta.glob<PageModule>(['./*/?*Page.tsx', '!./*/{Login,Error}Page.tsx']);

/** A page whose code is loaded when it is first visited. */
function page([path, file]: [string, string]): RouteObject {
  const name = file.replace(/^.*\/|\.tsx$/g, '');
  const lazy = async () => {
    const { [name]: Component, loader } = await files[file]!();
    return { Component: Component!, ...(loader && { loader }) };
  };
  return { path, lazy };
}

const switcher = createPart(async () => (await import('./switcher/Switcher.tsx')).Switcher);
const cards = createPart(async () => (await import('./cards/RecordCards.tsx')).RecordCards);

async function loadShell(): Promise<{ Component: ComponentType }> {
  await loadAppTexts();
  // Whoever presses its keys types on at once.
  whenIdle(switcher.preload);
  return { Component: () => <Shell switcher={switcher} cards={cards} /> };
}

function notFound(): never {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

export const routes: RouteObject[] = [
  {
    ErrorBoundary: BareErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        path: paths.login,
        loader: loginLoader,
        lazy: async () => ({ Component: (await import('./session/LoginPage.tsx')).LoginPage }),
      },
      { path: paths.logout, loader: logoutLoader },
      {
        id: 'app',
        middleware: [requireSession],
        loader: principal,
        shouldRevalidate: () => true,
        lazy: loadShell,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [...Object.entries(pages).map(page), { path: '*', loader: notFound }],
          },
        ],
      },
    ],
  },
];
