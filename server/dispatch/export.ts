import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { csvLine } from '#model/csv.ts';
import type { ListRequest } from '#model/query.ts';
import type { Database } from '../database/database.ts';
import { type LiveList, readAll, readGiven } from './lists.ts';
import type { SheetRequest } from './sheet-request.ts';

/**
 * So many rows are read at a time. The embedded database, which answers others in between, is done with few of them
 * sooner; Postgres may read what belongs to them through from end to end, which should be seldom.
 */
const PIECE = { embedded: 100, postgres: 5000 };
/** So many are put into words before others are heard. */
const BREATH = 200;
const ID = 16;

/**
 * Every row that the filters select. Which they are, and in what order, is settled at one moment; each is told as it
 * is when its turn comes. Nothing is held while a slow reader reads. A file that cannot be read to its end breaks off.
 */
export const exportRows = (
  database: Database,
  live: LiveList,
  request: ListRequest,
  wanted: SheetRequest,
): Readable => Readable.from(linesOf(database, live, request, wanted), { highWaterMark: 1 });

async function* linesOf(
  database: Database,
  live: LiveList,
  request: ListRequest,
  { columns, ...manner }: SheetRequest,
): AsyncGenerator<string> {
  const { headings, lines } = live.sheet.of(columns, manner);
  // Spreadsheets take a file without this mark for something older than UTF-8.
  yield `\ufeff${csvLine(headings)}`;
  const all = await readAll(database, live, request);
  const piece = PIECE[database.embedded ? 'embedded' : 'postgres'] * ID;
  const read = (at: number) => {
    const reading = readGiven(database, live, request, idsIn(all.subarray(at, at + piece)));
    // Whoever stops reading does not wait for it any more.
    reading.catch(() => {});
    return reading;
  };
  if (all.length === 0) return;
  let next = read(0);
  for (let at = 0; at < all.length; at += piece) {
    const rows = await next;
    // The database reads on while these are put into words.
    if (at + piece < all.length) next = read(at + piece);
    for (let first = 0; first < rows.length; first += BREATH) {
      await setImmediate();
      const some = rows.slice(first, first + BREATH);
      yield some.flatMap((row) => lines(JSON.parse(row) as never).map(csvLine)).join('');
    }
  }
}

const idsIn = (bytes: Buffer): string[] =>
  Array.from({ length: bytes.length / ID }, (_, at) => bytes.toString('hex', at * ID, (at + 1) * ID));
