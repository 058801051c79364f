import type { FastifyInstance } from 'fastify';
import { records } from '#model/records/index.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { failures } from '../records/schemas.ts';
import { userIn } from '../session/guard.ts';
import { tellLeft, tellOpen } from './open-records.ts';

interface OpenRoute {
  Params: { endpoint: string; uuid: string; tab: string };
  Body: { isEditing: boolean };
}

const PATH = '/open/:endpoint/:uuid/:tab';

/** Who else has a record open: each page tells which it shows, and is told who shows it as well. */
export function presenceRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  const definitionAt = (endpoint: string) => records.find((one) => one.endpoint === endpoint)!;
  scope.put<OpenRoute>(
    PATH,
    {
      schema: {
        tags: ['presence'],
        summary:
          'Tell that a tab shows a record, every ten seconds while it does; answers who else has it open',
        params,
        querystring: nothing,
        body: {
          type: 'object',
          required: ['isEditing'],
          additionalProperties: false,
          properties: { isEditing: { type: 'boolean' } },
        },
        response: { 200: readers, ...failures(400, 401, 404) },
      },
    },
    (request) => {
      const { endpoint, uuid: id, tab } = request.params;
      const open = { id, tab, isEditing: request.body.isEditing };
      return tellOpen(sqlOf(gate), definitionAt(endpoint), open, userIn(request));
    },
  );

  scope.delete<OpenRoute>(
    PATH,
    {
      schema: {
        tags: ['presence'],
        summary: 'Tell that a tab shows a record no longer',
        params,
        querystring: nothing,
        response: { 204: { type: 'null', description: 'Told' }, ...failures(400, 401) },
      },
    },
    async (request, reply) => {
      const { endpoint, uuid: id, tab } = request.params;
      await tellLeft(sqlOf(gate), definitionAt(endpoint), { id, tab }, userIn(request));
      return reply.code(204).send();
    },
  );
}

const uuid = { type: 'string', format: 'uuid' };
const params = {
  type: 'object',
  required: ['endpoint', 'uuid', 'tab'],
  properties: {
    endpoint: { type: 'string', enum: records.map(({ endpoint }) => endpoint) },
    uuid,
    tab: uuid,
  },
};
const nothing = { type: 'object', additionalProperties: false, properties: {} };
const readers = {
  type: 'array',
  items: {
    type: 'object',
    required: ['fullName', 'isEditing'],
    properties: { fullName: { type: 'string' }, isEditing: { type: 'boolean' } },
  },
};
