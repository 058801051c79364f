import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { message } from '#model/messages/message.ts';
import { invalid } from '#model/validate.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { redact } from '../log.ts';
import { userIn } from '../session/guard.ts';
import { Allowance } from './allowance.ts';
import { type ClientError, keepError, keepView } from './kept.ts';

type Report = Pick<ClientError, 'message'> & Partial<ClientError>;

/** Each minute, of one person: more than anybody opens, and than a page reports before it stops by itself. */
const MOST = { views: 120, errors: 20 };

const nothing = { 204: { type: 'null', description: 'Kept' } } as const;
/** Postgres keeps no NUL, and nobody should find a token in what went wrong. */
const clean = (text: string) => redact(text.replaceAll('\0', '').toWellFormed());
const cleanIfAny = (text: string | null = null) => text && clean(text);

/** Whoever sends more than anybody needs to is not told, for there is nothing they could do. */
function countOnly(request: FastifyRequest, reply: FastifyReply) {
  request.server.refusals.count(request.routeOptions.url ?? '');
  return reply.code(204).send();
}

export function analyticsRoutes(
  scope: FastifyInstance,
  gate: DatabaseGate,
  analyticsUrl: string | null,
): void {
  const views = new Allowance(MOST.views);
  const errors = new Allowance(MOST.errors);

  scope.post<{ Body: { path: string } }>(
    '/analytics/page-views',
    {
      schema: {
        tags: ['analytics'],
        summary: 'A page was opened: its path, never a search text or a record',
        body: {
          type: 'object',
          required: ['path'],
          additionalProperties: false,
          properties: { path: { type: 'string', minLength: 1, maxLength: 500 } },
        },
        response: nothing,
      },
    },
    async (request, reply) => {
      const { path } = request.body;
      if (!/^\/[^?#\0]*$/.test(path)) {
        throw new HttpError(400, message('request.pagePath'), {
          fields: { path: invalid({ label: 'path' }) },
        });
      }
      const { id } = userIn(request);
      if (!views.take(id)) return countOnly(request, reply);
      await keepView(sqlOf(gate), id, clean(path));
      if (analyticsUrl) void forward(analyticsUrl, path, (reason) => request.log.warn(reason));
      return reply.code(204).send();
    },
  );

  scope.post<{ Body: Report }>(
    '/client-errors',
    {
      bodyLimit: 64 * 1024,
      schema: {
        tags: ['analytics'],
        summary: 'An error nobody caught in the browser',
        body: {
          type: 'object',
          required: ['message'],
          additionalProperties: false,
          properties: {
            message: { type: 'string', minLength: 1, maxLength: 2000 },
            stack: { type: 'string', nullable: true, maxLength: 20_000 },
            path: { type: 'string', nullable: true, maxLength: 500 },
          },
        },
        response: nothing,
      },
    },
    async (request, reply) => {
      const { message, stack, path } = request.body;
      const { id } = userIn(request);
      if (!errors.take(id)) return countOnly(request, reply);
      const report = { message: clean(message), stack: cleanIfAny(stack), path: cleanIfAny(path) };
      if (await keepError(sqlOf(gate), id, report)) {
        request.log.warn({ message: report.message, path: report.path }, 'error in a browser');
      }
      return reply.code(204).send();
    },
  );
}

/** The service outside is a guest: whether it answers changes nothing here. */
async function forward(url: string, path: string, warn: (reason: string) => void): Promise<void> {
  try {
    const body = JSON.stringify({ path, at: new Date().toISOString() });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) });
    if (!answer.ok) warn(`analytics service answered ${answer.status}`);
  } catch (error) {
    warn(`analytics service could not be reached: ${error}`);
  }
}
