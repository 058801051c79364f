import { describe, expect, test } from 'vitest';
import { findByName } from '#model/places.ts';
import type { MapFeature } from './feature.ts';
import { EVERYWHERE, featuresWithin } from './in-view.ts';
import { findFeatures } from './search.ts';
import type { SourceName } from './sources.ts';
import type { SourceState, SourceStates } from './use-features.ts';

const feature = (source: SourceName, name: string | null, lng = -95, lat = 32): MapFeature => ({
  source,
  id: `${name} ${lng}`,
  name,
  lng,
  lat,
});
const state = (features: MapFeature[]): SourceState => ({
  features,
  groups: null,
  count: features.length,
  isLoading: false,
  hasFailed: false,
  retry: () => {},
});
const states: SourceStates = {
  leases: state([
    feature('leases', 'Old Barn'),
    feature('leases', 'Barnes A'),
    feature('leases', 'Peña Unit', -100),
  ]),
  devices: state([feature('devices', 'Barn emulator'), feature('devices', null)]),
  offloads: state([feature('offloads', 'Barnett Station', 179.9)]),
  refineries: state([]),
};

describe('finding by name', () => {
  const names = (text: string, ignored = '') =>
    Object.values(findFeatures(states, text, ignored))
      .flat()
      .map(({ name }) => name);

  test('groups by source, and puts what begins with the text first', () => {
    expect(names('barn')).toEqual(['Barnes A', 'Old Barn', 'Barn emulator', 'Barnett Station']);
  });

  test('ignores the test emulator', () => {
    expect(names('barn', 'Barn emulator')).not.toContain('Barn emulator');
    // A lease of that name is no device.
    expect(names('barn', 'Old Barn')).toContain('Old Barn');
  });

  test('overlooks case and accents, and finds nothing for nothing', () => {
    expect(names('PENA')).toEqual(['Peña Unit']);
    expect(names('  ')).toEqual([]);
  });

  test('stops at the limit, without losing a better hit further down', () => {
    const many = [
      ...Array.from({ length: 50 }, (_, at) => feature('leases', `x barn ${at}`)),
      feature('leases', 'Barn 1'),
    ];
    const found = findByName(many, 'barn', '', 5);
    expect(found).toHaveLength(5);
    expect(found[0]?.name).toBe('Barn 1');
  });
});

describe('what is in view', () => {
  const box = { west: -96, south: 31, east: -94, north: 33 };
  const namesIn = (bounds: typeof box, hidden: SourceName[] = []) =>
    featuresWithin(states, bounds, hidden).map(({ source, features }) => [source, features.length]);

  test('is counted by source, hidden and empty ones left out', () => {
    expect(namesIn(box)).toEqual([
      ['leases', 2],
      ['devices', 2],
    ]);
    expect(namesIn(box, ['leases'])).toEqual([['devices', 2]]);
    expect(namesIn(EVERYWHERE)).toEqual([
      ['leases', 3],
      ['devices', 2],
      ['offloads', 1],
    ]);
  });

  test('reaches around the world', () => {
    expect(namesIn({ west: -181, south: 31, east: -179, north: 33 })).toEqual([['offloads', 1]]);
  });
});
