import { expect, it } from 'vitest';
import { Bounded } from './bounded.ts';

it('holds so many, and lets go of what was not asked for the longest', () => {
  const held = new Bounded<number>(2);
  held.set('a', 1);
  held.set('b', 2);
  expect(held.get('a')).toBe(1);
  held.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => held.get(key))).toEqual([1, undefined, 3]);
});

it('holds so much, and nothing that is larger than all of it', () => {
  const held = new Bounded<string>(10, (text) => text.length);
  held.set('a', 'xxxx');
  held.set('b', 'xxxx');
  held.set('a', 'xxxxxx');
  expect(held.get('a')).toBe('xxxxxx');
  expect(held.get('b')).toBe('xxxx');
  held.set('c', 'x');
  expect(['a', 'b', 'c'].map((key) => held.get(key))).toEqual([undefined, 'xxxx', 'x']);
  held.set('b', 'x'.repeat(11));
  expect(['b', 'c'].map((key) => held.get(key))).toEqual([undefined, 'x']);
  held.clear();
  held.set('d', 'x'.repeat(10));
  expect(['c', 'd'].map((key) => held.get(key))).toEqual([undefined, 'x'.repeat(10)]);
});
