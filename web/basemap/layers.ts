import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { fonts } from './fonts.ts';
import type { BasemapInk } from './inks.ts';
import { abroadLayer, groundLayers, roadLayers, terrainNames } from './terrain-layers.ts';

/** The smaller the country is drawn, the larger a town must be to be named. */
const bigEnough: FilterSpecification = [
  '>=',
  ['get', 'population'],
  ['step', ['zoom'], 600_000, 5, 300_000, 6, 100_000, 7, 40_000, 8, 15_000, 9, 5000, 10, 1500, 11, 0],
];

export function basemapLayers(ink: BasemapInk): LayerSpecification[] {
  return [
    { id: 'outside', type: 'background', paint: { 'background-color': ink.outside } },
    abroadLayer(ink),
    {
      id: 'land',
      type: 'fill',
      source: 'states',
      paint: { 'fill-color': ink.land, 'fill-outline-color': ink.state },
    },
    ...groundLayers(ink),
    {
      id: 'county-borders',
      type: 'line',
      source: 'counties',
      // From farther away three thousand of them are a grey net over everything, and half the work of drawing it.
      minzoom: 5.7,
      paint: {
        'line-color': ink.county,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 10, 1.5, 16, 2.5],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 5.7, 0, 6.7, 1],
      },
    },
    {
      id: 'state-borders',
      type: 'line',
      source: 'states',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ink.state,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 8, 1.8, 16, 3.5],
      },
    },
    ...roadLayers(ink),
    {
      id: 'town-dots',
      type: 'circle',
      source: 'towns',
      minzoom: 5,
      filter: bigEnough,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 1.8, 12, 3.2],
        'circle-color': ink.land,
        'circle-stroke-color': ink.town,
        'circle-stroke-width': 1.2,
      },
    },
    ...terrainNames(ink),
    // Close up, the one point that carries a county's name is seldom in sight: the area itself says it, tile by tile.
    {
      id: 'county-names-near',
      type: 'symbol',
      source: 'counties',
      minzoom: 11,
      layout: {
        ...countyText,
        'text-field': ['upcase', ['concat', ['get', 'name'], ' · ', ['get', 'state']]],
        'text-max-width': 30,
        'text-padding': 240,
      },
      paint: { 'text-color': ink.countyName, 'text-halo-color': ink.halo, 'text-halo-width': 1.2 },
    },
    {
      id: 'county-names',
      type: 'symbol',
      source: 'county-names',
      minzoom: 7.4,
      maxzoom: 11,
      layout: countyText,
      paint: { 'text-color': ink.countyName, 'text-halo-color': ink.halo, 'text-halo-width': 1.2 },
    },
    {
      id: 'town-names',
      type: 'symbol',
      source: 'towns',
      minzoom: 5,
      filter: bigEnough,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts.regular,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          5,
          ['step', ['get', 'population'], 10, 500_000, 12],
          12,
          ['step', ['get', 'population'], 12, 20_000, 14, 200_000, 17],
        ],
        'text-anchor': 'left',
        'text-offset': [0.5, 0],
        'text-max-width': 8,
        'text-padding': 3,
        'symbol-sort-key': ['-', 0, ['get', 'population']],
      },
      paint: { 'text-color': ink.town, 'text-halo-color': ink.halo, 'text-halo-width': 1.4 },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: 'state-names',
      minzoom: 3,
      maxzoom: 7.6,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': fonts.bold,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 9, 7, 16],
        'text-letter-spacing': 0.14,
        'text-max-width': 7,
        'text-padding': 6,
      },
      paint: { 'text-color': ink.stateName, 'text-halo-color': ink.halo, 'text-halo-width': 1.4 },
    },
  ];
}

const countyText = {
  'text-field': ['upcase', ['get', 'name']] as ['upcase', ['get', string]],
  'text-font': fonts.regular,
  'text-size': 10.5,
  'text-letter-spacing': 0.12,
  'text-max-width': 8,
};
