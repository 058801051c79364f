import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { tokenOf, userIn } from './guard.ts';
import { checkPassword } from './passwords.ts';
import { closeSession, openSession } from './sessions.ts';
import { countAttempt, forgive } from './throttle.ts';

interface Credentials {
  username: string;
  password: string;
}

const userSchema = { type: 'object', properties: { fullName: { type: 'string' } } } as const;

export function authenticateRoute(scope: FastifyInstance, gate: DatabaseGate, allowDemo: boolean): void {
  scope.post<{ Body: Credentials }>(
    '/users/authenticate',
    {
      schema: {
        tags: ['session'],
        summary: 'Sign in; the token goes into the Authorization header of every other request',
        security: [],
        body: {
          type: 'object',
          required: ['username', 'password'],
          additionalProperties: false,
          properties: {
            username: { type: 'string', minLength: 1, maxLength: 255 },
            password: { type: 'string', minLength: 1, maxLength: 1024 },
          },
        },
        response: {
          200: { type: 'object', properties: { accessToken: { type: 'string' }, user: userSchema } },
        },
      },
    },
    async (request) => {
      const database = sqlOf(gate);
      const username = request.body.username.trim().toLowerCase().replaceAll('\0', '');
      await countAttempt(database, username, request.ip);
      const { rows } = await sql<{ id: string; fullName: string; hash: string | null }>`
        select id, full_name as "fullName", password_hash as hash from users
        where username = ${username} and disabled_at is null and (not demo or ${sql.lit(allowDemo)})
      `.execute(database);
      const user = rows[0];
      const matches = await checkPassword(user?.hash ?? null, request.body.password);
      if (!user || !matches) throw new HttpError(401, message('session.wrong'));
      await forgive(database, username, request.ip);
      const accessToken = await openSession(database, user.id);
      return { accessToken, user: { fullName: user.fullName } };
    },
  );
}

export function sessionRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  scope.post(
    '/users/logout',
    {
      schema: {
        tags: ['session'],
        summary: 'Sign out: the token is no longer good',
        response: { 204: { type: 'null', description: 'Signed out' } },
      },
    },
    async (request, reply) => {
      const token = tokenOf(request);
      if (token) await closeSession(sqlOf(gate), token);
      return reply.code(204).send();
    },
  );

  scope.get(
    '/users/me',
    { schema: { tags: ['session'], summary: 'Who is signed in', response: { 200: userSchema } } },
    async (request) => ({ fullName: userIn(request).fullName }),
  );
}
