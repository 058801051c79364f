import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftName, draftsOf, dropDraft, ownKey, whenAbandoned, writeDraft } from './drafts.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', {});
});

interface Typed {
  readonly values: object;
}
const isTyped = (content: object) => 'values' in content && typeof content.values === 'object';
const name = draftName('Demo User', 'lease', null);
const found = () => draftsOf<Typed>(name, isTyped).map(({ draft }) => draft.values);

test('what was kept is found, until it is dropped', () => {
  writeDraft(name, { values: { name: 'Smith 1' } });
  expect(found()).toEqual([{ name: 'Smith 1' }]);
  const [kept] = draftsOf(name, isTyped);
  dropDraft(kept!.key);
  expect(found()).toEqual([]);
});

test('what this document wrote before is not written over by what it writes next', () => {
  writeDraft(name, { values: { name: 'Before' } });
  expect(found()).toEqual([{ name: 'Before' }]);
  writeDraft(name, { values: { name: 'After' } });
  dropDraft(ownKey(name));
  expect(found()).toEqual([{ name: 'Before' }]);
});

test('documents keep drafts of their own, the newest first, and older ones without an owner count', () => {
  const at = (time: string, words: string) => JSON.stringify({ values: { words }, at: time });
  stored.set(`${name}:a`, at('2026-11-15T12:00:00.000Z', 'one'));
  stored.set(`${name}:b`, at('2026-11-15T13:00:00.000Z', 'two'));
  stored.set(name, at('2026-11-15T11:00:00.000Z', 'old'));
  expect(found()).toEqual([{ words: 'two' }, { words: 'one' }, { words: 'old' }]);
});

test('each user, type and record has drafts of its own', () => {
  const names = [
    draftName('Ana', 'lease', null),
    draftName('Bo', 'lease', null),
    draftName('Ana', 'well', null),
    draftName('Ana', 'lease', '1'),
  ];
  for (const one of names) writeDraft(one, { values: { one } });
  for (const one of names) {
    expect(draftsOf<Typed>(one, isTyped).map(({ draft }) => draft.values)).toEqual([{ one }]);
  }
});

test.each(['', 'null', '{', '[]', '7', '{"values":7,"at":"now"}', '{"at":"now"}'])(
  '%j is no draft',
  (text) => {
    stored.set(`${name}:a`, text);
    expect(found()).toEqual([]);
  },
);

describe('a draft of another document', () => {
  test('is offered at once where nobody can tell whether that is open', () => {
    const offer = vi.fn();
    whenAbandoned(`${name}:a`, offer);
    expect(offer).toHaveBeenCalledOnce();
  });

  test('waits until that is closed', () => {
    const waiting: (() => void)[] = [];
    const request = vi.fn((_: string, __: object, then: () => void) => {
      waiting.push(then);
      return Promise.resolve();
    });
    vi.stubGlobal('navigator', { locks: { request } });
    const offer = vi.fn();
    whenAbandoned(`${name}:a`, offer);
    expect(request.mock.calls[0]![0]).toBe('gauger-a');
    expect(offer).not.toHaveBeenCalled();
    waiting[0]!();
    expect(offer).toHaveBeenCalledOnce();
  });
});
