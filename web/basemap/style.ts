import cities from 'basemap:cities';
import counties from 'basemap:counties';
import countyNames from 'basemap:county-names';
import far from 'basemap:far';
import near from 'basemap:near';
import stateNames from 'basemap:state-names';
import states from 'basemap:states';
import towns from 'basemap:towns';
import type { GeoJSONSource, LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { t } from '#web/i18n/translate.ts';
import { addShields } from './shields.ts';
import { FAR_SOURCE, NEAR_SOURCE } from './terrain-layers.ts';

const link = (name: string, url: string) => `<a href="${url}">${name}</a>`;
const census = link('U.S. Census Bureau', 'https://www.census.gov/geographies/mapping-files.html');
const naturalEarth = link('Natural Earth', 'https://www.naturalearthdata.com');
const weatherService = link('National Weather Service', 'https://www.weather.gov');
const geoNames = link('GeoNames', 'https://www.geonames.org');
const licence = link('CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/');

/** From here on what is only drawn close up is fetched: most of it is drawn a little closer still. */
const CLOSE_FROM = 5.5;
const closeUp = { counties, 'county-names': countyNames, towns, [NEAR_SOURCE]: near };

/** Our own map of the country: no server but ours, no picture, no font to fetch. */
export function ownBasemap(layers: LayerSpecification[]): StyleSpecification {
  const data = (url: string, attribution?: string) => ({
    type: 'geojson' as const,
    data: url,
    ...(attribution && { attribution }),
  });
  const later = { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features: [] } };
  return {
    version: 8,
    sources: {
      states: data(states, t('map.creditBorders', { source: census })),
      'state-names': data(stateNames),
      counties: later,
      'county-names': later,
      [FAR_SOURCE]: data(far, t('map.creditRoads', { source: `${naturalEarth}, ${weatherService}` })),
      [NEAR_SOURCE]: later,
      towns: data(cities, t('map.creditTowns', { source: `${geoNames} (${licence})` })),
    },
    layers,
  };
}

/** What a style cannot say: the pictures of the shields, and that what is drawn close up is fetched close up. */
export function completeBasemap(map: MapLibre): void {
  addShields(map);
  const comeCloser = () => {
    if (map.getZoom() < CLOSE_FROM) return;
    map.off('zoom', comeCloser);
    for (const [source, url] of Object.entries(closeUp)) {
      void map.getSource<GeoJSONSource>(source)?.setData(url);
    }
  };
  map.on('zoom', comeCloser);
  comeCloser();
}
