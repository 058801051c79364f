import { t } from '#web/i18n/translate.ts';

/** The texts of a map's own controls; `title` is what the map itself is called. */
export const controlTexts = (title: string): Record<string, string> => ({
  'NavigationControl.ZoomIn': t('map.zoomIn'),
  'NavigationControl.ZoomOut': t('map.zoomOut'),
  'AttributionControl.ToggleAttribution': t('map.attribution'),
  'Map.Title': title,
  'Marker.Title': t('map.marker'),
  'ScaleControl.Feet': t('map.feet'),
  'ScaleControl.Miles': t('map.miles'),
});
