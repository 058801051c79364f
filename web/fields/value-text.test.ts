import { expect, test } from 'vitest';
import { gauge, moment, number } from '#model/fields.ts';
import { measuring } from '#web/i18n/en/measuring.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { numberText, valueText } from './value-text.ts';

test.each([
  ['$', '$1,250.5'],
  ['bbl', '1,250.5 bbl'],
  [null, '1,250.5'],
] as const)('a quantity with the unit %s is written %s', (unit, written) => {
  expect(numberText(number('pay', { decimals: 2, ...(unit && { unit }) }), 1250.5)).toBe(written);
});

test('a gauge is told by the tape among the values it stands among, typed or sent', () => {
  addTexts(measuring);
  const field = gauge('open-gauge', 'strapping-fraction');
  const text = (among: object) =>
    valueText(field, { feet: 14, inches: 6, parts: 2 }, undefined, { ...among });
  expect(text({ strappingFraction: 4 })).toBe('14 ft 6 1/2 in');
  expect(text({ strappingFraction: '8' })).toBe('14 ft 6 1/4 in');
  expect(text({})).toBe('14 ft 6 2/? in');
  expect(valueText(field, null)).toBe('');
});

test('a moment is told on the clock of the home terminal, in winter and in summer', () => {
  const field = moment('arrived-at');
  expect(valueText(field, '2026-01-15T13:05:07Z')).toBe('01/15/2026, 07:05\u00a0AM CST');
  expect(valueText(field, '2026-07-15T12:05:00Z')).toBe('07/15/2026, 07:05\u00a0AM CDT');
});
