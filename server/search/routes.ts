import type { FastifyInstance } from 'fastify';
import { parseSearch, type Query, refuseOthers, wholeNumber } from '#model/query.ts';
import { type DatabaseGate, databaseIn } from '../database/database.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { unchecked } from '../records/schemas.ts';
import { findEverywhere } from './everything.ts';

const TOP = 10;
const MAX_TOP = 50;

export function searchRoutes(scope: FastifyInstance, gate: DatabaseGate, answers: KeptAnswers): void {
  scope.get('/search', { ...unchecked, schema }, async (request, reply) => {
    const query = request.query as Query;
    const text = parseSearch(query);
    const top = wholeNumber(query, 'top', 1, MAX_TOP) ?? TOP;
    refuseOthers(query, ['search', 'top']);
    // Here an empty box finds nothing: everything there is would say nothing.
    return answers.send(reply, ['records'], () => findEverywhere(databaseIn(gate), text ?? '', top));
  });
}

const schema = {
  tags: ['search'],
  summary: 'Records of every type that has a form, the best matches first',
  querystring: {
    type: 'object',
    properties: {
      search: { type: 'string', maxLength: 200 },
      top: { type: 'integer', minimum: 1, maximum: MAX_TOP, default: TOP },
    },
  },
  response: {
    200: {
      type: 'array',
      items: {
        type: 'object',
        required: ['label', 'value', 'type', 'detail'],
        properties: {
          label: { type: 'string' },
          value: { type: 'string', format: 'uuid' },
          type: { type: 'string', description: 'the record type, as in the address of its form' },
          detail: {
            type: 'string',
            nullable: true,
            description: 'what it belongs to, to tell it from others',
          },
        },
      },
    },
  },
};
