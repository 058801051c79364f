/** Where the reader is in the rows: at a key, and at the place it had, in case it leaves. */
export interface Cursor {
  readonly key: string;
  readonly place: number;
}

/** The row that the cursor is on; one that has left is followed by whichever took its place. */
export function placeOf(keys: readonly string[], cursor: Cursor | null): number {
  if (cursor === null) return -1;
  const at = keys.indexOf(cursor.key);
  return at >= 0 ? at : Math.min(cursor.place, keys.length - 1);
}

/** The cursor one row further down or up; the first row where it was on none. Null: there are no rows. */
export function stepped(keys: readonly string[], cursor: Cursor | null, by: 1 | -1): Cursor | null {
  const from = placeOf(keys, cursor);
  const hasLeft = cursor !== null && !keys.includes(cursor.key);
  // The row below one that has left is the one that took its place.
  const wanted = from < 0 ? 0 : hasLeft && by > 0 ? from : from + by;
  const place = Math.max(0, Math.min(wanted, keys.length - 1));
  const key = keys[place];
  return key === undefined ? null : { key, place };
}
