import { Readable } from 'node:stream';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { csvLine } from '#model/csv.ts';
import type { Sheet } from '#model/dispatch-sheets.ts';
import type { Database, Sql } from '../database/database.ts';
import type { SheetRequest } from './sheet-request.ts';

const CHUNK = 1000;

export interface Export {
  readonly count: number;
  readonly lines: Readable;
}

/**
 * Every row that a query selects, as it was at one moment, without ever holding all of them: a cursor hands over a
 * thousand at a time. The embedded database has one connection, which nobody may hold while a slow reader reads, so
 * there the lines are gathered first.
 */
export async function exportRows(
  database: Database,
  rows: RawBuilder<unknown>,
  sheet: Sheet<never>,
  wanted: SheetRequest,
): Promise<Export> {
  const opened = await openCursor(database.sql, rows);
  const lines = linesOf(opened, sheet, wanted);
  if (!database.embedded) return { count: opened.count, lines: Readable.from(lines) };
  const gathered: string[] = [];
  for await (const part of lines) gathered.push(part);
  return { count: opened.count, lines: Readable.from(gathered) };
}

interface Cursor {
  readonly count: number;
  readonly fetch: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

async function openCursor(database: Kysely<unknown>, rows: RawBuilder<unknown>): Promise<Cursor> {
  const tx = await database.startTransaction().setIsolationLevel('repeatable read').execute();
  const close = async () => {
    await tx.rollback().execute();
  };
  try {
    const count = await countOf(tx, rows);
    await sql`declare export cursor for select row_to_json(x)::text as json from (${rows}) x`.execute(tx);
    return {
      count,
      close,
      async fetch() {
        const found = await sql<{ json: string }>`fetch ${sql.lit(CHUNK)} from export`.execute(tx);
        return found.rows.map((row) => row.json);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function countOf(tx: Sql, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*)::integer as count from (${rows}) x`.execute(
    tx,
  );
  return counted.rows[0]!.count;
}

async function* linesOf(
  cursor: Cursor,
  sheet: Sheet<never>,
  { columns, ...manner }: SheetRequest,
): AsyncGenerator<string> {
  try {
    // Spreadsheets take a file without this mark for something older than UTF-8.
    yield `\ufeff${csvLine(sheet.headings(columns, manner))}`;
    for (;;) {
      const found = await cursor.fetch();
      yield found
        .flatMap((json) => sheet.lines(JSON.parse(json) as never, columns, manner).map(csvLine))
        .join('');
      if (found.length < CHUNK) return;
    }
  } finally {
    await cursor.close();
  }
}
