import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Device } from '#model/operations.ts';
import { map as english } from '#web/i18n/en/map.ts';
import { map as spanish } from '#web/i18n/es/map.ts';
import { addTexts } from '#web/i18n/translate.ts';
import {
  coordinatesText,
  deviceFeature,
  isShownDevice,
  pointOf,
  positionOf,
  RECENCY_WINDOW,
  recordFeature,
} from './feature.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const device = (changes: Partial<Device> = {}): Device => ({
  fingerprint: 'f1',
  label: 'Tablet 7',
  userAgent: null,
  latitude: 32.1,
  longitude: -95.2,
  county: 'Smith',
  state: 'TX',
  ipAddress: '10.0.0.7',
  updatedAt: new Date(now - 1000).toISOString(),
  user: { fullName: 'Ray Ortiz' },
  ...changes,
});

describe('a record becomes a feature', () => {
  test('with its name and place', () => {
    expect(recordFeature('leases', ['1', 'Beasley A', -95, 32])).toEqual({
      source: 'leases',
      id: '1',
      name: 'Beasley A',
      lng: -95,
      lat: 32,
    });
  });

  test.each([
    [null, 32],
    [-95, null],
    [null, null],
    [-190, 32],
    [-95, 91],
  ])('unless it lacks a coordinate (%s, %s)', (lng, lat) => {
    expect(recordFeature('offloads', ['1', 'x', lng, lat])).toBeNull();
  });

  test('whatever place on earth it has, zero included', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    );
    fc.assert(
      fc.property(place, ([lng, lat]) => {
        expect(recordFeature('leases', ['1', null, lng, lat])).toMatchObject({ lng, lat });
      }),
    );
    expect(recordFeature('leases', ['1', null, 0, 0])).not.toBeNull();
  });

  test('drawn under the name for the nameless where it has none', () => {
    const feature = recordFeature('leases', ['1', '  ', -95, 32])!;
    expect(feature.name).toBeNull();
    expect(pointOf(feature, 'Unknown Name')).toEqual({
      type: 'Feature',
      properties: { id: '1', source: 'leases', name: 'Unknown Name', cluster: false },
      geometry: { type: 'Point', coordinates: [-95, 32] },
    });
  });
});

describe('a device', () => {
  test('goes by its fingerprint and label, and is carried along', () => {
    expect(deviceFeature(device())).toMatchObject({
      source: 'devices',
      id: 'f1',
      name: 'Tablet 7',
      device: device(),
    });
    expect(deviceFeature(device({ latitude: null }))).toBeNull();
  });

  test.each([
    ['Tablet 7', true],
    [null, true],
    ['INT-bench', false],
    ['my INT-bench', true],
  ])('labelled %s is shown: %s', (label, shown) => {
    expect(isShownDevice(device({ label }), 'INT-', now)).toBe(shown);
  });

  test('is never hidden by a prefix that is not configured', () => {
    expect(isShownDevice(device({ label: 'anything' }), '', now)).toBe(true);
  });

  test('is shown for seven days after it was heard of', () => {
    const at = (age: number) =>
      isShownDevice(device({ updatedAt: new Date(now - age).toISOString() }), 'INT-', now);
    expect(at(RECENCY_WINDOW)).toBe(true);
    expect(at(RECENCY_WINDOW + 1)).toBe(false);
    expect(RECENCY_WINDOW).toBe(7 * 24 * 60 * 60 * 1000);
  });
});

describe('positionOf', () => {
  test('falls back to a point for anything else, and says so', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(positionOf({ type: 'Point', coordinates: [1, 2] })).toEqual([1, 2]);
    expect(log).not.toHaveBeenCalled();
    expect(
      positionOf({
        type: 'Polygon',
        coordinates: [
          [
            [3, 4],
            [5, 6],
            [7, 8],
            [3, 4],
          ],
        ],
      }),
    ).toEqual([3, 4]);
    expect(positionOf({ type: 'GeometryCollection', geometries: [] })).toEqual([0, 0]);
    expect(log.mock.calls.map(([message]) => message)).toEqual([
      'Unhandled geometry type Polygon',
      'Unhandled geometry type GeometryCollection',
    ]);
    log.mockRestore();
  });
});

test('coordinates are written as they are spoken, in both languages', () => {
  addTexts(english);
  expect(coordinatesText({ lng: -95.3011, lat: 32.3513 })).toBe('32.35130° N, 95.30110° W');
  expect(coordinatesText({ lng: 10, lat: -1 })).toBe('1.00000° S, 10.00000° E');
  addTexts(spanish);
  expect(coordinatesText({ lng: -95.3011, lat: 32.3513 })).toBe('32.35130° N, 95.30110° O');
});
