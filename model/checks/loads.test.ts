import { expect, test } from 'vitest';
import { defaultLimits } from './limits.ts';
import { overShortOf } from './loads.ts';

const picked = (netVolume: unknown, unitOfMeasurement = 'BBL') => ({
  isUnload: false,
  netVolume,
  unitOfMeasurement,
});
const unloaded = (netVolume: unknown, unitOfMeasurement = 'BBL') => ({
  ...picked(netVolume, unitOfMeasurement),
  isUnload: true,
});
const tally = (...order: ReturnType<typeof picked>[]) => overShortOf(order, defaultLimits);

test('what was unloaded is set against what was picked up, to the hundredth', () => {
  // In doubles 179.6 less 180.5 is -0.9000000000000057.
  expect(tally(picked(180.5), unloaded(179.6))).toMatchObject({
    pickedUp: 180.5,
    unloaded: 179.6,
    barrels: -0.9,
    flag: null,
  });
  expect(tally(picked(100), unloaded(100.25))).toMatchObject({ barrels: 0.25, percent: 0.25 });
});

test('it is flagged where it is beyond the limits, however it is rounded', () => {
  expect(tally(picked(181), unloaded(180.09))!.flag).toBe('warning');
  expect(tally(picked(110), unloaded(107.8))!.flag).toBe('warning');
  expect(tally(picked(110), unloaded(107.79))!.flag).toBe('error');
  // 42.2 gallons are 1.0048 barrels.
  expect(tally(picked(42_000, 'GAL'), unloaded(42_042.2, 'GAL'))!.flag).toBe('warning');
  const strict = { ...defaultLimits, 'unload-warning-percent': 0.1 };
  expect(overShortOf([picked(180), unloaded(179.7)], strict)!.flag).toBe('warning');
});

test('a load that is unloaded at two stations arrived as their sum, in barrels', () => {
  const both = tally(picked(180), unloaded(80.1), unloaded(99.9));
  expect(both).toMatchObject({ unloaded: 180, barrels: 0, percent: 0 });
  expect(tally(picked(7560, 'GAL'), unloaded(180))).toMatchObject({ pickedUp: 180, barrels: 0 });
});

test('before there is both a pickup and an unload there is nothing to tell, and of nothing no share', () => {
  expect(tally()).toBeNull();
  expect(tally(picked(180))).toBeNull();
  expect(tally(picked(null), unloaded(180))).toBeNull();
  expect(tally(picked(0), unloaded(50))).toMatchObject({ barrels: 50, percent: null, flag: 'warning' });
});
