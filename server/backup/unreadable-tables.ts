import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { throughIndexes } from '../database/through-indexes.ts';
import { isUnavailable } from '../errors.ts';
import { type Table, tablesOf } from './tables.ts';

/** So many rows are read at a time, and others are heard for so many milliseconds in between. */
const PIECE = 200;
const PAUSE = 100;

/**
 * Reads every row there is, and names the tables that cannot be read whole. A damaged file is noticed otherwise only by
 * whoever asks for the very row, which may be when the last good backup is gone.
 */
export async function unreadableTables(database: Database, signal: AbortSignal): Promise<string[]> {
  const damaged: string[] = [];
  for (const table of await tablesOf(database.aside)) {
    try {
      await readWhole(database, table, signal);
    } catch (error) {
      if (signal.aborted || isUnavailable(error)) throw error;
      damaged.push(table.name);
    }
  }
  return damaged;
}

async function readWhole(database: Database, { name, key }: Table, signal: AbortSignal): Promise<void> {
  const columns = key.map((column) => sql.ref(column.name));
  let last: readonly string[] | null = null;
  do {
    const after: RawBuilder<unknown> = last
      ? sql`where (${sql.join(columns)}) > (${sql.join(last.map((value, at) => sql`${value}::${sql.raw(key[at]!.type)}`))})`
      : sql``;
    // To print a row is to read all of it, what lies beside the table included.
    const { rows } = await throughIndexes(database, (tx) =>
      sql<{ at: string[] }>`
        select array[${sql.join(columns.map((column) => sql`${column}::text`))}] as at, length(t::text)
        from ${sql.table(name)} t ${after} order by ${sql.join(columns)} limit ${sql.lit(PIECE)}
      `.execute(tx),
    );
    last = rows.length < PIECE ? null : rows.at(-1)!.at;
    await wait(PAUSE, undefined, { signal });
  } while (last);
}
