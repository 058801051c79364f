import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey, dropDraft, readDraft, writeDraft } from './drafts.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const key = draftKey('Demo User', 'lease', null);

test('what was kept is read, until it is dropped', () => {
  const draft = { values: { name: 'Smith 1' }, base: null, at: '2026-11-15T12:00:00.000Z' };
  writeDraft(key, draft);
  expect(readDraft(key)).toEqual(draft);
  dropDraft(key);
  expect(readDraft(key)).toBeNull();
});

test('each user, type and record has a draft of its own', () => {
  const keys = [
    draftKey('Ana', 'lease', null),
    draftKey('Bo', 'lease', null),
    draftKey('Ana', 'well', null),
    draftKey('Ana', 'lease', '1'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(['', 'null', '{', '[]', '7', '{"values":7}', '{"at":"now"}'])('%j is no draft', (text) => {
  stored.set(key, text);
  expect(readDraft(key)).toBeNull();
});
