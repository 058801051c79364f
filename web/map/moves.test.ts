import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import type { MapFeature } from './feature.ts';
import { centreBeside, resetView, zoomToFeature } from './moves.ts';

/** A map that moves when it is told to land: as the real one does, it ends a move that another takes the place of. */
function mapOf() {
  const waiting: (() => void)[] = [];
  let isMoving = false;
  const end = () => {
    if (!isMoving) return;
    isMoving = false;
    for (const then of waiting.splice(0)) then();
  };
  const move = () => {
    end();
    isMoving = true;
  };
  const once = () => new Promise<void>((resolve) => waiting.push(resolve));
  const map = { once, stop: end, flyTo: move, easeTo: move, getZoom: () => 5 };
  return { map: map as unknown as MapLibre, land: end };
}

const lease: MapFeature = { source: 'leases', id: '1', name: 'Beasley Unit', lng: -95, lat: 32 };

test('a feature is found where the flight to it ends, whatever was under way before', async () => {
  const { map, land } = mapOf();
  resetView(map);
  let isThere = false;
  const found = zoomToFeature(map, lease, () => (isThere ? lease : undefined));
  // What ended the move before has been heard of by now.
  await new Promise((resolve) => setTimeout(resolve));
  isThere = true;
  land();
  expect(await found).toBe(lease);
});

test('a flight that another move has ended finds nothing', async () => {
  const { map, land } = mapOf();
  const found = zoomToFeature(map, lease, () => lease);
  resetView(map);
  land();
  expect(await found).toBeNull();
});

test('what is flown to is in the middle, or as far beside and above it as asked', () => {
  const feature = { lng: -95.3, lat: 32.35 };
  expect(centreBeside(feature, { left: 0, up: 0 }, 15)).toEqual([-95.3, 32.35]);
  // 512 pixels are a tile, which at zoom 15 is 360° / 2¹⁵ wide, and narrower from north to south by cos(latitude).
  const degrees = 360 / 2 ** 15 / 4;
  const [lng, lat] = centreBeside(feature, { left: 128, up: 128 }, 15);
  expect(lng).toBeCloseTo(-95.3 + degrees, 5);
  expect(lat).toBeCloseTo(32.35 - degrees * Math.cos((32.35 * Math.PI) / 180), 5);
});
