import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type CodeRow, type CodeTable, codeTables } from '#model/lists/code-tables.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import type { ReadValue } from '../realtime/routes.ts';
import { unchecked } from '../records/schemas.ts';

/** The rows of a list in the order staff gave them. A list is a vocabulary of a few dozen codes: it comes whole. */
function rowsQuery(table: CodeTable): RawBuilder<{ json: string }> {
  const columns = table.columns.map((column) => sql`${sql.ref(column.column)} as ${sql.ref(column.wire)}`);
  return sql`
    select coalesce(json_agg(row_to_json(x)), '[]')::text as json from (
      select id, ${sql.join(columns)} from ${sql.table(table.name)} order by position, id
    ) x`;
}

export function codeTableRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  for (const table of codeTables) {
    const rows = {
      type: 'array',
      items: { type: 'object', additionalProperties: true, properties: { id: { type: 'string' } } },
    };
    const schema = { tags: ['code-tables'], summary: `The codes of ${table.title}`, response: { 200: rows } };
    scope.get(`/code-tables/${table.name}`, { ...unchecked, schema }, async (request, reply) => {
      refuseOthers(request.query as Query, []);
      const found = await rowsQuery(table).execute(sqlOf(gate));
      return reply.type('application/json; charset=utf-8').send(found.rows[0]!.json);
    });
  }
}

/** The value at `code_tables/{list}`: its rows, by id. */
export const readCodeTable: ReadValue = async (database, path) => {
  const table = codeTables.find(({ name }) => path === `code_tables/${name}`);
  if (!table) return null;
  const found = await rowsQuery(table).execute(database.sql);
  const rows: CodeRow[] = JSON.parse(found.rows[0]!.json);
  return Object.fromEntries(rows.map((row) => [row.id, row]));
};
