import { type RawBuilder, sql } from 'kysely';
import { type CodeRow, type CodeTable, codeTables } from '#model/lists/code-tables.ts';
import type { Sql } from '../database/database.ts';
import type { ReadValue } from '../realtime/routes.ts';

export interface FoundList {
  /** The rows as JSON text, in the order staff gave them. A list is a vocabulary of a few dozen codes: it comes whole. */
  readonly json: string;
  readonly version: number;
}

/** Rows and version from one statement, so that they belong together. */
function listQuery(table: CodeTable): RawBuilder<FoundList> {
  const columns = table.columns.map((column) => sql`${sql.ref(column.column)} as ${sql.ref(column.wire)}`);
  return sql`
    select coalesce(json_agg(row_to_json(x)), '[]')::text as json,
      coalesce((select version from code_table_versions where list = ${table.name}), 1) as version
    from (select id, ${sql.join(columns)} from ${sql.table(table.name)} order by position, id) x`;
}

export async function findList(database: Sql, table: CodeTable): Promise<FoundList> {
  const { rows } = await listQuery(table).execute(database);
  return rows[0]!;
}

export const rowsOf = (list: FoundList): CodeRow[] => JSON.parse(list.json);

/** What follows `code_tables/{list}`: its rows by id. A path ends at the list, so an id may hold what no key of a path may. */
export const rowsById = (rows: readonly CodeRow[]): Record<string, CodeRow> =>
  Object.fromEntries(rows.map((row) => [row.id, row]));

export const readCodeTable: ReadValue = async (database, path) => {
  const table = codeTables.find(({ name }) => path === `code_tables/${name}`);
  return table ? rowsById(rowsOf(await findList(database, table))) : null;
};

/** Who changed a list, what and when, newest first. */
export async function listHistory(
  database: Sql,
  table: CodeTable,
  page: { top: number; skip: number },
): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(row_to_json(x)), '[]')::text as json from (
      select c.version, c.at, json_build_object('fullName', u.full_name) as "user", c.changes
      from code_table_changes c join users u on u.id = c.user_id
      where c.list = ${table.name}
      order by c.version desc limit ${page.top}::integer offset ${page.skip}::integer
    ) x
  `.execute(database);
  return rows[0]!.json;
}
