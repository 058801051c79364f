import { expect, test } from 'vitest';
import { isRange, joinSpan, momentsOf, ranges, splitSpan } from './spans.ts';

const evening = new Date(2026, 10, 3, 22, 30);
const start = (...at: [year: number, month: number, day: number]) => new Date(...at).toISOString();

test('ranges are counted by the reader’s calendar', () => {
  expect(momentsOf('today', evening)).toBe(`${start(2026, 10, 3)}..`);
  expect(momentsOf('week', evening)).toBe(`${start(2026, 9, 28)}..`);
  expect(momentsOf('month', evening)).toBe(`${start(2026, 10, 1)}..`);
  expect(momentsOf('month', new Date(2026, 0, 1, 0, 0, 1))).toBe(`${start(2026, 0, 1)}..`);
});

test('the last hours stay the same question, whenever it is asked', () => {
  expect(momentsOf('day', evening)).toBe(momentsOf('day', new Date(2026, 0, 1)));
});

test('days run from their first to their last moment', () => {
  expect(momentsOf('2026-11-01..2026-11-03')).toBe(`${start(2026, 10, 1)}..${start(2026, 10, 4)}`);
  expect(momentsOf('..2026-12-31')).toBe(`..${start(2027, 0, 1)}`);
  expect(momentsOf('2026-11-01..')).toBe(`${start(2026, 10, 1)}..`);
});

test('a range is not two days', () => {
  for (const range of ranges) {
    expect(isRange(range)).toBe(true);
    expect(joinSpan(...splitSpan(range))).toBe('');
  }
  expect(isRange('2026-11-01..')).toBe(false);
});
