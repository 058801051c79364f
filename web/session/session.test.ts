import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const changes: string[] = [];

/** As a page that is just being opened. */
async function open() {
  vi.resetModules();
  const session = await import('./session.ts');
  session.onSessionChange((change) => changes.push(change));
  session.watchOtherTabs();
  return session;
}

const changedElsewhere = (key: string | null) => {
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
};

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  stored.clear();
  changes.length = 0;
});

test('the session is read from storage at start', async () => {
  expect((await open()).sessionStore.get()).toMatchObject({ isAuthenticated: false, authToken: null });
  stored.set('authToken', 'abc').set('username', 'Ann Gauger');
  expect((await open()).sessionStore.get()).toEqual({
    isAuthenticated: true,
    authToken: 'abc',
    username: 'Ann Gauger',
  });
});

test('signing in stores the token and the name, signing out clears both', async () => {
  const session = await open();
  session.startSession('abc', 'Ann Gauger');
  expect(Object.fromEntries(stored)).toEqual({ authToken: 'abc', username: 'Ann Gauger' });
  session.endSession('signed-out');
  expect(stored.size).toBe(0);
  session.endSession('expired');
  expect(changes).toEqual(['signed-in', 'signed-out']);
});

test('what another tab does happens here too', async () => {
  const session = await open();
  stored.set('authToken', 'abc').set('username', 'Ann Gauger');
  changedElsewhere('username');
  expect(session.sessionStore.get().isAuthenticated).toBe(false);
  changedElsewhere('authToken');
  expect(session.sessionStore.get().username).toBe('Ann Gauger');
  stored.clear();
  changedElsewhere(null);
  expect(session.sessionStore.get().isAuthenticated).toBe(false);
  expect(changes).toEqual(['elsewhere', 'elsewhere']);
});

test('a page is whose it was until somebody else signs in', async () => {
  stored.set('authToken', 'abc').set('username', 'Ann Gauger');
  const session = await open();
  stored.clear();
  changedElsewhere(null);
  expect(session.person()).toBe('Ann Gauger');
  session.startSession('def', 'Bo Duke');
  expect(session.person()).toBe('Bo Duke');
});

test('a token that another tab has just stored is taken over rather than thrown away', async () => {
  stored.set('authToken', 'old').set('username', 'Ann Gauger');
  const session = await open();
  expect(session.adoptStored()).toBe(false);
  stored.set('authToken', 'new');
  expect(session.adoptStored()).toBe(true);
  expect(session.sessionStore.get().authToken).toBe('new');
});

test('a browser without storage works for as long as the page is open', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const session = await open();
  session.startSession('abc', 'Ann Gauger');
  expect(session.sessionStore.get().isAuthenticated).toBe(true);
});

test('a browser that keeps nothing has signed nobody out', async () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const session = await open();
  session.startSession('abc', 'Ann Gauger');
  expect(session.adoptStored()).toBe(false);
  expect(session.sessionStore.get().isAuthenticated).toBe(true);
  session.endSession('expired');
  expect(changes).toEqual(['signed-in', 'expired']);
});
