import type { FastifyInstance } from 'fastify';
import { type Query, refuseOthers, wholeNumber } from '#model/query.ts';
import { recordOf } from '#model/records/index.ts';
import { MONTHS, MOST_MONTHS } from '#model/run-statements.ts';
import { sendJson } from '../answer.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { findRecord } from '../records/read.ts';
import { unchecked } from '../records/schemas.ts';
import { monthsQuery } from './months.ts';

export function runStatementRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  const monthsOf = async (query: Query, operator: string | null): Promise<string> => {
    const top = wholeNumber(query, 'top', 1, MOST_MONTHS) ?? MONTHS;
    refuseOthers(query, ['top']);
    const { rows } = await monthsQuery(top, operator).execute(sqlOf(gate));
    return rows[0]!.json;
  };

  scope.get('/run-statements/months', { ...unchecked, schema }, async (request, reply) => {
    const json = await monthsOf(request.query as Query, null);
    return sendJson(reply, json);
  });

  scope.get<{ Params: { uuid: string } }>(
    '/operators/:uuid/run-statements/months',
    { ...unchecked, schema: { ...schema, tags: ['operators'], params } },
    async (request, reply) => {
      const { uuid } = request.params;
      await findRecord(sqlOf(gate), recordOf('company'), uuid, 'plain');
      const json = await monthsOf(request.query as Query, uuid.toLowerCase());
      return sendJson(reply, json);
    },
  );
}

const params = {
  type: 'object',
  required: ['uuid'],
  properties: { uuid: { type: 'string', format: 'uuid' } },
};

const schema = {
  tags: ['run-statements'],
  summary: 'The months that have run tickets, the latest first, and how many',
  querystring: {
    type: 'object',
    properties: { top: { type: 'integer', minimum: 1, maximum: MOST_MONTHS, default: MONTHS } },
  },
  response: {
    200: {
      type: 'array',
      items: {
        type: 'object',
        required: ['month', 'tickets'],
        properties: {
          month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
          tickets: { type: 'integer', minimum: 1 },
        },
      },
    },
  },
};
