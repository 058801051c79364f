import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type CsvCell, csvLine } from '#model/csv.ts';
import type { Database } from '../database/database.ts';

/**
 * So many rows are read at a time. The embedded database, which answers others in between, is done with few of them
 * sooner; Postgres may read what belongs to them through from end to end, which should be seldom.
 */
const PIECE = { embedded: 100, postgres: 5000 };
/** So many are put into words before others are heard. */
const BREATH = 200;
const ID = 16;

/** A list as a file: its headings, which rows it has, and how each is told. */
export interface Exported {
  readonly headings: readonly string[];
  /** The ids of all its rows in their order, sixteen bytes each. */
  readonly all: () => Promise<Buffer>;
  /** These of its rows in this order, as far as they still are, each as a JSON text. */
  readonly given: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly linesOf: (row: never) => readonly (readonly CsvCell[])[];
}

/**
 * Every row that the filters select, some at a time, the headings first. Which they are, and in what order, is settled
 * at one moment; each is told as it is when its turn comes. Nothing is held while a slow reader reads.
 */
export async function* exportLines(
  { embedded }: Database,
  { headings, all, given, linesOf }: Exported,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  yield [headings];
  const ids = await all();
  const piece = PIECE[embedded ? 'embedded' : 'postgres'] * ID;
  const read = (at: number) => {
    const reading = given(idsIn(ids.subarray(at, at + piece)));
    // Whoever stops reading does not wait for it any more.
    reading.catch(() => {});
    return reading;
  };
  if (ids.length === 0) return;
  let next = read(0);
  for (let at = 0; at < ids.length; at += piece) {
    const rows = await next;
    // The database reads on while these are put into words.
    if (at + piece < ids.length) next = read(at + piece);
    for (let first = 0; first < rows.length; first += BREATH) {
      await setImmediate();
      const some = rows.slice(first, first + BREATH);
      yield some.flatMap((row) => linesOf(JSON.parse(row) as never));
    }
  }
}

/** As CSV. A file that cannot be read to its end breaks off. */
export const csvOf = (database: Database, exported: Exported): Readable =>
  Readable.from(csvText(exportLines(database, exported)), { highWaterMark: 1 });

async function* csvText(pieces: AsyncIterable<readonly (readonly CsvCell[])[]>): AsyncGenerator<string> {
  // Spreadsheets take a file without this mark for something older than UTF-8.
  let mark = '\ufeff';
  for await (const lines of pieces) {
    yield mark + lines.map(csvLine).join('');
    mark = '';
  }
}

const idsIn = (bytes: Buffer): string[] =>
  Array.from({ length: bytes.length / ID }, (_, at) => bytes.toString('hex', at * ID, (at + 1) * ID));
