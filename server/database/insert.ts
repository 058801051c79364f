import { sql } from 'kysely';
import type { Sql } from './database.ts';

const CHUNK = 1000;

/** Rows go in as one JSON value that Postgres reads by the table's own column types. */
export async function insertRows(
  database: Sql,
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = JSON.stringify(rows.slice(at, at + CHUNK));
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)
    `.execute(database);
  }
}
