import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { counties } from '#model/lists/counties.ts';
import type { Outline } from '#model/quality/outline.ts';

/** FIPS codes of the states whose counties we know. */
const STATES: Readonly<Record<string, string>> = { TX: '48', AR: '05', NM: '35', OK: '40', LA: '22' };

const ringsOf = ({ type, coordinates }: Polygon | MultiPolygon): Position[][] =>
  type === 'Polygon' ? coordinates : coordinates.flat();

/**
 * The borders of counties by their ids, from the cartographic file of the Census Bureau (us-atlas). Areas at sea have
 * none. Read each time: what is imported would stay in memory for as long as the server runs.
 */
export async function countyOutlines(): Promise<ReadonlyMap<string, Outline>> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas: Topology<{ counties: GeometryCollection }> = JSON.parse(await readFile(file, 'utf8'));
  const drawn = new Map(atlas.objects.counties.geometries.map((shape) => [String(shape.id), shape]));
  return new Map(
    counties.flatMap(({ id, state, county_code: code }): [string, Outline][] => {
      const shape = drawn.get(`${STATES[state]}${String(code).padStart(3, '0')}`);
      if (!shape) return [];
      const { geometry } = feature(atlas, shape) as Feature<Polygon | MultiPolygon>;
      return [[String(id), ringsOf(geometry) as unknown as Outline]];
    }),
  );
}
