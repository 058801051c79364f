import { expect, test } from 'vitest';
import { gauge, moment, number, text } from '#model/fields.ts';
import { app } from '#web/i18n/en/app.ts';
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
  addTexts(app);
  const field = gauge('open-gauge', 'strapping-fraction');
  const told = (among: object) =>
    valueText(field, { feet: 14, inches: 6, parts: 2 }, undefined, { ...among });
  expect(told({ strappingFraction: 4 })).toBe('14 ft 6 1/2 in');
  expect(told({ strappingFraction: '8' })).toBe('14 ft 6 1/4 in');
  expect(told({})).toBe('14 ft 6 2/? in');
  expect(valueText(field, null)).toBe('');
});

test('a moment is told on the clock of the home terminal, in winter and in summer', () => {
  const field = moment('arrived-at');
  expect(valueText(field, '2026-01-15T13:05:07Z')).toBe('01/15/2026, 07:05\u00a0AM CST');
  expect(valueText(field, '2026-07-15T12:05:00Z')).toBe('07/15/2026, 07:05\u00a0AM CDT');
});

test.each([
  ['9035550100', '(903) 555-0100'],
  ['19035550100', '+1 (903) 555-0100'],
  ['442071838750', '442071838750'],
])('the telephone %s is told as %s, and any other text as it is', (digits, written) => {
  expect(valueText(text('telephone', { format: 'phone' }), digits)).toBe(written);
  expect(valueText(text('number'), digits)).toBe(digits);
});
