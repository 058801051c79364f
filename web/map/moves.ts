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

let lastFlight = 0;

/**
 * Flies to a feature and, once there, looks it up by name in the loaded source: what was clicked in a list may have
 * moved or gone meanwhile. Null when another flight has begun since.
 */
export async function zoomToFeature(
  map: MapLibre,
  feature: MapFeature,
  lookUp: (feature: MapFeature) => MapFeature | undefined,
  offset: [number, number] = [0, 0],
): Promise<MapFeature | null> {
  lastFlight += 1;
  const flight = lastFlight;
  const landed = map.once('moveend');
  map.flyTo({
    center: [feature.lng, feature.lat],
    zoom: Math.max(map.getZoom(), FLY_ZOOM),
    duration: FLY_MS,
    offset,
  });
  await landed;
  if (flight !== lastFlight) return null;
  const found = lookUp(feature);
  if (!found) console.error('MapGeoJSONFeature not found in zoomToFeature');
  return found ?? null;
}
