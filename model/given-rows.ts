import type { Values } from './validate.ts';

/** What a file says of a row of an editable table. */
export interface GivenTableRow {
  /** Null for a new one. */
  readonly id: string | null;
  /** All that it would hold; null where it is taken out. */
  readonly cells: Values | null;
}

/** The rows of a table as a file leaves them: what it says of one in the place of that one, new ones below the others. */
export function withGivenRows(present: readonly Values[], given: readonly GivenTableRow[]): Values[] {
  const told = new Map(given.map((row) => [row.id, row]));
  const kept = present.flatMap((row) => {
    const one = told.get(row.id as string);
    if (!one) return [row];
    return one.cells ? [{ id: row.id, ...one.cells }] : [];
  });
  const fresh = given.flatMap(({ id, cells }) => (id === null && cells ? [{ ...cells }] : []));
  return [...kept, ...fresh];
}
