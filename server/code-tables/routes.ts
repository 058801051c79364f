import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { codeTables } from '#model/lists/code-tables.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { unchecked } from '../records/schemas.ts';

/** The rows of a list in the order staff gave them. A list is a vocabulary of a few dozen codes: it comes whole. */
export function codeTableRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  for (const table of codeTables) {
    const columns = table.columns.map((column) => sql`${sql.ref(column.column)} as ${sql.ref(column.wire)}`);
    const rows = {
      type: 'array',
      items: { type: 'object', additionalProperties: true, properties: { id: { type: 'string' } } },
    };
    scope.get(
      `/code-tables/${table.name}`,
      {
        ...unchecked,
        schema: { tags: ['code-tables'], summary: `The codes of ${table.title}`, response: { 200: rows } },
      },
      async (request, reply) => {
        refuseOthers(request.query as Query, []);
        const result = await sql<{ json: string }>`
          select coalesce(json_agg(row_to_json(x)), '[]')::text as json from (
            select id, ${sql.join(columns)} from ${sql.table(table.name)} order by position, id
          ) x
        `.execute(sqlOf(gate));
        return reply.type('application/json; charset=utf-8').send(result.rows[0]!.json);
      },
    );
  }
}
