import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOfPrefix } from './matching.ts';

/** As Postgres orders text by "C": by its bytes in UTF-8, which is the order of code points. */
const isBelow = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
const letters = fc.string({
  unit: fc.constantFrom('a', 'b', 'z', ' ', '\ud7ff', '\ue000', '😀', '\u{10ffff}'),
  maxLength: 4,
});

it('what begins with a text is what lies between it and its end, and nothing else does', () => {
  fc.assert(
    fc.property(letters, letters, (prefix, text) => {
      const isBetween = !isBelow(text, prefix) && isBelow(text, endOfPrefix(prefix));
      expect(isBetween).toBe(text.startsWith(prefix));
    }),
    { numRuns: 5000 },
  );
});

it.each([
  ['mab', 'mac'],
  ['ñ', 'ò'],
  ['a\u{10ffff}', 'b'],
  ['\ud7ff', '\ue000'],
])('%j ends at %j', (prefix, end) => {
  expect(endOfPrefix(prefix)).toBe(end);
});
