import { expect, test } from 'vitest';
import { isNumber } from './use-ticket-entries.ts';

test.each([
  ['D-110346', true],
  ['2184024', true],
  ['d-11', true],
  ['484', false],
  ['smith', false],
  ['smith 12', false],
  ['unit-7', false],
])('%s may be a number of a paper: %s', (text, isOne) => {
  expect(isNumber(text)).toBe(isOne);
});
