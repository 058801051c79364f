import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Language, languages } from '#model/languages.ts';
import { message } from '#model/messages/message.ts';
import type { Operation } from '#model/operations.ts';
import { isUuid } from '#model/uuid.ts';
import type { Config } from '../config.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { HttpError, languageOf, notFound, sendError, toldError } from '../errors.ts';
import { whileIn } from '../load.ts';
import { Room } from '../room.ts';
import { letsDemoIn } from '../session/demo-user.ts';
import { annotationsOf, operationColumns } from './operations.ts';
import { ticketPress } from './press.ts';
import { isBrowserTab, sendRefusalPage } from './refusal-page.ts';
import { type Signed, signerOf } from './signature.ts';

/** What a paper is made from. */
export interface Paper {
  readonly id: string;
  readonly number: string;
  readonly createdAt: string;
  readonly operation: Operation;
}

/** A browser asks for six things at a time. Behind one address there may be an office. */
const BEING_DRAWN = { all: 36, each: 12 };

/** The paper of a document, for whoever holds an address that was signed for it, has not expired and whose session lives. */
export function contentRoute(scope: FastifyInstance, gate: DatabaseGate, config: Config): void {
  const { productName } = config.page;
  const press = ticketPress();
  scope.addHook('onClose', () => press.close());
  scope.get<{
    Params: { uuid: string };
    Querystring: Signed & { language?: Language };
  }>(
    '/documents/:uuid/content',
    {
      onRequest: whileIn(new Room(BEING_DRAWN), ({ ip }) => ip),
      errorHandler: (error, request, reply) => {
        const told = toldError(error, request);
        if (!isBrowserTab(request)) return sendError(request, reply, told);
        return sendRefusalPage(request, reply.headers(told.headers), told.statusCode, productName);
      },
      schema: {
        tags: ['dispatch'],
        summary: 'The paper of a document as PDF, by the signed address in its contentUrl',
        security: [],
        params: { type: 'object', properties: { uuid: { type: 'string' } } },
        querystring: {
          type: 'object',
          // An address that names no session is one that an older version signed: it has expired.
          required: ['expires', 'signature'],
          additionalProperties: false,
          properties: {
            expires: { type: 'string', pattern: '^\\d{1,12}$' },
            session: { type: 'string', description: 'for which it was signed' },
            signature: { type: 'string', pattern: '^[0-9a-f]{64}$' },
            language: {
              type: 'string',
              enum: languages,
              description: 'of the paper; by Accept-Language where the address does not say',
            },
          },
        },
      },
    },
    async (request, reply) => {
      const database = sqlOf(gate);
      const { uuid } = request.params;
      const { language = languageOf(request), ...signed } = request.query;
      const signer = isUuid(uuid) && isUuid(signed.session) ? await signerOf(database, uuid, signed) : null;
      if (!signer || (signer.demo && !letsDemoIn(config.demoUser, request))) {
        throw new HttpError(403, message('document.expired'));
      }
      const { rows } = await sql<{ json: string }>`
        select row_to_json(x)::text as json from (
          select d.id, d.number, d.created_at as "createdAt", (
            select row_to_json(y) from (
              select ${operationColumns(true)}, ${annotationsOf(sql`true`)} as annotations
              from operations o join users u on u.id = o.user_id where o.id = d.operation_id
            ) y) as operation
          from documents d where d.id = ${uuid}::uuid
        ) x
      `.execute(database);
      if (!rows[0]) throw notFound(message('document.gone'));
      const paper: Paper = JSON.parse(rows[0].json);
      const bytes = await press.ask({ paper, productName, language });
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${paper.number.replace(/[^\w-]/g, '')}.pdf"`)
        .send(bytes);
    },
  );
}
