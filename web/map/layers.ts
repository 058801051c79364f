import type {
  DataDrivenPropertyValueSpecification,
  LayerSpecification,
  SourceSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import { CLUSTER_MAX_ZOOM, CLUSTER_RADIUS } from '#model/places.ts';
import { fonts } from '#web/basemap/fonts.ts';
import { t } from '#web/i18n/translate.ts';
import { type SourceName, sourceNames, sources } from './sources.ts';

/** The sources and layers of our own things, as constant as can be: data and theme come later. */

export const LABEL_MIN_ZOOM = 6;
export const SELECTION = 'selection';
/** The state of the one feature that the selection's layers show. */
export const SELECTED = 'selected';

export interface FeatureInk {
  readonly label: string;
  readonly halo: string;
  readonly rim: string;
  readonly selection: string;
}

export const inks: Readonly<Record<'light' | 'dark', FeatureInk>> = {
  light: { label: '#17212e', halo: 'rgba(255,255,255,0.92)', rim: '#ffffff', selection: '#17212e' },
  dark: { label: '#eef2f7', halo: 'rgba(10,14,20,0.92)', rim: '#dfe7f0', selection: '#ffffff' },
};

const empty = { type: 'FeatureCollection' as const, features: [] };

/** Of features that are handed to the map; those of which there are too many come in tiles instead (tiles.ts). */
export const featureSource = (name: SourceName): SourceSpecification => ({
  type: 'geojson',
  data: empty,
  promoteId: 'id',
  ...(sources[name].isClustered && {
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
  }),
});

export function featureSources(): Record<string, SourceSpecification> {
  const own = sourceNames.map((name): [string, SourceSpecification] => [name, featureSource(name)]);
  return Object.fromEntries([...own, [SELECTION, { type: 'geojson', data: empty }]]);
}

/** A hundred leases are drawn twice as wide as two, a hundred thousand four times. */
export const clusterRadius: DataDrivenPropertyValueSpecification<number> = [
  'interpolate',
  ['linear'],
  ['log10', ['get', 'point_count']],
  0,
  9,
  1,
  13,
  2,
  19,
  3,
  26,
  5,
  36,
];

/** Refineries and offloads below, then leases; devices, which move, above them. */
const drawn: readonly SourceName[] = ['refineries', 'offloads', 'leases', 'devices'];

const isCluster = ['has', 'point_count'] as ['has', string];
const isSingle: ['!', ['has', string]] = ['!', isCluster];

export const layerIds = {
  point: (source: SourceName) => `${source}-point`,
  label: (source: SourceName) => `${source}-label`,
  cluster: (source: SourceName) => `${source}-cluster`,
  count: (source: SourceName) => `${source}-count`,
  room: (source: SourceName) => `${source}-room`,
};

/** With it a number's box is about as large as a small circle: what lies below keeps clear of the circle. */
const NUMBER_PADDING = 3;

/** In the middle, still within the circle, or just beside it on its own ground; in ems. */
const numberPlaces: VariableAnchorOffsetCollectionSpecification = [
  'center',
  [0, 0],
  'left',
  [0.1, 0],
  'right',
  [-0.1, 0],
  'top',
  [0, 0.1],
  'bottom',
  [0, -0.1],
  'left',
  [1.1, 0],
  'right',
  [-1.1, 0],
  'top',
  [0, 0.9],
  'bottom',
  [0, -0.9],
];

/** Nothing to be seen: it keeps the numbers of clusters below out of the way of a single point above them. */
const placeholderLayer = (source: SourceName): LayerSpecification => ({
  id: layerIds.room(source),
  type: 'symbol',
  source,
  filter: isSingle,
  layout: {
    'text-field': '●',
    'text-font': fonts.regular,
    'text-size': 12,
    'text-padding': 2,
    'text-allow-overlap': true,
  },
  paint: { 'text-opacity': 0 },
});

function clusterLayers(source: SourceName, ink: FeatureInk): LayerSpecification[] {
  const { colour, ink: number } = sources[source];
  return [
    {
      id: layerIds.cluster(source),
      type: 'circle',
      source,
      filter: isCluster,
      layout: { 'circle-sort-key': ['get', 'point_count'] },
      paint: {
        'circle-color': colour,
        'circle-opacity': 0.88,
        'circle-radius': clusterRadius,
        'circle-stroke-color': ink.rim,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: layerIds.count(source),
      type: 'symbol',
      source,
      filter: isCluster,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': fonts.bold,
        'text-size': 12,
        'text-padding': NUMBER_PADDING,
        // Where a circle of another source lies over the middle, the number steps aside, as far as it must.
        'text-variable-anchor-offset': numberPlaces,
        // Of one source's, the larger lies above and shows its number first.
        'symbol-sort-key': ['-', 0, ['get', 'point_count']],
      },
      paint: { 'text-color': number, 'text-halo-color': colour, 'text-halo-width': 2 },
    },
  ];
}

function singleLayers(source: SourceName, ink: FeatureInk): LayerSpecification[] {
  return [
    {
      id: layerIds.point(source),
      type: 'circle',
      source,
      filter: isSingle,
      paint: {
        'circle-color': sources[source].colour,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 4, 10, 6, 16, 8],
        'circle-stroke-color': ink.rim,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: layerIds.label(source),
      type: 'symbol',
      source,
      minzoom: LABEL_MIN_ZOOM,
      filter: isSingle,
      layout: {
        'text-field': ['coalesce', ['get', 'name'], t('map.unknownName')],
        'text-font': fonts.regular,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 0.7],
        'text-max-width': 9,
        'text-padding': 4,
      },
      paint: {
        'text-color': ink.label,
        'text-halo-color': ink.halo,
        'text-halo-width': 1.4,
        // What is selected has its name written larger, above everything.
        'text-opacity': ['case', ['boolean', ['feature-state', SELECTED], false], 0, 1],
      },
    },
  ];
}

export const layersOf = (source: SourceName, ink: FeatureInk): LayerSpecification[] => [
  ...singleLayers(source, ink),
  ...(sources[source].isClustered ? clusterLayers(source, ink) : []),
  ...(source === drawn.at(-1) ? [placeholderLayer(source)] : []),
];

/** What is selected lies on top of everything, its cluster included. */
function selectionLayers(ink: FeatureInk): LayerSpecification[] {
  const colours = sourceNames.flatMap((name) => [name, sources[name].colour]);
  return [
    {
      id: 'selection-ring',
      type: 'circle',
      source: SELECTION,
      paint: {
        'circle-radius': 15,
        'circle-color': 'rgba(0,0,0,0)',
        'circle-stroke-color': ink.selection,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'selection-point',
      type: 'circle',
      source: SELECTION,
      paint: {
        'circle-radius': 9,
        'circle-color': [
          'match',
          ['get', 'source'],
          ...colours,
          '#888888',
        ] as unknown as DataDrivenPropertyValueSpecification<string>,
        'circle-stroke-color': ink.rim,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'selection-label',
      type: 'symbol',
      source: SELECTION,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts.bold,
        'text-size': 13,
        'text-anchor': 'top',
        'text-offset': [0, 1.4],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': ink.label, 'text-halo-color': ink.halo, 'text-halo-width': 2 },
    },
  ];
}

/** Names lie below all circles and are placed last: a device's name must not push out the number of a cluster. */
export function featureLayers(ink: FeatureInk): LayerSpecification[] {
  const own = drawn.flatMap((source) => layersOf(source, ink));
  const isName = ({ id }: LayerSpecification) => sourceNames.some((source) => id === layerIds.label(source));
  return [...own.filter(isName), ...own.filter((layer) => !isName(layer)), ...selectionLayers(ink)];
}

export const layerIdsOf = (source: SourceName): string[] =>
  layersOf(source, inks.light).map((layer) => layer.id);

/** What the pointer can hit: the circles, not their texts. */
export const hitLayers: readonly string[] = sourceNames.flatMap((source) => [
  layerIds.point(source),
  ...(sources[source].isClustered ? [layerIds.cluster(source)] : []),
]);
