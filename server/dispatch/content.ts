import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Language, languages } from '#model/languages.ts';
import { message } from '#model/messages/message.ts';
import type { Operation } from '#model/operations.ts';
import { isUuid } from '#model/validate.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { HttpError, handleError, languageOf, notFound } from '../errors.ts';
import { annotationsOf, operationColumns } from './operations.ts';
import { Press } from './press.ts';
import { isBrowserTab, sendRefusalPage } from './refusal-page.ts';
import { isSigned } from './signature.ts';

/** What a paper is made from. */
export interface Paper {
  readonly id: string;
  readonly number: string;
  readonly createdAt: string;
  readonly operation: Operation;
}

/** The paper of a document, for whoever holds an address that was signed for it and has not expired. */
export function contentRoute(scope: FastifyInstance, gate: DatabaseGate, productName: string): void {
  const press = new Press();
  scope.addHook('onClose', () => press.close());
  scope.get<{
    Params: { uuid: string };
    Querystring: { expires: string; signature: string; language?: Language };
  }>(
    '/documents/:uuid/content',
    {
      errorHandler: (error, request, reply) => {
        if (!isBrowserTab(request)) return handleError(error, request, reply);
        const statusCode = error.statusCode ?? 500;
        if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
        return sendRefusalPage(request, reply, statusCode, productName);
      },
      schema: {
        tags: ['dispatch'],
        summary: 'The paper of a document as PDF, by the signed address in its contentUrl',
        security: [],
        params: { type: 'object', properties: { uuid: { type: 'string' } } },
        querystring: {
          type: 'object',
          required: ['expires', 'signature'],
          additionalProperties: false,
          properties: {
            expires: { type: 'string', pattern: '^\\d{1,12}$' },
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
      const { expires, signature, language = languageOf(request) } = request.query;
      if (!isUuid(uuid) || !(await isSigned(database, uuid, expires, signature))) {
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
      const bytes = await press.draw({ paper, productName, language });
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${paper.number.replace(/[^\w-]/g, '')}.pdf"`)
        .send(bytes);
    },
  );
}
