import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import { BadParameter, type Query, refuseOthers, single } from '#model/query.ts';
import { records } from '#model/records/index.ts';
import { isUuid } from '#model/uuid.ts';
import { type DatabaseGate, type Sql, sqlOf } from '../database/database.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { unchecked } from '../records/schemas.ts';

/**
 * Everything of a type that has a place, in a few large pages: a list by hundreds would ask a thousand times for
 * 100,000 leases. A page goes on from where the one before ended, so its cost does not grow with the way there.
 */
export const PLACES_PAGE = 5000;

const hasPlace = ({ stored }: RecordDefinition) =>
  ['latitude', 'longitude'].every((wire) => stored.some((field) => field.wire === wire));

export function mapRoutes(scope: FastifyInstance, gate: DatabaseGate, answers: KeptAnswers): void {
  for (const definition of records.filter(hasPlace)) {
    scope.get(
      `/map/${definition.endpoint}`,
      { ...unchecked, schema: describe(definition) },
      async (request, reply) => {
        const after = readAfter(request.query as Query);
        return answers.send(reply, [definition], () => placesOf(sqlOf(gate), definition, after));
      },
    );
  }
}

function readAfter(query: Query): string | null {
  refuseOthers(query, ['after']);
  const after = single(query, 'after');
  if (after !== null && !isUuid(after))
    throw new BadParameter('after', message('query.record', { name: 'after' }));
  return after;
}

async function placesOf(database: Sql, { table }: RecordDefinition, after: string | null): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object(
      'places', coalesce(json_agg(json_build_array(x.id, x.label, x.longitude, x.latitude)), '[]'),
      'next', case when count(*) = ${sql.lit(PLACES_PAGE)} then max(x.id::text) end
    )::text as json
    from (
      select t.id, t.label, t.longitude, t.latitude from ${sql.table(table)} t
      where t.latitude is not null and t.longitude is not null and t.archived_at is null
        ${after === null ? sql`` : sql`and t.id > ${after}::uuid`}
      order by t.id limit ${sql.lit(PLACES_PAGE)}
    ) x
  `.execute(database);
  return rows[0]!.json;
}

const describe = ({ endpoint }: RecordDefinition) => ({
  tags: ['map'],
  summary: `The places of ${endpoint}: up to ${PLACES_PAGE} a page, each [id, name, longitude, latitude], in the order of their ids. The ETag is that of all of them`,
  querystring: {
    type: 'object',
    properties: {
      after: { type: 'string', format: 'uuid', description: '`next` of the page before' },
    },
  },
  headers: {
    type: 'object',
    properties: { 'if-none-match': { type: 'string', description: 'The ETag of the places already known' } },
  },
  response: {
    304: { description: 'Nothing has changed', type: 'null' },
    200: {
      type: 'object',
      required: ['places', 'next'],
      properties: {
        places: { type: 'array', items: { type: 'array', items: {}, minItems: 4, maxItems: 4 } },
        next: { type: 'string', format: 'uuid', nullable: true },
      },
    },
  },
});
