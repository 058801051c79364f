import { readStored, writeStored } from '#web/ui/local-storage.ts';
import { createStore } from '#web/ui/store.ts';

/** Who is signed in. `username` is the full name, as it is shown. */
export interface Session {
  readonly isAuthenticated: boolean;
  readonly authToken: string | null;
  readonly username: string;
}

/** Why a session changed: by what the user did here, by the server's word, or in another tab. */
export type Change = 'signed-in' | 'signed-out' | 'expired' | 'elsewhere';

const keys = { token: 'authToken', name: 'username' };

function read(): Session {
  const authToken = readStored(keys.token) || null;
  return { isAuthenticated: authToken !== null, authToken, username: readStored(keys.name) ?? '' };
}

export const sessionStore = createStore<Session>(read());

/** What this page has found in the browser's storage, or put there; a browser without any keeps nothing. */
let stored = sessionStore.get().authToken;

let lastPerson = sessionStore.get().username;

/** Whose page it is: whoever signed in last, also once their session has ended. */
export const person = (): string => lastPerson;

const listeners = new Set<(change: Change) => void>();

export function onSessionChange(listener: (change: Change) => void): void {
  listeners.add(listener);
}

function change(session: Session, why: Change): void {
  lastPerson = session.username || lastPerson;
  sessionStore.set(session);
  for (const listener of listeners) listener(why);
}

export function startSession(authToken: string, username: string): void {
  // The token goes last: another tab that sees it finds the name already there.
  writeStored(keys.name, username);
  writeStored(keys.token, authToken);
  stored = read().authToken;
  change({ isAuthenticated: true, authToken, username }, 'signed-in');
}

export function endSession(why: 'signed-out' | 'expired'): void {
  writeStored(keys.token, null);
  writeStored(keys.name, null);
  stored = read().authToken;
  if (sessionStore.get().isAuthenticated)
    change({ isAuthenticated: false, authToken: null, username: '' }, why);
}

/** Takes over what another tab has stored; says whether somebody is signed in afresh. */
export function adoptStored(): boolean {
  const next = read();
  if (next.authToken === stored) return false;
  stored = next.authToken;
  if (next.authToken === sessionStore.get().authToken) return false;
  change(next, 'elsewhere');
  return next.isAuthenticated;
}

/** Other tabs sign in and out too; this one goes along. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === keys.token || event.key === null) adoptStored();
  });
}
