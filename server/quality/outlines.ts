import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { counties } from '#model/lists/counties.ts';
import type { Outline } from '#model/quality/outline.ts';

/** FIPS codes of the states whose counties we know. */
const STATES: Readonly<Record<string, string>> = { TX: '48', AR: '05', NM: '35', OK: '40', LA: '22' };

const ringsOf = ({ type, coordinates }: Polygon | MultiPolygon): Position[][] =>
  type === 'Polygon' ? coordinates : coordinates.flat();

/** The borders of counties by their ids, from the cartographic file of the Census Bureau (us-atlas). Areas at sea have none. */
export async function countyOutlines(): Promise<ReadonlyMap<string, Outline>> {
  const { default: atlas } = await import('us-atlas/counties-10m.json', { with: { type: 'json' } });
  const topology = atlas as unknown as Topology<Record<string, GeometryCollection>>;
  const { features } = feature(topology, topology.objects.counties!);
  const drawn = new Map(features.map(({ id, geometry }) => [String(id).padStart(5, '0'), geometry]));
  return new Map(
    counties.flatMap(({ id, state, county_code: code }): [string, Outline][] => {
      const shape = drawn.get(`${STATES[state]}${String(code).padStart(3, '0')}`);
      return shape ? [[String(id), ringsOf(shape as Polygon | MultiPolygon) as unknown as Outline]] : [];
    }),
  );
}
