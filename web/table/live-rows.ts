/** A row on the screen. */
export interface Shown<Row> {
  readonly key: string;
  readonly row: Row;
  readonly fetchedAt: number;
  /** The list no longer has it; it stays in its place until the reader asks for the list as it is now. */
  readonly isGone: boolean;
}

export interface Fetched<Row> {
  readonly rows: readonly { readonly key: string; readonly row: Row }[];
  /** There may be more on a next page, to which rows are pushed by new ones. */
  readonly isFull: boolean;
  readonly at: number;
}

export interface Held<Row> {
  readonly shown: readonly Shown<Row>[];
  /** Rows that wait to be asked for. */
  readonly newCount: number;
  readonly goneCount: number;
  /** Rows that would stand elsewhere by now. */
  readonly movedCount: number;
}

const present = <Row>({ key, row }: { key: string; row: Row }, fetchedAt: number): Shown<Row> => ({
  key,
  row,
  fetchedAt,
  isGone: false,
});

/** The list as it came. */
export const showAll = <Row>({ rows, at }: Fetched<Row>): Held<Row> => ({
  shown: rows.map((one) => present(one, at)),
  newCount: 0,
  goneCount: 0,
  movedCount: 0,
});

/** How many of some rows left their place: all but the most that are still in order among themselves. */
function movedAmong(places: readonly number[]): number {
  // At each length, the lowest place that an ordered row of that length can end with.
  const ends: number[] = [];
  for (const place of places) {
    const at = ends.findIndex((end) => end > place);
    ends[at < 0 ? ends.length : at] = place;
  }
  return places.length - ends.length;
}

/**
 * Brings what is on the screen up to date without moving any of it: rows change where they stand, rows that left
 * are marked, rows that follow the last one are added, and all other new ones wait. Where that leaves rows out of
 * their order, it says how many.
 */
export function mergeRows<Row>(shown: readonly Shown<Row>[], fetched: Fetched<Row>): Held<Row> {
  if (shown.length === 0) return showAll(fetched);
  const { rows, at, isFull } = fetched;
  const known = new Set(shown.map(({ key }) => key));
  const fresh = new Map(rows.map((one) => [one.key, one]));
  const placeOf = new Map(rows.map(({ key }, place) => [key, place]));

  const lastKnown = rows.findLastIndex(({ key }) => known.has(key));
  const isNew = ({ key }: { key: string }) => !known.has(key);
  const newCount = rows.slice(0, lastKnown < 0 ? rows.length : lastKnown).filter(isNew).length;
  const following = lastKnown < 0 ? [] : rows.slice(lastKnown + 1);

  const lastPresent = shown.findLastIndex(({ key }) => fresh.has(key));
  // Where rows follow the last known one, none was pushed off the page.
  const isPushedOff = (place: number) => isFull && following.length === 0 && place > lastPresent;
  const kept = shown.map((one, place) => {
    const now = fresh.get(one.key);
    return now ? present(now, at) : { ...one, isGone: !isPushedOff(place) };
  });
  return {
    shown: [...kept, ...following.map((one) => present(one, at))],
    newCount,
    goneCount: kept.filter(({ isGone }) => isGone).length,
    movedCount: movedAmong(shown.flatMap(({ key }) => placeOf.get(key) ?? [])),
  };
}

/** The screen without some rows. */
export function without<Row>(held: Held<Row>, keys: readonly string[]): Held<Row> {
  const left = held.shown.filter(({ key }) => !keys.includes(key));
  return { ...held, shown: left, goneCount: left.filter(({ isGone }) => isGone).length };
}
