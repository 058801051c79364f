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
export const REVEAL_MS = 250;
export const FLY_ZOOM = 15;
export const MIN_ZOOM = 2;
export const MAX_ZOOM = 19;

/** What is selected, by its address: a record or device of a source. */
export interface Selected {
  readonly source: SourceName;
  readonly id: string;
}

/**
 * The map as its address tells it: ?lng=-95.3&lat=32.35&zoom=5&select=leases/…&hide=devices. A link to a place that
 * is none of our sources, such as a well, says ?at=32.35,-95.3 and, if it likes, a zoom as third.
 */
export interface MapAddress {
  /** Null: the address names no view. */
  readonly view: View | null;
  readonly selected: Selected | null;
  readonly hidden: readonly SourceName[];
  /** Where a pin stands. */
  readonly at: View | null;
}

function number(text: string | null | undefined, min: number, max: number): number | null {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

function viewOf(
  lng: string | null | undefined,
  lat: string | null | undefined,
  zoom: string | null | undefined,
): View | null {
  const [x, y] = [number(lng, -180, 180), number(lat, -85, 85)];
  return x === null || y === null
    ? null
    : { lng: x, lat: y, zoom: number(zoom, MIN_ZOOM, MAX_ZOOM) ?? FLY_ZOOM };
}

export function readAddress(params: URLSearchParams): MapAddress {
  const [source, ...rest] = (params.get('select') ?? '').split('/');
  const id = rest.join('/');
  const [lat, lng, zoom] = (params.get('at') ?? '').split(',');
  return {
    view: viewOf(params.get('lng'), params.get('lat'), params.get('zoom')),
    selected: isSourceName(source) && id !== '' ? { source, id } : null,
    hidden: sourceNames.filter((name) => (params.get('hide') ?? '').split(',').includes(name)),
    at: viewOf(lng, lat, zoom),
  };
}

/** As many digits as tell two pixels apart. */
export function viewParams({ lng, lat, zoom }: View): Record<string, string> {
  const digits = zoom >= 12 ? 5 : 4;
  return { lng: lng.toFixed(digits), lat: lat.toFixed(digits), zoom: String(Math.round(zoom * 100) / 100) };
}

/**
 * Our own changes of the address that are still under way, the oldest first, now that the router has come to one of
 * them; those it has skipped will not come any more. Somebody else's address ends them all.
 */
export function stillWritten(written: readonly string[], arrived: string): readonly string[] {
  const at = written.indexOf(arrived);
  return at === -1 ? [] : written.slice(at + 1);
}
