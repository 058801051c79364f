import workerUrl from 'map-worker';
import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';

// Without it the map stays blank, and says nothing.
maplibre.setWorkerUrl(new URL(workerUrl, location.href).href);

export const mapLibrary = maplibre;

export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
