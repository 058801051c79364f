import { expect, test } from 'vitest';
import { isWithin, nearestTown } from './where.ts';

const towns = [
  { name: 'Tyler', lng: -95.301, lat: 32.351 },
  { name: 'Overton', lng: -94.978, lat: 32.274 },
];

test('a place is told by the nearest town, how far from it and which way', () => {
  expect(nearestTown({ lng: -94.9, lat: 32.274 }, towns)).toEqual({
    name: 'Overton',
    miles: expect.closeTo(4.55, 1),
    eighth: 2,
  });
  expect(nearestTown({ lng: -95.301, lat: 32.45 }, towns)).toMatchObject({ name: 'Tyler', eighth: 0 });
  expect(nearestTown({ lng: -95.4, lat: 32.43 }, towns)).toMatchObject({ name: 'Tyler', eighth: 7 });
  expect(nearestTown({ lng: -95, lat: 32 }, [])).toBeNull();
});

test('a place is within an area of one part or of several', () => {
  const square = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
    [0, 0],
  ];
  expect(isWithin([1, 1], { type: 'Polygon', coordinates: [square] })).toBe(true);
  expect(isWithin([1, 1], { type: 'MultiPolygon', coordinates: [[square]] })).toBe(true);
  expect(isWithin([3, 1], { type: 'Polygon', coordinates: [square] })).toBe(false);
  expect(isWithin([1, 1], { type: 'Point', coordinates: [1, 1] })).toBe(false);
});
