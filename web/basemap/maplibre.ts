import workerUrl from 'map-worker';
import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { basemap as english } from '#web/i18n/en/basemap.ts';
import { basemap as spanish } from '#web/i18n/es/basemap.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts } from '#web/i18n/translate.ts';

addTexts(locale.language === 'es' ? spanish : english);

const worker = new URL(workerUrl, location.href).href;
maplibre.setWorkerUrl(worker);

export const mapLibrary = maplibre;

/** Asks for the worker ahead of a map: without it the map stays blank, and says nothing. */
export async function loadWorker(): Promise<void> {
  const answer = await fetch(worker).catch(() => null);
  if (!answer?.ok) throw new Error('The module script of the map could not be fetched');
  await answer.text();
}

export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
