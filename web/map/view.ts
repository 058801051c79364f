import { isSourceName, type SourceName, sourceNames } from './sources.ts';

export interface View {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
}

/** Tyler, Texas, with the states around it. */
export const START: View = { lng: -95.3011, lat: 32.3513, zoom: 5 };

export const RESET_MS = 625;
export const CLUSTER_MS = 500;
export const FLY_MS = 1000;
export const FLY_ZOOM = 15;
export const MIN_ZOOM = 2;
export const MAX_ZOOM = 19;

/** What is selected, by its address: a record or device of a source. */
export interface Selected {
  readonly source: SourceName;
  readonly id: string;
}

/** The map as its address tells it: ?lng=-95.3&lat=32.35&zoom=5&select=leases/…&hide=devices */
export interface MapAddress {
  /** Null: the address names no view. */
  readonly view: View | null;
  readonly selected: Selected | null;
  readonly hidden: readonly SourceName[];
}

function number(params: URLSearchParams, name: string, min: number, max: number): number | null {
  const text = params.get(name);
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return value >= min && value <= max ? value : null;
}

export function readAddress(params: URLSearchParams): MapAddress {
  const lng = number(params, 'lng', -180, 180);
  const lat = number(params, 'lat', -85, 85);
  const zoom = number(params, 'zoom', MIN_ZOOM, MAX_ZOOM);
  const [source, ...rest] = (params.get('select') ?? '').split('/');
  const id = rest.join('/');
  return {
    view: lng === null || lat === null ? null : { lng, lat, zoom: zoom ?? FLY_ZOOM },
    selected: isSourceName(source) && id !== '' ? { source, id } : null,
    hidden: sourceNames.filter((name) => (params.get('hide') ?? '').split(',').includes(name)),
  };
}

/** As many digits as tell two pixels apart. */
export function viewParams({ lng, lat, zoom }: View): Record<string, string> {
  const digits = zoom >= 12 ? 5 : 4;
  return { lng: lng.toFixed(digits), lat: lat.toFixed(digits), zoom: String(Math.round(zoom * 100) / 100) };
}
