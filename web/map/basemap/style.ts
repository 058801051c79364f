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

/** From here on the second half of the terrain is fetched: most of it is drawn a little closer still. */
const NEAR_FROM = 5.5;

/** Our own map of the country: no server but ours, no picture, no font to fetch. */
export function ownBasemap(layers: LayerSpecification[]): StyleSpecification {
  const data = (url: string, attribution?: string) => ({
    type: 'geojson' as const,
    data: url,
    ...(attribution && { attribution }),
  });
  return {
    version: 8,
    sources: {
      states: data(states, t('map.creditBorders', { source: census })),
      'state-names': data(stateNames),
      counties: data(counties),
      'county-names': data(countyNames),
      [FAR_SOURCE]: data(far, t('map.creditRoads', { source: `${naturalEarth}, ${weatherService}` })),
      [NEAR_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      towns: data(towns, t('map.creditTowns', { source: `${geoNames} (${licence})` })),
    },
    layers,
  };
}

/** What a style cannot say: the pictures of the shields, and that what is drawn close up is fetched close up. */
export function completeBasemap(map: MapLibre): void {
  addShields(map);
  const comeCloser = () => {
    if (map.getZoom() < NEAR_FROM) return;
    map.off('zoom', comeCloser);
    void map.getSource<GeoJSONSource>(NEAR_SOURCE)?.setData(near);
  };
  map.on('zoom', comeCloser);
  comeCloser();
}
