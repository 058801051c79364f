import { fold } from './fold.ts';

/** What stands on the map: its places one by one or, where there are too many of a kind, in groups that the server makes. */

/** A record as the lists of the map give it. */
export type PlaceRow = readonly [id: string, name: string | null, lng: number | null, lat: number | null];

export interface Place {
  readonly id: string;
  /** Null: nobody has named it. */
  readonly name: string | null;
  readonly lng: number;
  readonly lat: number;
}

const isDegree = (value: number | null | undefined, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

/** Null for a record without both coordinates: it is nowhere. */
export function placeOf([id, name, lng, lat]: PlaceRow): Place | null {
  if (!isDegree(lng, 180) || !isDegree(lat, 90)) return null;
  return { id, name: name?.trim() || null, lng, lat };
}

/** As many of one kind as are sent to the browser; of more, what it shows is asked for piece by piece. */
export const PLACES_PAGE = 5000;

export interface PlacesPage {
  readonly places: readonly PlaceRow[];
  /** Where the next page goes on. */
  readonly next: string | null;
  /** Instead of places that are too many. */
  readonly groups?: GroupsState;
}

export interface GroupsState {
  /** Tells these places from any others: the names of groups hold within one state. */
  readonly state: string;
  readonly count: number;
  /** Some have changed since; what they make is on its way. */
  readonly isBehind: boolean;
}

/** Pixels within which places are drawn as one, and the zoom up to which they are. */
export const CLUSTER_RADIUS = 20;
export const CLUSTER_MAX_ZOOM = 17;
/** The layer of a tile that holds them. */
export const PLACES_LAYER = 'places';

/** Some of the places of a group, and the zoom at which it first comes apart. */
export interface GroupMembers {
  readonly zoom: number;
  readonly places: readonly PlaceRow[];
}
/** The most that is given of a group, or of those that were found, at a time. */
export const MEMBERS_PAGE = 100;
export const HITS_PER_SOURCE = 8;

/** The first of those that lie within bounds, by name, and how many do. */
export interface PlacesWithin {
  readonly count: number;
  readonly places: readonly PlaceRow[];
}

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function isWithin(
  { west, south, east, north }: Bounds,
  { lng, lat }: Pick<Place, 'lng' | 'lat'>,
): boolean {
  if (lat < south || lat > north) return false;
  // Bounds beyond ±180° have gone around the world.
  return [lng, lng - 360, lng + 360].some((turn) => turn >= west && turn <= east);
}

type Named = Pick<Place, 'name'>;

/** Folding a hundred thousand names takes a moment; it is done once for each list. */
const folded = new WeakMap<readonly Named[], string[]>();

function foldedNames(places: readonly Named[]): string[] {
  let names = folded.get(places);
  if (!names) {
    names = places.map(({ name }) => (name === null ? '' : fold(name)));
    folded.set(places, names);
  }
  return names;
}

/**
 * By name, as nobody's language has it but the same everywhere: groups depend on the order. Names are not folded again
 * when somebody looks for one.
 */
export function inOrder(places: readonly Place[]): Place[] {
  const keyed = places.map((place) => ({ place, key: place.name === null ? '' : fold(place.name) }));
  keyed.sort((one, other) => {
    if (one.key !== other.key) return one.key < other.key ? -1 : 1;
    return one.place.id < other.place.id ? -1 : 1;
  });
  const ordered = keyed.map(({ place }) => place);
  folded.set(
    ordered,
    keyed.map(({ key }) => key),
  );
  return ordered;
}

export const byName = (one: Named, other: Named): number => (one.name ?? '').localeCompare(other.name ?? '');

/** Those whose name holds the text, the ones that begin with it first. */
export function findByName<Place extends Named>(
  places: readonly Place[],
  text: string,
  ignoredName = '',
  limit = HITS_PER_SOURCE,
): Place[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  const names = foldedNames(places);
  const first: Place[] = [];
  const others: Place[] = [];
  for (let at = 0; at < names.length && first.length < limit; at++) {
    const found = names[at]!.indexOf(wanted);
    if (found < 0 || (found > 0 && others.length >= limit)) continue;
    const place = places[at]!;
    if (ignoredName !== '' && place.name === ignoredName) continue;
    (found === 0 ? first : others).push(place);
  }
  return [...first.sort(byName), ...others.sort(byName)].slice(0, limit);
}
