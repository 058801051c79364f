/** The texts of every map: its controls, and whose data it shows. */
export const basemap = {
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.attribution': 'Show or hide the map’s sources',
  'map.creditBorders': 'Borders: {source}',
  'map.creditRoads': 'Roads, rivers, lakes: {source}',
  'map.creditTowns': 'Towns: {source}',
  'map.marker': 'Map marker',
  'map.feet': 'ft',
  'map.miles': 'mi',
} as const;
