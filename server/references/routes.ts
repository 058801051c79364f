import type { FastifyInstance } from 'fastify';
import { labelOf } from '#model/names.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import { records } from '#model/records/index.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { failures, unchecked } from '../records/schemas.ts';
import { cardOf } from './card.ts';
import { usesOf } from './uses.ts';

type WithId = { Params: { uuid: string } };

/** What is told of a record wherever it is named: a card, and everything that points at it. */
export function referenceRoutes(scope: FastifyInstance, gate: DatabaseGate, answers: KeptAnswers): void {
  for (const definition of records) {
    const name = labelOf(definition.type);
    const path = `/${definition.endpoint}/:uuid`;
    for (const { ending, summary, answer, read } of [
      {
        ending: 'card',
        summary: `A ${name} in short, for whoever meets its name`,
        answer: card,
        read: cardOf,
      },
      { ending: 'uses', summary: `What points at a ${name}, counted`, answer: uses, read: usesOf },
    ]) {
      const schema = {
        tags: [definition.endpoint],
        summary,
        params,
        response: { 200: answer, ...failures(400, 401, 404) },
      };
      scope.get<WithId>(`${path}/${ending}`, { ...unchecked, schema }, (request, reply) => {
        refuseOthers(request.query as Query, []);
        return answers.send(reply, ['records', 'operations'], () =>
          read(sqlOf(gate), definition, request.params.uuid),
        );
      });
    }
  }
}

const uuid = { type: 'string', format: 'uuid' };
const params = { type: 'object', required: ['uuid'], properties: { uuid } };
const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const more = { type: 'boolean', description: 'there are more than were counted' };

const uses = {
  type: 'object',
  required: ['records', 'operations'],
  properties: {
    records: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'field', 'count', 'more', 'first'],
        properties: {
          type: { type: 'string', description: 'of the records that point here' },
          field: { type: 'string', description: 'by which they do' },
          count,
          more,
          first: { type: 'array', items: { type: 'object', properties: { id: uuid, label: text } } },
        },
      },
    },
    operations: {
      type: 'object',
      nullable: true,
      description: 'what the field sent that names it, the newest first',
      required: ['count', 'more', 'first'],
      properties: {
        count,
        more,
        first: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: uuid,
              label: text,
              at: { type: 'string', format: 'date-time' },
              documentNumber: { ...text, nullable: true },
            },
          },
        },
      },
    },
  },
};

const card = {
  type: 'object',
  required: ['id', 'label', 'archived', 'detail', 'issues', 'uses', 'place'],
  properties: {
    id: uuid,
    label: text,
    archived: { type: 'boolean' },
    detail: { ...text, nullable: true, description: 'what tells it from others of its name' },
    issues: { type: 'integer', nullable: true, description: 'operations of it with potential issues' },
    uses: {
      type: 'array',
      items: { type: 'object', required: ['type', 'count', 'more'], properties: { type: text, count, more } },
    },
    place: {
      type: 'object',
      nullable: true,
      properties: {
        text: { ...text, nullable: true },
        at: {
          type: 'object',
          nullable: true,
          properties: {
            endpoint: text,
            id: uuid,
            latitude: { type: 'number' },
            longitude: { type: 'number' },
          },
        },
      },
    },
  },
};
