import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loginPath, redirectOf } from './redirect.ts';
import { revoke } from './revoke.ts';
import { endSession, sessionStore } from './session.ts';

/** Runs before anything behind the login is loaded or shown. */
export function requireSession({ request }: { request: Request }): void {
  if (!sessionStore.get().isAuthenticated) throw redirect(loginPath(new URL(request.url)));
}

export interface Principal {
  readonly fullName: string;
}

export const principal = (): Principal => ({ fullName: sessionStore.get().username });

/** The login page is for those who are not signed in. */
export function loginLoader({ request }: LoaderFunctionArgs): null {
  if (sessionStore.get().isAuthenticated) throw redirect(redirectOf(new URL(request.url).search));
  return null;
}

export function logoutLoader(): never {
  const { authToken } = sessionStore.get();
  if (authToken) void revoke(authToken);
  endSession('signed-out');
  throw redirect(loginPath());
}
