import { describe, expect, test } from 'vitest';
import { type Fetched, mergeRows, type Shown, showAll, without } from './live-rows.ts';

const fetched = (keys: string, at = 1, isFull = false): Fetched<string> => ({
  rows: [...keys].map((key) => ({ key, row: `${key}${at}` })),
  at,
  isFull,
});
const shown = (keys: string) => showAll(fetched(keys)).shown;
const keysOf = (rows: readonly Shown<string>[]) =>
  rows.map(({ key, isGone }) => (isGone ? `(${key})` : key)).join('');

describe('mergeRows', () => {
  test('changes rows where they stand', () => {
    const { shown: rows } = mergeRows(shown('abc'), fetched('cab', 2));
    expect(rows.map(({ row }) => row)).toEqual(['a2', 'b2', 'c2']);
  });

  test.each([
    ['abcd', 0],
    ['dabc', 1],
    ['bcda', 1],
    ['badc', 2],
    ['dcba', 3],
    ['xdyabc', 1],
    ['cb', 1],
    ['acd', 0],
    ['xyz', 0],
  ])('counts how many left their place when abcd is %s by now', (now, count) => {
    const held = mergeRows(shown('abcd'), fetched(now, 2));
    expect(held.movedCount).toBe(count);
    expect(held.shown.slice(0, 4).map(({ key }) => key)).toEqual([...'abcd']);
    expect(mergeRows(held.shown, fetched('abcd', 3)).movedCount).toBe(0);
  });

  test('lets new rows wait', () => {
    const held = mergeRows(shown('abc'), fetched('xyabc', 2));
    expect(keysOf(held.shown)).toBe('abc');
    expect(held).toMatchObject({ newCount: 2, goneCount: 0 });
  });

  test('marks rows that left, and takes the mark off when they come back', () => {
    const without = mergeRows(shown('abc'), fetched('ac', 2));
    expect(keysOf(without.shown)).toBe('a(b)c');
    expect(without).toMatchObject({ newCount: 0, goneCount: 1 });
    expect(keysOf(mergeRows(without.shown, fetched('abc', 3)).shown)).toBe('abc');
  });

  test('adds what follows the last row: that moves nothing', () => {
    const held = mergeRows(shown('abc'), fetched('acd', 2, true));
    expect(keysOf(held.shown)).toBe('a(b)cd');
    expect(held.newCount).toBe(0);
  });

  test('does not call gone what new rows pushed to the next page', () => {
    const held = mergeRows(shown('abc'), fetched('xab', 2, true));
    expect(keysOf(held.shown)).toBe('abc');
    expect(held).toMatchObject({ newCount: 1, goneCount: 0 });
    // It keeps the time it was read at: its links are as old as that.
    expect(held.shown.map(({ fetchedAt }) => fetchedAt)).toEqual([2, 2, 1]);
  });

  test('lets a row that came back push the one off that took its place', () => {
    const without = mergeRows(shown('abc'), fetched('bcd', 2, true));
    expect(keysOf(without.shown)).toBe('(a)bcd');
    const again = mergeRows(without.shown, fetched('abc', 3, true));
    expect(keysOf(again.shown)).toBe('abcd');
    expect(again).toMatchObject({ newCount: 0, goneCount: 0 });
    expect(keysOf(mergeRows(shown('abc'), fetched('abd', 2, true)).shown)).toBe('ab(c)d');
  });

  test('waits with a list that has nothing in common with the old one', () => {
    expect(mergeRows(shown('ab'), fetched('xyz', 2))).toMatchObject({ newCount: 3, goneCount: 2 });
  });

  test('fills an empty table at once', () => {
    expect(keysOf(mergeRows([], fetched('ab')).shown)).toBe('ab');
  });
});

test('without takes rows off, gone ones too', () => {
  const held = mergeRows(shown('abcd'), fetched('acd', 2));
  const left = without(held, ['b', 'c']);
  expect(keysOf(left.shown)).toBe('ad');
  expect(left.goneCount).toBe(0);
});
