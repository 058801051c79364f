import { expect, test } from 'vitest';
import { centreBeside } from './moves.ts';

test('what is flown to is in the middle, or as far beside and above it as asked', () => {
  const feature = { lng: -95.3, lat: 32.35 };
  expect(centreBeside(feature, { left: 0, up: 0 }, 15)).toEqual([-95.3, 32.35]);
  // 512 pixels are a tile, which at zoom 15 is 360° / 2¹⁵ wide, and narrower from north to south by cos(latitude).
  const degrees = 360 / 2 ** 15 / 4;
  const [lng, lat] = centreBeside(feature, { left: 128, up: 128 }, 15);
  expect(lng).toBeCloseTo(-95.3 + degrees, 5);
  expect(lat).toBeCloseTo(32.35 - degrees * Math.cos((32.35 * Math.PI) / 180), 5);
});
