import type { DataRouter } from 'react-router';
import { setAuthority } from '#web/api/client.ts';
import { t } from '#web/i18n/translate.ts';
import { notify } from '#web/ui/snackbar.ts';
import { isLoginPath, loginPath, redirectOf } from './redirect.ts';
import { adoptStored, endSession, onSessionChange, sessionStore, watchOtherTabs } from './session.ts';

/** Ties the session to the calls that carry its token and to the page that is open. */
export function connectSession(router: DataRouter): void {
  setAuthority({
    token: () => sessionStore.get().authToken,
    refused: async () => {
      if (adoptStored()) return true;
      endSession('expired');
      return false;
    },
  });
  watchOtherTabs();

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
