import type { Readable } from 'node:stream';
import type { ListRequest } from '#model/query.ts';
import type { Database } from '../database/database.ts';
import { csvOf } from '../lists/export.ts';
import { type LiveList, readAll, readGiven } from './lists.ts';
import type { SheetRequest } from './sheet-request.ts';

/** Every row of a live list that the filters select, as CSV. */
export function exportRows(
  database: Database,
  live: LiveList,
  request: ListRequest,
  { columns, ...manner }: SheetRequest,
): Readable {
  const { headings, lines } = live.sheet.of(columns, manner);
  return csvOf(database, {
    headings,
    linesOf: lines,
    all: () => readAll(database, live, request),
    given: (ids) => readGiven(database, live, request, ids),
  });
}
