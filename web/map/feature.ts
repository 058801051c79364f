import type { Feature, Geometry, Point } from 'geojson';
import type { Device } from '#model/operations.ts';
import { type Place, type PlaceRow, placeOf } from '#model/places.ts';
import { t } from '#web/i18n/translate.ts';
import type { SourceName } from './sources.ts';

/** One thing on the map. Flat, for there may be thousands; GeoJSON is made of it when it is drawn. */
export interface MapFeature extends Place {
  readonly source: SourceName;
  readonly device?: Device;
}

export interface FeatureProperties {
  readonly id: string;
  readonly source: SourceName;
  readonly name: string;
  readonly cluster: false;
}

const DAY = 24 * 60 * 60 * 1000;
export const RECENCY_WINDOW = 7 * DAY;

/** Null for a record that is nowhere. */
export function recordFeature(source: SourceName, row: PlaceRow): MapFeature | null {
  const place = placeOf(row);
  return place && { source, ...place };
}

export const recordFeatures = (source: SourceName, rows: readonly PlaceRow[]): MapFeature[] =>
  rows.map((row) => recordFeature(source, row)).filter((feature) => feature !== null);

export function deviceFeature(device: Device): MapFeature | null {
  const row = [device.fingerprint, device.label, device.longitude, device.latitude] as const;
  const feature = recordFeature('devices', row);
  return feature && { ...feature, device };
}

/** Devices of the field: not the ones our own people test with, and heard of within the last seven days. */
export function isShownDevice(device: Device, internalTestPrefix: string, now: number): boolean {
  const isInternal =
    device.label !== null && internalTestPrefix !== '' && device.label.startsWith(internalTestPrefix);
  return !isInternal && isRecent(device, now);
}

export const isRecent = ({ updatedAt }: Device, now: number): boolean =>
  now - Date.parse(updatedAt) <= RECENCY_WINDOW;

export const keyOf = ({ source, id }: Pick<MapFeature, 'source' | 'id'>): string => `${source}/${id}`;

export function pointOf(feature: MapFeature, unknownName: string): Feature<Point, FeatureProperties> {
  const { id, source, name, lng, lat } = feature;
  return {
    type: 'Feature',
    properties: { id, source, name: name ?? unknownName, cluster: false },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  };
}

/** Where a drawn feature is. Ours are points; of anything else the first position has to do. */
export function positionOf(geometry: Geometry): [lng: number, lat: number] {
  if (geometry.type === 'Point') return [geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0];
  console.error(`Unhandled geometry type ${geometry.type}`);
  let inner: unknown = 'coordinates' in geometry ? geometry.coordinates : null;
  while (Array.isArray(inner) && Array.isArray(inner[0])) inner = inner[0];
  const [lng, lat] = Array.isArray(inner) ? inner : [];
  return [Number(lng ?? 0), Number(lat ?? 0)];
}

const degrees = (value: number) => Math.abs(value).toFixed(5);

/** 32.35130° N, 95.30110° W, as it is read out over the radio. */
export function coordinatesText({ lng, lat }: { lng: number; lat: number }): string {
  const [north, , east, , south, , west] = t('map.compass').split(' ');
  return `${degrees(lat)}° ${lat < 0 ? south : north}, ${degrees(lng)}° ${lng < 0 ? west : east}`;
}
