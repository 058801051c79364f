import type { Feature, FeatureCollection, Geometry, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import borders from './data/borders.json' with { type: 'json' };
import lakes from './data/lakes.json' with { type: 'json' };
import land from './data/land.json' with { type: 'json' };
import rail from './data/rail.json' with { type: 'json' };
import rivers from './data/rivers.json' with { type: 'json' };
import roads from './data/roads.json' with { type: 'json' };
import urban from './data/urban.json' with { type: 'json' };
import { areaOf, labelPoint } from './shapes.ts';

/**
 * Roads, water, railways, built-up areas and what lies beyond the border, from the files of `data/`. What is drawn
 * from afar is one file; the rest, which is most of it, another, fetched when somebody comes closer.
 */

/** What is drawn at this zoom and below it belongs to the first file. */
export const FAR = 5;

export interface TerrainProperties {
  readonly kind: 'land' | 'border' | 'road' | 'rail' | 'river' | 'lake' | 'lake-name' | 'urban';
  /** The lowest zoom at which it is drawn. */
  readonly mz: number;
  readonly class?: string;
  readonly ref?: string;
  readonly name?: string;
  readonly dry?: 1;
}

type Terrain = Feature<Geometry, TerrainProperties>;
interface Given {
  readonly mz?: number;
  readonly side?: string;
  readonly kind?: string;
  readonly class?: string;
  readonly ref?: string;
  readonly name?: string;
  readonly dry?: 1;
  readonly lake?: 1;
}

/** To a ten-thousandth of a degree, some ten metres: finer than the lines lie beside the real road. */
const round = (value: number) => Math.round(value * 10_000) / 10_000;

function rounded<Shape>(coordinates: Shape): Shape {
  if (!Array.isArray(coordinates)) return coordinates;
  return (
    typeof coordinates[0] === 'number' ? coordinates.map(round) : coordinates.map((part) => rounded(part))
  ) as Shape;
}

function read(file: unknown, name: string): Feature<Exclude<Geometry, { geometries: Geometry[] }>, Given>[] {
  const topology = file as Topology<Record<string, GeometryCollection<Given>>>;
  const { features } = feature(topology, topology.objects[name]!);
  return features.map((one) => {
    const geometry = one.geometry as Exclude<Geometry, { geometries: Geometry[] }>;
    const coordinates = rounded<unknown>(geometry.coordinates);
    return { ...one, geometry: { ...geometry, coordinates } as typeof geometry };
  });
}

const made = (geometry: Geometry, properties: TerrainProperties): Terrain => ({
  type: 'Feature',
  properties,
  geometry,
});

const point = (coordinates: Position): Point => ({ type: 'Point', coordinates: rounded(coordinates) });

/** The arms of one lake are several areas of the same name: it is written on the largest that is near. */
function lakeNames(areas: ReturnType<typeof read>): Terrain[] {
  const sizeOf = (geometry: Geometry) =>
    geometry.type === 'Polygon' ? areaOf(geometry.coordinates[0] ?? []) : Number.POSITIVE_INFINITY;
  const names: Terrain[] = [];
  for (const { geometry, properties } of areas.toSorted(
    (one, other) => sizeOf(other.geometry) - sizeOf(one.geometry),
  )) {
    const { name, mz } = properties;
    const at = point(labelPoint(geometry as Polygon | MultiPolygon));
    const isWritten = names.some(
      (known) =>
        known.properties.name === name &&
        Math.abs((known.geometry as Point).coordinates[0]! - at.coordinates[0]!) < 1,
    );
    if (name && !isWritten) names.push(made(at, { kind: 'lake-name', name, mz: mz! }));
  }
  return names;
}

function all(): Terrain[] {
  const lakeAreas = read(lakes, 'lakes');
  return [
    // The United States are drawn by their states; a second coast along theirs would only blur it.
    ...read(land, 'land')
      .filter(({ properties }) => properties.side === 'south')
      .map(({ geometry }) => made(geometry, { kind: 'land', mz: 0 })),
    ...read(borders, 'borders').map(({ geometry, properties }) =>
      made(geometry, { kind: 'border', class: properties.kind!, mz: 0 }),
    ),
    ...read(roads, 'roads').map(({ geometry, properties: { class: kind, ref, mz } }) =>
      made(geometry, { kind: 'road', class: kind!, mz: mz!, ...(ref && { ref }) }),
    ),
    ...read(rail, 'rail').map(({ geometry }) => made(geometry, { kind: 'rail', mz: 7 })),
    ...read(rivers, 'rivers')
      // The line through a lake has no shore of its own.
      .filter(({ properties }) => !properties.lake)
      .map(({ geometry, properties: { name, mz, dry } }) =>
        made(geometry, { kind: 'river', mz: mz!, ...(name && { name }), ...(dry && { dry }) }),
      ),
    ...lakeAreas.map(({ geometry, properties }) => made(geometry, { kind: 'lake', mz: properties.mz! })),
    ...lakeNames(lakeAreas),
    ...read(urban, 'urban').map(({ geometry }) => made(geometry, { kind: 'urban', mz: 6 })),
  ];
}

export function terrain(): Record<'far' | 'near', FeatureCollection<Geometry, TerrainProperties>> {
  const features = all();
  const collection = (isWanted: (mz: number) => boolean) => ({
    type: 'FeatureCollection' as const,
    features: features.filter(({ properties }) => isWanted(properties.mz)),
  });
  return { far: collection((mz) => mz <= FAR), near: collection((mz) => mz > FAR) };
}
