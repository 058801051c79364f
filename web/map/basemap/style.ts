import counties from 'basemap:counties';
import countyNames from 'basemap:county-names';
import stateNames from 'basemap:state-names';
import states from 'basemap:states';
import towns from 'basemap:towns';
import type { StyleSpecification } from 'maplibre-gl';
import { type BasemapInk, basemapLayers } from './layers.ts';

const borders =
  'Borders: <a href="https://www.census.gov/geographies/mapping-files.html">U.S. Census Bureau</a>';
const places =
  'Towns: <a href="https://www.geonames.org">GeoNames</a> (<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>)';

/** Our own map of the country: no server but ours, no picture, no font to fetch. */
export function ownBasemap(ink: BasemapInk): StyleSpecification {
  const data = (url: string, attribution?: string) => ({
    type: 'geojson' as const,
    data: url,
    ...(attribution && { attribution }),
  });
  return {
    version: 8,
    sources: {
      states: data(states, borders),
      'state-names': data(stateNames),
      counties: data(counties),
      'county-names': data(countyNames),
      towns: data(towns, places),
    },
    layers: basemapLayers(ink),
  };
}
