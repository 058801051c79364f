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

it('tells what it holds, and whether there is room for more', () => {
  const held = new Bounded<string>(10, (text) => text.length);
  held.set('a', 'aaaa');
  expect(['a', 'b'].map((key) => held.has(key))).toEqual([true, false]);
  expect(['b'.repeat(6), 'b'.repeat(7)].map((text) => held.hasRoomFor(text))).toEqual([true, false]);
});

it('holds so much, and nothing that is larger than all of it', () => {
  const held = new Bounded<string>(10, (text) => text.length);
  held.set('a', 'aaaa');
  held.set('b', 'bbbb');
  held.set('a', 'aaaaaa');
  expect(held.get('a')).toBe('aaaaaa');
  expect(held.get('b')).toBe('bbbb');
  held.set('c', 'c');
  expect(['a', 'b', 'c'].map((key) => held.get(key))).toEqual([undefined, 'bbbb', 'c']);
  held.set('b', 'd'.repeat(11));
  expect(['b', 'c'].map((key) => held.get(key))).toEqual([undefined, 'c']);
  held.clear();
  held.set('d', 'd'.repeat(10));
  expect(['c', 'd'].map((key) => held.get(key))).toEqual([undefined, 'd'.repeat(10)]);
});
