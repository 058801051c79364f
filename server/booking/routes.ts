import type { FastifyInstance } from 'fastify';
import { wordsOf } from '#model/messages/words.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import type { Values } from '#model/validate.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { languageOf } from '../errors.ts';
import { noReason, readReason, reasonSchema } from '../records/reason.ts';
import { failures } from '../records/schemas.ts';
import { userIn } from '../session/guard.ts';
import { bookOperation } from './correct.ts';
import { draftTicket } from './draft.ts';
import { takeBack } from './take-back.ts';

const tags = ['booking'];
const path = '/operations/:uuid/booking';
const params = {
  type: 'object',
  required: ['uuid'],
  properties: { uuid: { type: 'string', format: 'uuid' } },
};
const ticketSchema = {
  type: 'object',
  description: 'the ticket',
  properties: {
    type: { type: 'string', description: 'its record type' },
    id: { type: 'string', format: 'uuid' },
    label: { type: 'string', description: 'its number' },
  },
};

type WithId = { Params: { uuid: string } };

export function bookingRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  scope.get<WithId>(
    path,
    {
      schema: {
        tags,
        summary: 'The ticket that an operation would be booked as, for whoever is to correct it first',
        params,
        response: {
          200: {
            type: 'object',
            properties: {
              type: { type: 'string', description: 'its record type' },
              values: { type: 'object', additionalProperties: true },
              why: { type: 'string', nullable: true, description: 'why it cannot be booked as it is' },
            },
          },
          ...failures(400, 401, 404, 409),
        },
      },
    },
    async (request) => {
      refuseOthers(request.query as Query, []);
      const { why, ...draft } = await draftTicket(sqlOf(gate), request.params.uuid);
      return { ...draft, why: why && wordsOf(why, languageOf(request)) };
    },
  );

  scope.post<WithId & { Body: { corrections?: Values; reason?: string } | undefined }>(
    path,
    {
      schema: {
        tags,
        summary:
          'Book an operation as a ticket. It waits while an error is open, unless corrections answer the error',
        params,
        body: {
          type: 'object',
          additionalProperties: false,
          properties: {
            corrections: {
              type: 'object',
              additionalProperties: true,
              description:
                'fields of the ticket that are to be other than what was sent; what is computed follows them',
            },
            reason: { ...reasonSchema, description: 'why; must be given with corrections' },
          },
        },
        response: { 200: ticketSchema, 201: ticketSchema, ...failures(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const { corrections = {}, reason } = request.body ?? {};
      const correction = { corrections, reason: readReason(reason) };
      const ticket = await bookOperation(sqlOf(gate), request.params.uuid, correction, userIn(request));
      return reply.code(ticket.isNew ? 201 : 200).send(ticket);
    },
  );

  scope.delete<WithId & { Body: { reason: string } }>(
    path,
    {
      schema: {
        tags,
        summary: 'Take the ticket of an operation out of the books, until it is on a final statement',
        params,
        body: {
          type: 'object',
          required: ['reason'],
          additionalProperties: false,
          properties: { reason: reasonSchema },
        },
        response: { 200: ticketSchema, ...failures(400, 401, 404, 409) },
      },
    },
    async (request) => {
      const reason = readReason(request.body.reason);
      if (reason === null) throw noReason();
      return takeBack(sqlOf(gate), request.params.uuid, reason, userIn(request));
    },
  );
}
