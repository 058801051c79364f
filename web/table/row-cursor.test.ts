import { expect, test } from 'vitest';
import { placeOf, stepped } from './row-cursor.ts';

const rows = [...'abcd'];
const at = (key: string, place = 'abcd'.indexOf(key)) => ({ key, place });

test.each([
  ['the first row comes first', null, 1, 'a'],
  ['also going up', null, -1, 'a'],
  ['down', at('b'), 1, 'c'],
  ['up', at('b'), -1, 'a'],
  ['not past the last', at('d'), 1, 'd'],
  ['not past the first', at('a'), -1, 'a'],
  ['down from a row that has left', at('x', 2), 1, 'c'],
  ['up from a row that has left', at('x', 2), -1, 'b'],
  ['down from a last row that has left', at('x', 4), 1, 'd'],
  ['along with a row that was moved', at('a', 3), 1, 'b'],
] as const)('%s', (_, cursor, by, key) => {
  expect(stepped(rows, cursor, by)?.key).toBe(key);
});

test('where there are no rows there is no cursor', () => {
  expect(stepped([], at('a'), 1)).toBeNull();
  expect(placeOf([], at('a'))).toBe(-1);
});

test('a row that has left is followed by the one in its place', () => {
  expect(placeOf(rows, at('x', 1))).toBe(1);
  expect(placeOf(rows, at('x', 9))).toBe(3);
  expect(placeOf(rows, null)).toBe(-1);
});
