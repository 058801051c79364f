import { expect, it } from 'vitest';
import { LastHour } from './last-hour.ts';

const MINUTE = 60_000;

it('counts what happened in the last sixty minutes and forgets what came before', () => {
  const hour = new LastHour();
  for (let minute = 0; minute < 90; minute += 1) {
    hour.add(minute * MINUTE);
    hour.add(minute * MINUTE + 1);
  }
  expect(hour.count(89 * MINUTE)).toBe(120);
  expect(hour.count(100 * MINUTE)).toBe(98);
  expect(hour.count(200 * MINUTE)).toBe(0);
});
