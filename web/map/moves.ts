import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { MapFeature } from './feature.ts';
import { CLUSTER_MS, FLY_MS, FLY_ZOOM, RESET_MS, START } from './view.ts';

export function resetView(map: MapLibre): void {
  map.easeTo({ center: START, zoom: START.zoom, bearing: 0, pitch: 0, duration: RESET_MS });
}

/** A cluster opens where its members first come apart. */
export async function zoomToCluster(
  map: MapLibre,
  source: string,
  clusterId: number,
  center: [number, number],
): Promise<void> {
  try {
    const zoom = await map.getSource<GeoJSONSource>(source)?.getClusterExpansionZoom(clusterId);
    if (zoom !== undefined) map.easeTo({ center, zoom, duration: CLUSTER_MS });
  } catch (error) {
    // New data has regrouped the source since it was drawn.
    console.warn('The cluster is gone.', error);
  }
}

/**
 * The centre that shows a feature so many pixels above the middle of the map. (The library knows an offset too, but
 * forgets it for those who have asked for less motion.)
 */
export function centreBelow(
  { lng, lat }: { lng: number; lat: number },
  rise: number,
  zoom: number,
): [lng: number, lat: number] {
  const radians = (lat * Math.PI) / 180;
  const y = Math.log(Math.tan(Math.PI / 4 + radians / 2)) - (rise * 2 * Math.PI) / (512 * 2 ** zoom);
  return [lng, rise === 0 ? lat : ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI];
}

let lastFlight = 0;

/**
 * Flies to a feature and, once there, looks it up by name in the loaded source: what was clicked in a list may have
 * moved or gone meanwhile. Null when another flight has begun since.
 */
export async function zoomToFeature(
  map: MapLibre,
  feature: MapFeature,
  lookUp: (feature: MapFeature) => MapFeature | undefined,
  rise = 0,
): Promise<MapFeature | null> {
  lastFlight += 1;
  const flight = lastFlight;
  const landed = map.once('moveend');
  const zoom = Math.max(map.getZoom(), FLY_ZOOM);
  map.flyTo({ center: centreBelow(feature, rise, zoom), zoom, duration: FLY_MS });
  await landed;
  if (flight !== lastFlight) return null;
  const found = lookUp(feature);
  if (!found) console.error('MapGeoJSONFeature not found in zoomToFeature');
  return found ?? null;
}
