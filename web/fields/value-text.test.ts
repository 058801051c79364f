import { expect, test } from 'vitest';
import { number } from '#model/fields.ts';
import { numberText } from './value-text.ts';

test.each([
  ['$', '$1,250.5'],
  ['bbl', '1,250.5 bbl'],
  [null, '1,250.5'],
] as const)('a quantity with the unit %s is written %s', (unit, written) => {
  expect(numberText(number('pay', { decimals: 2, ...(unit && { unit }) }), 1250.5)).toBe(written);
});
