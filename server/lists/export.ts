import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { csvLine } from '#model/csv.ts';
import { plainCell, type SheetCell } from '#model/sheets.ts';
import type { Database } from '../database/database.ts';
import { type ColumnLook, writeXlsx } from '../sheets/write-xlsx.ts';

/**
 * So many rows are read at a time. The embedded database, which answers others in between, is done with few of them
 * sooner; Postgres may read what belongs to them through from end to end, which should be seldom.
 */
const PIECE = { embedded: 100, postgres: 5000 };
/** So many are put into words before others are heard. */
const BREATH = 200;
const ID = 16;

let turns = Promise.resolve();
/** However many files are being written, one of them goes on, and then others are heard. */
function nextTurn(): Promise<void> {
  turns = turns.then(() => setImmediate());
  return turns;
}

/** A list as a file: its headings, which rows it has, and how each is told. */
export interface Exported {
  readonly headings: readonly string[];
  /** The ids of all its rows in their order, sixteen bytes each. */
  readonly all: () => Promise<Buffer>;
  /** These of its rows in this order, as far as they still are, each as a JSON text. */
  readonly given: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly linesOf: (row: never) => readonly (readonly SheetCell[])[];
  /** So many are read at a time where each may be long. */
  readonly piece?: number;
}

/**
 * Every row that the filters select, some at a time, the headings first. Which they are, and in what order, is settled
 * at one moment; each is told as it is when its turn comes. Nothing is held while a slow reader reads.
 */
export async function* exportLines(
  database: Database,
  { headings, ...rows }: Exported,
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  yield [headings];
  yield* exportRows(database, rows);
}

async function* exportRows(
  { embedded }: Database,
  { all, given, linesOf, piece: few }: Omit<Exported, 'headings'>,
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  const ids = await all();
  const piece = (few ?? PIECE[embedded ? 'embedded' : 'postgres']) * ID;
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
      await nextTurn();
      const some = rows.slice(first, first + BREATH);
      yield some.flatMap((row) => linesOf(JSON.parse(row) as never));
    }
  }
}

/** As CSV. A file that cannot be read to its end breaks off. */
export const csvOf = (database: Database, exported: Exported): Readable =>
  Readable.from(csvText(exportLines(database, exported)), { highWaterMark: 1 });

/** Lines of cells as they come, the headings first. */
export async function* csvText(
  pieces: AsyncIterable<readonly (readonly SheetCell[])[]>,
): AsyncGenerator<string> {
  // Spreadsheets take a file without this mark for something older than UTF-8.
  let mark = '\ufeff';
  for await (const lines of pieces) {
    yield mark + lines.map((line) => csvLine(line.map(plainCell))).join('');
    mark = '';
  }
}

/** As a spreadsheet of one sheet that goes by this name. */
export const xlsxOf = (
  database: Database,
  { headings, ...exported }: Exported,
  name: string,
  looks: readonly ColumnLook[],
): Readable => {
  const columns = headings.map((heading, at) => ({ heading, look: looks[at]! }));
  const lines = exportRows(database, exported);
  return Readable.from(writeXlsx(name, columns, lines), { highWaterMark: 1, objectMode: false });
};

const idsIn = (bytes: Buffer): string[] =>
  Array.from({ length: bytes.length / ID }, (_, at) => bytes.toString('hex', at * ID, (at + 1) * ID));

/** The same ids as they are written everywhere else. */
export const idsOf = (bytes: Buffer): string[] =>
  idsIn(bytes).map((hex) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
