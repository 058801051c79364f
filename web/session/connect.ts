import type { DataRouter } from 'react-router';
import { setAuthority } from '#web/api/client.ts';
import { t } from '#web/i18n/translate.ts';
import { notify } from '#web/ui/snackbar.ts';
import { isLoginPath, loginPath, redirectOf } from './redirect.ts';
import { adoptStored, endSession, onSessionChange, person, sessionStore, watchOtherTabs } from './session.ts';

/** Ties the session to the calls that carry its token, and to the other tabs. */
export function connectSession(): void {
  setAuthority({
    token: () => sessionStore.get().authToken,
    person,
    refused: async () => {
      if (adoptStored()) return true;
      endSession('expired');
      return false;
    },
  });
  watchOtherTabs();
}

function standAtLogin(): void {
  if (!isLoginPath(location.pathname)) history.replaceState(null, '', loginPath(location));
}

/** Whoever is not signed in stands at the login page, whatever they ask for; signed in, where they wanted to go. */
export async function stayAtLogin(): Promise<void> {
  standAtLogin();
  window.addEventListener('popstate', standAtLogin);
  await new Promise<void>((resolve) => {
    onSessionChange(() => {
      if (sessionStore.get().isAuthenticated) resolve();
    });
  });
  window.removeEventListener('popstate', standAtLogin);
  history.replaceState(null, '', redirectOf(location.search));
}

/** The page that is open goes to the login when the session ends, and back when it begins. */
export function followSession(router: DataRouter): void {
  onSessionChange((change) => {
    const location = router.state.navigation.location ?? router.state.location;
    if (sessionStore.get().isAuthenticated) {
      if (isLoginPath(location.pathname)) router.navigate(redirectOf(location.search), { replace: true });
      else router.revalidate();
      return;
    }
    if (change === 'expired') notify(t('login.sessionEnded'));
    // Signing out here goes through the page /logout, which leads on by itself.
    if (change !== 'signed-out' && !isLoginPath(location.pathname)) {
      router.navigate(loginPath(location), { replace: true });
    }
  });
}
