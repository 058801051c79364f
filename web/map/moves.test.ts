import { expect, test } from 'vitest';
import { centreBelow } from './moves.ts';

test('what is flown to is in the middle, or as far above it as asked', () => {
  const feature = { lng: -95.3, lat: 32.35 };
  expect(centreBelow(feature, 0, 15)).toEqual([-95.3, 32.35]);
  const [lng, lat] = centreBelow(feature, 128, 15);
  expect(lng).toBe(-95.3);
  // 512 pixels are a tile, which at zoom 15 is 360° / 2¹⁵ wide, and narrower from north to south by cos(latitude).
  expect(lat).toBeCloseTo(32.35 - (360 / 2 ** 15 / 4) * Math.cos((32.35 * Math.PI) / 180), 5);
});
