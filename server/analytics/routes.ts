import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import { invalid } from '#model/validate.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { userIn } from '../session/guard.ts';

interface PageView {
  path: string;
}
interface ClientError {
  message: string;
  stack?: string | null;
  path?: string | null;
}

const nothing = { 204: { type: 'null', description: 'Kept' } } as const;
/** Postgres keeps no NUL. */
const clean = (text: string | null | undefined) => text?.replaceAll('\0', '').toWellFormed() ?? null;

export function analyticsRoutes(
  scope: FastifyInstance,
  gate: DatabaseGate,
  analyticsUrl: string | null,
): void {
  scope.post<{ Body: PageView }>(
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
      await sql`
        insert into page_views (user_id, path) values (${userIn(request).id}::uuid, ${clean(path)})
      `.execute(sqlOf(gate));
      if (analyticsUrl) void forward(analyticsUrl, path, (reason) => request.log.warn(reason));
      return reply.code(204).send();
    },
  );

  scope.post<{ Body: ClientError }>(
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
      request.log.warn({ message, path }, 'error in a browser');
      await sql`
        insert into client_errors (user_id, message, stack, path)
        values (${userIn(request).id}::uuid, ${clean(message)}, ${clean(stack)}, ${clean(path)})
      `.execute(sqlOf(gate));
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
