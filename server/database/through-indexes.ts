import { sql } from 'kysely';
import type { Database, Sql } from './database.ts';

/**
 * Whoever reads a table block by block does not notice that its file was cut short. An index leads to each of the rows
 * that are gone, and Postgres says that it cannot be read.
 */
export const throughIndexes = <T>({ aside }: Database, read: (tx: Sql) => Promise<T>): Promise<T> =>
  aside.transaction().execute(async (tx) => {
    await sql`select set_config(name, 'off', true) from unnest('{enable_seqscan,enable_bitmapscan}'::text[]) name`.execute(
      tx,
    );
    return read(tx);
  });
