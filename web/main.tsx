import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadAppTexts, loadStartTexts } from './i18n/load.ts';
import { connectSession, stayAtLogin } from './session/connect.ts';
import { sessionStore } from './session/session.ts';
import { reportError, watchWindowErrors } from './shell/window-errors.ts';
import { AppTheme } from './ui/AppTheme.tsx';
import { watchLoading } from './ui/not-loaded.ts';
import { SnackbarHost } from './ui/SnackbarHost.tsx';
import { whenIdle } from './ui/when-idle.ts';

const root = createRoot(document.getElementById('root')!);
const show = (content: ReactNode) =>
  root.render(
    <StrictMode>
      <AppTheme>
        {content}
        <SnackbarHost />
      </AppTheme>
    </StrictMode>,
  );

const loadApp = () => import('./app.tsx');

async function start(): Promise<void> {
  watchWindowErrors();
  watchLoading();
  connectSession();
  await loadStartTexts();
  // The theme is made while the rest is on its way.
  show(null);
  if (!sessionStore.get().isAuthenticated) {
    const signedIn = stayAtLogin();
    const { LoginPage } = await import('./session/LoginPage.tsx');
    show(<LoginPage />);
    // Whoever types a password needs the rest a few seconds later.
    whenIdle(() => void Promise.allSettled([loadApp(), loadAppTexts()]));
    await signedIn;
  }
  const { openApp } = await loadApp();
  show(await openApp());
}

start().catch((error: unknown) => {
  reportError(error);
  // The page says so itself: see index.html.
  dispatchEvent(new Event('not-started'));
});
