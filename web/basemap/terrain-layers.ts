import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import { fonts } from './fonts.ts';
import type { BasemapInk } from './inks.ts';

/** The two sources of the terrain: what is drawn from afar, and the rest. */
export const FAR_SOURCE = 'far';
export const NEAR_SOURCE = 'near';

type Kind = 'land' | 'border' | 'road' | 'rail' | 'river' | 'lake' | 'lake-name' | 'urban';

const isShown: ExpressionSpecification = ['<=', ['get', 'mz'], ['zoom']];
const isKind = (kind: Kind): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/** Both sources hold some of it; ids are those of the first with the name of the second added. */
const inBoth = (make: (source: string, suffix: string) => LayerSpecification): LayerSpecification[] => [
  make(FAR_SOURCE, ''),
  make(NEAR_SOURCE, '-near'),
];

/** Below the borders of states and counties. */
export function groundLayers(ink: BasemapInk): LayerSpecification[] {
  return [
    {
      id: 'urban',
      type: 'fill',
      source: NEAR_SOURCE,
      filter: isKind('urban'),
      paint: { 'fill-color': ink.urban },
    },
    ...inBoth((source, suffix) => ({
      id: `rivers${suffix}`,
      type: 'line',
      source,
      filter: ['all', isKind('river'), isShown, ['!', ['has', 'dry']]],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': ink.river, 'line-width': riverWidth },
    })),
    {
      id: 'rivers-dry',
      type: 'line',
      source: NEAR_SOURCE,
      filter: ['all', isKind('river'), isShown, ['has', 'dry']],
      paint: { 'line-color': ink.river, 'line-width': riverWidth, 'line-dasharray': [3, 2] },
    },
    ...inBoth((source, suffix) => ({
      id: `lakes${suffix}`,
      type: 'fill',
      source,
      filter: ['all', isKind('lake'), isShown],
      paint: { 'fill-color': ink.lake, 'fill-outline-color': ink.river },
    })),
  ];
}

const riverWidth: DataDrivenPropertyValueSpecification<number> = [
  'interpolate',
  ['linear'],
  ['zoom'],
  4,
  ['match', ['get', 'mz'], 4, 1.1, 5, 0.9, 0.6],
  10,
  ['match', ['get', 'mz'], 4, 3, 5, 2.4, 1.5],
  16,
  ['match', ['get', 'mz'], 4, 16, 5, 12, 7],
];

export const abroadLayer = (ink: BasemapInk): LayerSpecification => ({
  id: 'abroad',
  type: 'fill',
  source: FAR_SOURCE,
  filter: isKind('land'),
  paint: { 'fill-color': ink.abroad },
});

type Width = readonly [zoom: number, pixels: number][];
const widths: Readonly<Record<'interstate' | 'us' | 'minor', Width>> = {
  interstate: [
    [4, 0.7],
    [7, 1.7],
    [10, 3.2],
    [13, 6],
    [16, 16],
  ],
  us: [
    [5, 0.5],
    [8, 1.3],
    [11, 2.6],
    [13, 4.5],
    [16, 12],
  ],
  minor: [
    [7, 0.5],
    [10, 1.3],
    [13, 3.2],
    [16, 9],
  ],
};

const widthOf = (width: Width, more = 0): DataDrivenPropertyValueSpecification<number> => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...width.flatMap(([zoom, pixels]) => [zoom, pixels + more]),
];

/** Close up a line may lie some hundred metres beside its road: there it is broad and faint, not sharp. */
const faintCloseUp: DataDrivenPropertyValueSpecification<number> = [
  'interpolate',
  ['linear'],
  ['zoom'],
  12,
  1,
  15,
  0.6,
];

function road(
  id: string,
  source: string,
  classes: readonly string[],
  colour: string,
  width: Width,
  more = 0,
): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source,
    filter: ['all', isKind('road'), isShown, ['in', ['get', 'class'], ['literal', [...classes]]]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': widthOf(width, more), 'line-opacity': faintCloseUp },
  };
}

/** Above the borders of states and counties. */
export function roadLayers(ink: BasemapInk): LayerSpecification[] {
  return [
    {
      id: 'rail',
      type: 'line',
      source: NEAR_SOURCE,
      filter: ['all', isKind('rail'), isShown],
      paint: {
        'line-color': ink.rail,
        'line-width': ['interpolate', ['linear'], ['zoom'], 7, 0.7, 12, 1.6, 16, 3],
        'line-dasharray': [4, 2],
        'line-opacity': faintCloseUp,
      },
    },
    road('roads-minor', NEAR_SOURCE, ['other', 'state'], ink.road, widths.minor),
    ...inBoth((source, suffix) =>
      road(`roads-us${suffix}`, source, ['us', 'mexico'], ink.highway, widths.us),
    ),
    road('roads-interstate-edge', FAR_SOURCE, ['interstate'], ink.interstateEdge, widths.interstate, 1.2),
    road('roads-interstate', FAR_SOURCE, ['interstate'], ink.interstate, widths.interstate),
    {
      id: 'borders',
      type: 'line',
      source: FAR_SOURCE,
      filter: isKind('border'),
      paint: {
        'line-color': ink.state,
        'line-width': ['match', ['get', 'class'], 'country', 2, 0.8],
      },
    },
  ];
}

/** The names of water, and the numbers of roads: the lowest of all texts. */
export function terrainNames(ink: BasemapInk): LayerSpecification[] {
  const water = { 'text-color': ink.waterName, 'text-halo-color': ink.halo, 'text-halo-width': 1.2 };
  return [
    ...inBoth((source, suffix) => ({
      id: `river-names${suffix}`,
      type: 'symbol',
      source,
      minzoom: 7,
      filter: ['all', isKind('river'), isShown, ['has', 'name']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': ['get', 'name'],
        'text-font': fonts.regular,
        'text-size': ['interpolate', ['linear'], ['zoom'], 7, 10, 12, 12],
        'text-letter-spacing': 0.08,
        'text-max-angle': 35,
        'text-padding': 12,
      },
      paint: water,
    })),
    ...inBoth((source, suffix) => ({
      id: `lake-names${suffix}`,
      type: 'symbol',
      source,
      minzoom: 7.5,
      filter: ['all', isKind('lake-name'), isShown],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts.regular,
        'text-size': ['interpolate', ['linear'], ['zoom'], 7.5, 10, 12, 12.5],
        'text-max-width': 6,
        'text-padding': 4,
      },
      paint: water,
    })),
    ...shields('us', 8),
    ...shields('interstate', 6),
  ];
}

const shields = (kind: 'us' | 'interstate', minzoom: number): LayerSpecification[] =>
  inBoth((source, suffix) => ({
    id: `shields-${kind}${suffix}`,
    type: 'symbol',
    source,
    minzoom,
    filter: ['all', isKind('road'), isShown, ['==', ['get', 'class'], kind], ['has', 'ref']],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 360,
      'text-field': ['get', 'ref'],
      'text-font': fonts.bold,
      'text-size': 9.5,
      'text-offset': [0, kind === 'us' ? 0 : 0.12],
      'text-rotation-alignment': 'viewport',
      // Two pictures of each: for numbers of up to two figures, and for longer ones.
      'icon-image': ['concat', `${kind}-`, ['case', ['>', ['length', ['get', 'ref']], 2], 'wide', 'narrow']],
      'icon-rotation-alignment': 'viewport',
      'icon-padding': 6,
      'text-padding': 6,
    },
    // As they stand along the road, by day and by night.
    paint: { 'text-color': kind === 'us' ? '#26303b' : '#ffffff' },
  }));
