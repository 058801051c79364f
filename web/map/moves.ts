import type { Map as MapLibre } from 'maplibre-gl';
import type { MapFeature } from './feature.ts';
import { isUnderPanel, NO_OFFSET, type Offset } from './room.ts';
import { CLUSTER_MS, FLY_MS, FLY_ZOOM, RESET_MS, REVEAL_MS, START } from './view.ts';

let lastMove = 0;

/** Whatever moves the map next: a flight that was under way does not land. */
function beginMove(map: MapLibre): number {
  lastMove += 1;
  map.stop();
  return lastMove;
}

export function resetView(map: MapLibre): void {
  beginMove(map);
  map.easeTo({ center: START, zoom: START.zoom, bearing: 0, pitch: 0, duration: RESET_MS });
}

/** A cluster opens where its members first come apart. */
export function zoomToCluster(
  map: MapLibre,
  zoom: number,
  at: { lng: number; lat: number },
  offset: Offset,
): void {
  beginMove(map);
  map.easeTo({ center: centreBeside(at, offset, zoom), zoom, duration: CLUSTER_MS });
}

/**
 * The centre that shows a feature so many pixels beside the middle of the map. (The library knows an offset too, but
 * forgets it for those who have asked for less motion.)
 */
export function centreBeside(
  { lng, lat }: { lng: number; lat: number },
  { left, up }: Offset,
  zoom: number,
): [lng: number, lat: number] {
  const radiansPerPixel = (2 * Math.PI) / (512 * 2 ** zoom);
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) - up * radiansPerPixel;
  return [
    lng + (left * radiansPerPixel * 180) / Math.PI,
    up === 0 ? lat : ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI,
  ];
}

/** Brings what was clicked out from under the panel that its click has opened. */
export function revealFeature(
  map: MapLibre,
  feature: { lng: number; lat: number },
  isPhone: boolean,
  offset: Offset,
): void {
  beginMove(map);
  if (!isUnderPanel(map.project(feature), map.getContainer(), isPhone)) return;
  map.easeTo({ center: centreBeside(feature, offset, map.getZoom()), duration: REVEAL_MS });
}

/**
 * Flies to a feature and, once there, looks it up by name in the loaded source: what was clicked in a list may have
 * moved or gone meanwhile. Null when another move has begun since.
 */
export async function zoomToFeature(
  map: MapLibre,
  feature: MapFeature,
  lookUp: (feature: MapFeature) => MapFeature | undefined,
  offset: Offset = NO_OFFSET,
): Promise<MapFeature | null> {
  const flight = beginMove(map);
  const landed = map.once('moveend');
  const zoom = Math.max(map.getZoom(), FLY_ZOOM);
  map.flyTo({ center: centreBeside(feature, offset, zoom), zoom, duration: FLY_MS });
  await landed;
  if (flight !== lastMove) return null;
  const found = lookUp(feature);
  if (!found) console.error('MapGeoJSONFeature not found in zoomToFeature');
  return found ?? null;
}
