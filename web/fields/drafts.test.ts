import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftName, forgetOldDrafts, storeDraft } from './draft-storage.ts';
import { draftsOf, dropDraft, ownKey, sealDraft, whenAbandoned, writeDraft } from './drafts.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
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

afterEach(() => {
  vi.useRealTimers();
});

interface Typed {
  readonly values: object;
}
const isTyped = (content: object) => 'values' in content && typeof content.values === 'object';
const name = draftName('Demo User', 'lease', null);
const secret = btoa('m'.repeat(32));
const found = (of = secret) => draftsOf<Typed>(of, name, isTyped).map(({ draft }) => draft.values);

test('what was kept is found, until it is dropped', () => {
  writeDraft(secret, name, { values: { name: 'Smith 1' } });
  expect(found()).toEqual([{ name: 'Smith 1' }]);
  const [kept] = draftsOf(secret, name, isTyped);
  dropDraft(kept!.key);
  expect(found()).toEqual([]);
});

test('what this document wrote before is not written over by what it writes next', () => {
  writeDraft(secret, name, { values: { name: 'Before' } });
  expect(found()).toEqual([{ name: 'Before' }]);
  writeDraft(secret, name, { values: { name: 'After' } });
  dropDraft(ownKey(name));
  expect(found()).toEqual([{ name: 'Before' }]);
});

describe('in a store that is full', () => {
  /** Takes the place of what is there, and nothing more. */
  const fill = () => {
    const room = [...stored].join('').length;
    vi.stubGlobal('localStorage', {
      ...localStorage,
      length: stored.size,
      setItem: (key: string, value: string) => {
        if ([...new Map(stored).set(key, value)].join('').length > room) throw new DOMException();
        stored.set(key, value);
      },
    });
  };

  test('a draft that could not be kept says so, and what was kept before stays', () => {
    expect(writeDraft(secret, name, { values: { name: 'Smith 1' } })).toBe(true);
    fill();
    expect(writeDraft(secret, name, { values: { name: 'Smith 1, and more' } })).toBe(false);
    expect(found()).toEqual([{ name: 'Smith 1' }]);
  });
});

test('documents keep drafts of their own, the newest first, and older ones without an owner count', () => {
  vi.setSystemTime('2026-11-16T00:00:00.000Z');
  const keep = (key: string, time: string, words: string) =>
    storeDraft(key, sealDraft(secret, name, { values: { words } }, time));
  keep(`${name}:a`, '2026-11-15T12:00:00.000Z', 'one');
  keep(`${name}:b`, '2026-11-15T13:00:00.000Z', 'two');
  keep(name, '2026-11-15T11:00:00.000Z', 'old');
  expect(found()).toEqual([{ words: 'two' }, { words: 'one' }, { words: 'old' }]);
});

test('each user, type and record has drafts of its own', () => {
  const names = [
    draftName('Ana', 'lease', null),
    draftName('Bo', 'lease', null),
    draftName('Ana', 'well', null),
    draftName('Ana', 'lease', '1'),
  ];
  for (const one of names) writeDraft(secret, one, { values: { one } });
  for (const one of names) {
    expect(draftsOf<Typed>(secret, one, isTyped).map(({ draft }) => draft.values)).toEqual([{ one }]);
  }
});

test.each(['', 'null', '{', '[]', '7', '{"values":7,"at":"now"}', '{"at":"now"}'])(
  '%j is no draft',
  (text) => {
    stored.set(`${name}:a`, text);
    expect(found()).toEqual([]);
  },
);

test.each([null, [], 7, 'text', { values: 7 }, { at: 'now' }])('%j is none, sealed or not', (content) => {
  writeDraft(secret, name, content as object);
  expect(found()).toEqual([]);
});

describe('in the browser', () => {
  test('nobody but its owner reads a draft, and nobody else destroys it', () => {
    writeDraft(secret, name, { values: { license: 'TX-12345678' } });
    expect(JSON.stringify([...stored])).not.toContain('12345678');
    const other = btoa('h'.repeat(32));
    expect(found(other)).toEqual([]);
    forgetOldDrafts();
    expect(found()).toEqual([{ license: 'TX-12345678' }]);
  });

  test('a draft is that of the form it was typed into', () => {
    writeDraft(secret, name, { values: { name: 'Smith 1' } });
    const [text] = stored.values();
    const elsewhere = draftName('Demo User', 'lease', '1');
    stored.set(`${elsewhere}:a`, text!);
    expect(draftsOf(secret, elsewhere, isTyped)).toEqual([]);
  });

  test('a draft is gone after thirty days, and one that is damaged at once; the rest of the store is left alone', () => {
    vi.setSystemTime('2026-11-01T00:00:00.000Z');
    writeDraft(secret, name, { values: { name: 'Smith 1' } });
    stored.set('darkMode', 'true');
    for (const [at, damaged] of ['{"values":{},"at":"2026-11-01"}', 'then AAAA', ''].entries())
      stored.set(`${name}:damaged ${at}`, damaged);
    forgetOldDrafts();
    expect([...stored.keys()]).toEqual([ownKey(name), 'darkMode']);
    vi.setSystemTime('2026-11-30T00:00:00.000Z');
    forgetOldDrafts();
    expect(found()).toEqual([{ name: 'Smith 1' }]);
    vi.setSystemTime('2026-12-02T00:00:00.000Z');
    expect(found()).toEqual([]);
    forgetOldDrafts();
    expect([...stored.keys()]).toEqual(['darkMode']);
  });
});

describe('a draft of another document', () => {
  test('is offered at once where nobody can tell whether that is open', () => {
    const offer = vi.fn();
    whenAbandoned(`${name}:a`, offer);
    expect(offer).toHaveBeenCalledOnce();
  });

  test('is offered where the browser refuses its locks, as it does with all data of a site it blocks', async () => {
    const request = () => Promise.reject(new DOMException('', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request } });
    const offer = vi.fn();
    whenAbandoned(`${name}:a`, offer);
    await expect.poll(() => offer).toHaveBeenCalledOnce();
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
