import { type RawBuilder, sql } from 'kysely';

/** The id of the record that an entry of an operation names; whatever came in its place names none. */
export function idNamed(operation: string, entry: string): RawBuilder<unknown> {
  const id = sql`${sql.ref(`${operation}.model_data`)} #>> ${sql.lit(`{${entry},id}`)}`;
  return sql`case when ${id} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${id})::uuid end`;
}
