import type { TableDefinition } from './definition.ts';
import { pageOf, type View } from './view.ts';

/** More than this is no longer read on paper: some two dozen sheets. */
export const MOST_PRINTED = 1000;

export interface WholeList<Row> {
  readonly rows: readonly { readonly key: string; readonly row: Row }[];
  /** The list goes on. */
  readonly isCut: boolean;
}

type Read<Item> = (params: Record<string, string | number>) => readonly Item[] | null;

/** All the rows that a view's filters select, from the first page on, up to as many as are printed. Null: unread. */
export function wholeList<Item, Row>(
  table: TableDefinition<Item, Row>,
  view: View,
  read: Read<Item>,
): WholeList<Row> | null {
  const params = pageOf({ ...view, page: 1 }, table);
  const top = table.rules.maxTop;
  // By their keys: what moves from page to page while they are read is there once.
  const rows = new Map<string, Row>();
  for (let skip = 0; ; skip += top) {
    const items = read({ ...params, top, skip });
    if (items === null) return null;
    for (const row of items.flatMap(table.rowsOf)) rows.set(table.keyOf(row), row);
    const isCut = rows.size > MOST_PRINTED;
    if (items.length === top && !isCut) continue;
    return { rows: [...rows].slice(0, MOST_PRINTED).map(([key, row]) => ({ key, row })), isCut };
  }
}
