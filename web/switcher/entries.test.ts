import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Entry, narrow, placeAfter } from './entries.ts';
import { viewEntries } from './local-entries.ts';
import { recentPicks, rememberPick } from './recent.ts';

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  key: label,
  kind: 'place',
  label,
  detail: null,
  to: `/${label}`,
  run: null,
  ...more,
});

describe('narrow', () => {
  const entries = [
    entry('Potential Issues', { detail: 'Dispatch' }),
    entry('Recent Tickets', { detail: 'Dispatch' }),
    entry('Run Statements', { detail: 'Test' }),
    entry('Test Tank', {}),
  ];
  test.each([
    ['t', ['Test Tank', 'Recent Tickets', 'Potential Issues', 'Run Statements']],
    ['te', ['Test Tank', 'Potential Issues', 'Run Statements']],
    ['statements test', ['Run Statements']],
    ['dispatch', ['Potential Issues', 'Recent Tickets']],
    ['xyz', []],
  ])('%s', (text, labels) => {
    expect(narrow(entries, text).map((one) => one.label)).toEqual(labels);
  });
  test('gives no more than asked for', () => {
    expect(narrow(entries, 't', 2)).toHaveLength(2);
  });
});

test('a view is found by its name and its page, and says whose it is', () => {
  const view = {
    id: 'a',
    page: '/temp/annotations?show=resolved',
    name: 'Settled today',
    query: 'show=resolved&resolvedAt=today',
    isShared: true,
    isOwn: false,
    owner: 'Dana',
    isDefault: false,
    isInMenu: false,
    version: 1,
  };
  const places = [{ to: '/temp/annotations', label: 'Potential Issues', within: 'Dispatch' }];
  // Another view may show the very same.
  const same = viewEntries([view, { ...view, id: 'b' }], []);
  expect(new Set(same.map(({ key }) => key)).size).toBe(2);
  const entries = viewEntries([view, { ...view, page: '/gone', query: 'x=1', isOwn: true }], places);
  expect(entries.map(({ to, label, detail }) => [to, label, detail])).toEqual([
    ['/temp/annotations?show=resolved&resolvedAt=today', 'Settled today', 'Potential Issues · Dana'],
    ['/gone?x=1', 'Settled today', null],
  ]);
  expect(narrow(entries, 'settled potential')).toEqual([entries[0]]);
});

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 9, 0],
  ['ArrowUp', 0, 9],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['PageDown', 7, 9],
  ['PageUp', 7, 1],
  ['a', 7, null],
])('%s leads from %i to %s of ten', (key, from, to) => {
  expect(placeAfter(key, from, 10)).toBe(to);
  expect(placeAfter(key, from, 0)).toBeNull();
});

describe('recent picks', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
  });

  test('are kept for each user, the last first, each once and six at most', () => {
    for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberPick('Dana', entry(label));
    expect(recentPicks('Dana').map((one) => one.label)).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
    expect(recentPicks('Carla')).toEqual([]);
  });
  test('are no copies of one that was picked from among them', () => {
    const copy = { kind: 'place', label: 'a', detail: null, to: '/a' };
    const stored = ['a', 'recent a', 'recent recent a'].map((key) => ({ ...copy, key }));
    store.set('recentPicks Dana', JSON.stringify(stored));
    expect(recentPicks('Dana').map(({ to }) => to)).toEqual(['/a']);
    rememberPick('Dana', entry('b', { kind: 'list' }));
    const [, again] = recentPicks('Dana');
    rememberPick('Dana', again!);
    expect(recentPicks('Dana').map(({ to, kind }) => [to, kind])).toEqual([
      ['/a', 'place'],
      ['/b', 'list'],
    ]);
  });
  test('hold no actions', () => {
    rememberPick('Dana', entry('Switch', { kind: 'action', to: null }));
    rememberPick('Dana', entry('Logout', { kind: 'action', to: '/logout' }));
    expect(recentPicks('Dana')).toEqual([]);
  });
  test.each([
    '',
    '{',
    '{}',
    '[1,null,{}]',
    '[{"key":"x","kind":"place","label":"x","detail":null,"to":"//x"}]',
  ])('forget what is stored as %j', (text) => {
    store.set('recentPicks Dana', text);
    expect(recentPicks('Dana')).toEqual([]);
  });
});
