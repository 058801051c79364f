import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';
import { zxyToTileId } from 'pmtiles';

/** A small PMTiles file (version 3), uncompressed: tiles of zoom 0 to `maxZoom` with these features, by layer. */
export function writeTiles(layers: Readonly<Record<string, readonly Feature[]>>, maxZoom = 2): Buffer {
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT(
          { type: 'FeatureCollection', features: [...features] },
          { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, extent: 4096 },
        ),
      ] as const,
  );
  const tiles: { id: number; data: Buffer }[] = [];
  for (let z = 0; z <= maxZoom; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const cut = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        if (cut.length === 0) continue;
        const data = Buffer.from(fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: 4096 }));
        tiles.push({ id: zxyToTileId(z, x, y), data });
      }
    }
  }
  tiles.sort((one, other) => one.id - other.id);
  const directory = directoryOf(tiles);
  const description = JSON.stringify({
    vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
  });
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  return Buffer.concat([
    headerOf(directory.length, Buffer.byteLength(description), data.length, tiles.length, maxZoom),
    directory,
    Buffer.from(description),
    data,
  ]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return [...bytes, rest];
}

/** How many, then column by column: the way from one id to the next, run lengths, lengths, offsets. */
function directoryOf(tiles: readonly { id: number; data: Buffer }[]): Buffer {
  const ids = tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0));
  const lengths = tiles.map(({ data }) => data.length);
  // 0: right after the one before; the first is at 0, which is written as 1.
  const offsets = tiles.map((_, at) => (at === 0 ? 1 : 0));
  return Buffer.from([tiles.length, ...ids, ...tiles.map(() => 1), ...lengths, ...offsets].flatMap(varint));
}

const HEADER = 127;
const UNCOMPRESSED = 1;
const VECTOR = 1;

function headerOf(
  directory: number,
  description: number,
  data: number,
  count: number,
  maxZoom: number,
): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const parts = [
    HEADER,
    directory,
    HEADER + directory,
    description,
    0,
    0,
    HEADER + directory + description,
    data,
  ];
  for (const [at, value] of [...parts, count, count, count].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8);
  }
  header.set([1, UNCOMPRESSED, UNCOMPRESSED, VECTOR, 0, maxZoom], 96);
  const whole = 10_000_000;
  for (const [at, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * whole, 102 + at * 4);
  return header;
}

/** A country with a highway through East Texas, and a town far enough from our leases for its name to be written. */
export const smallCountry = {
  earth: [
    {
      type: 'Feature',
      properties: { kind: 'earth' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-125, 25],
            [-67, 25],
            [-67, 49],
            [-125, 49],
            [-125, 25],
          ],
        ],
      },
    },
  ],
  water: [],
  roads: [
    {
      type: 'Feature',
      properties: { kind: 'highway', network: 'US:I', shield_text: '20' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-110, 32.35],
          [-95.3, 32.35],
          [-85, 32.35],
        ],
      },
    },
  ],
  places: [
    {
      type: 'Feature',
      properties: { kind: 'locality', name: 'Clarksdale', min_zoom: 3, population_rank: 10 },
      geometry: { type: 'Point', coordinates: [-90.6, 34.2] },
    },
  ],
} as const satisfies Readonly<Record<string, readonly Feature[]>>;
