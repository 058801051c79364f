import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { inOrder, PLACES_LAYER, type Place } from '#model/places.ts';
import { GroupIndex, stateOf } from './group-index.ts';

/** Around a few towns, some on the very same spot, as leases are. */
function placesAround(count: number): Place[] {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, (_, at) => ({
    id: `id-${at}`,
    name: at % 10 === 0 ? null : `Lease ${String(at).padStart(4, '0')}`,
    lng: -95 - (at % 4) * 2 + Math.round(random() * 50) / 50,
    lat: 31 + (at % 3) + Math.round(random() * 50) / 50,
  }));
}

interface Drawn {
  readonly id?: string;
  readonly name?: string;
  readonly cluster_id?: number;
  readonly point_count?: number;
}

function drawnIn(bytes: Uint8Array): Drawn[] {
  const layer = new VectorTile(new PbfReader(bytes)).layers[PLACES_LAYER];
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer!.feature(at).properties as Drawn);
}

describe('places in groups', () => {
  const places = inOrder(placesAround(3000));
  const index = new GroupIndex(places);
  const world = drawnIn(index.tile({ z: 0, x: 0, y: 0 }));

  it('are all in a tile of the whole world, each group with the number of its members', () => {
    expect(world.length).toBeLessThan(10);
    expect(world.reduce((sum, { point_count: count = 1 }) => sum + count, 0)).toBe(places.length);
  });

  it('are told by group, some at a time, none twice and none left out', () => {
    const [{ cluster_id: group = 0, point_count: count = 0 } = {}] = world;
    const seen: string[] = [];
    while (seen.length < count) {
      const { places: rows, zoom } = index.members(group, seen.length)!;
      expect(zoom).toBeGreaterThan(0);
      expect(rows.length).toBe(Math.min(100, count - seen.length));
      seen.push(...rows.map(([id]) => id));
    }
    expect(new Set(seen).size).toBe(count);
    const [id, name, lng, lat] = index.members(group, 0)!.places[0]!;
    expect(places).toContainEqual({ id, name, lng, lat });
  });

  it('stand by themselves where nothing is near, with id and name', () => {
    const alone = new GroupIndex([{ id: 'one', name: 'Mabry', lng: -95, lat: 32 }]);
    expect(drawnIn(alone.tile({ z: 0, x: 0, y: 0 }))).toEqual([{ id: 'one', name: 'Mabry' }]);
    expect(drawnIn(alone.tile({ z: 4, x: 0, y: 0 }))).toEqual([]);
    const nameless = new GroupIndex([{ id: 'one', name: null, lng: -95, lat: 32 }]);
    expect(drawnIn(nameless.tile({ z: 0, x: 0, y: 0 }))).toEqual([{ id: 'one' }]);
  });

  it('come apart at the zoom that is told', () => {
    const apart = new GroupIndex([
      { id: 'one', name: 'One', lng: -95, lat: 32 },
      { id: 'two', name: 'Two', lng: -95.01, lat: 32 },
    ]);
    const [{ cluster_id: group = 0 } = {}] = drawnIn(apart.tile({ z: 0, x: 0, y: 0 }));
    const { zoom } = apart.members(group, 0)!;
    const column = (z: number) => Math.floor(((-95.005 + 180) / 360) * 2 ** z);
    const row = (z: number) => {
      const angle = (32 * Math.PI) / 180;
      return Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * 2 ** z);
    };
    const at = (z: number) => drawnIn(apart.tile({ z, x: column(z), y: row(z) }));
    expect(at(zoom - 1)).toMatchObject([{ point_count: 2 }]);
    expect(at(zoom).every(({ point_count: count }) => count === undefined)).toBe(true);
  });

  it('are the same state in whatever order they come, and another once one is moved or renamed', () => {
    const stateAfter = (change: Partial<Place>) =>
      stateOf(inOrder(places.map((place, at) => (at === 7 ? { ...place, ...change } : place))));
    expect(inOrder(places.toReversed())).toEqual(places);
    expect(stateAfter({})).toBe(stateOf(places));
    expect(stateAfter({ lng: -100 })).not.toBe(stateOf(places));
    expect(stateAfter({ name: 'Another' })).not.toBe(stateOf(places));
  });

  it('know no group that is none', () => {
    for (const group of [0, 12, 2 ** 31 - 1]) expect(index.members(group, 0)).toBeNull();
  });

  it('are found by name and by where they lie, the first few of them', () => {
    expect(index.named('lease 000').map(([, name]) => name)).toEqual(
      places
        .filter(({ name }) => name?.startsWith('Lease 000'))
        .slice(0, 8)
        .map(({ name }) => name),
    );
    const bounds = { west: -96, south: 31, east: -95, north: 31.5 };
    const inside = places.filter(({ lng, lat }) => lng >= -96 && lng <= -95 && lat >= 31 && lat <= 31.5);
    const { count, places: rows } = index.within(bounds, 5);
    expect(count).toBe(inside.length);
    expect(rows.map(([id]) => id)).toEqual(inside.slice(0, 5).map(({ id }) => id));
  });
});
