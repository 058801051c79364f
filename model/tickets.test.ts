import { expect, test } from 'vitest';
import { type LinkOfChain, overShortOf } from './tickets.ts';

const link = (label: string, netVolume: number | null): LinkOfChain => ({
  id: label,
  label,
  netVolume,
  ticketNumber: null,
  createdAt: '2026-11-01T12:00:00Z',
  arrivedAt: null,
  departedAt: null,
  grossVolume: null,
  place: null,
});

test('what was unloaded is set against what was picked up, to the hundredth', () => {
  // In doubles 179.6 less 180.5 is -0.9000000000000057.
  expect(overShortOf([link('Pickup', 180.5), link('Unload', 179.6)])).toEqual({
    pickedUp: 180.5,
    unloaded: 179.6,
    barrels: -0.9,
    percent: -0.5,
  });
  expect(overShortOf([link('Pickup', 100), link('Unload Exception', 100.25)])).toMatchObject({
    barrels: 0.25,
    percent: 0.25,
  });
});

test('a load that is unloaded at two stations arrived as their sum; what was skipped or refused counts for nothing', () => {
  const chain = [
    link('Reject', 50),
    link('Pickup', 180),
    link('Skipped U', null),
    link('Unload', 80.1),
    link('Unload', 99.9),
  ];
  expect(overShortOf(chain)).toMatchObject({ unloaded: 180, barrels: 0, percent: 0 });
});

test('before there is both a pickup and an unload there is nothing to tell, and of nothing no share', () => {
  expect(overShortOf([])).toBeNull();
  expect(overShortOf([link('Pickup', 180)])).toBeNull();
  expect(overShortOf([link('Pickup', null), link('Unload', 180)])).toBeNull();
  expect(overShortOf([link('Pickup', 0), link('Unload', 1)])).toMatchObject({ barrels: 1, percent: null });
});
