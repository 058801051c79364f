import type { Translation } from '#model/texts.ts';
import type { basemap as english } from '../en/basemap.ts';

export const basemap: Translation<typeof english> = {
  'map.zoomIn': 'Acercar',
  'map.zoomOut': 'Alejar',
  'map.attribution': 'Mostrar u ocultar las fuentes del mapa',
  'map.creditBorders': 'Límites: {source}',
  'map.creditRoads': 'Carreteras, ríos, lagos: {source}',
  'map.creditTowns': 'Poblaciones: {source}',
  'map.marker': 'Marcador del mapa',
  'map.feet': 'ft',
  'map.miles': 'mi',
};
