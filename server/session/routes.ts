import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import type { Config } from '../config.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { letsDemoIn } from './demo-user.ts';
import { tokenOf, userIn } from './guard.ts';
import { checkPassword } from './passwords.ts';
import { closeSession, openSession } from './sessions.ts';
import { countAttempt, forgive, originOf, takeBack } from './throttle.ts';
import { draftKeyOf } from './users.ts';

interface Credentials {
  username: string;
  password: string;
}

const userSchema = { type: 'object', properties: { fullName: { type: 'string' } } } as const;

export function authenticateRoute(
  scope: FastifyInstance,
  gate: DatabaseGate,
  demoUser: Config['demoUser'],
): void {
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
      const origin = originOf(request.ip);
      const { id, delay } = await countAttempt(database, username, origin);
      if (delay > 0) await wait(delay);
      const { rows } = await sql<{ id: string; fullName: string; hash: string | null }>`
        select id, full_name as "fullName", password_hash as hash from users
        where username = ${username} and disabled_at is null and (not demo or ${sql.lit(letsDemoIn(demoUser, request))})
      `.execute(database);
      const user = rows[0];
      const matches = await checkPassword(user?.hash ?? null, request.body.password, origin).catch(
        async (error) => {
          await takeBack(database, id);
          throw error;
        },
      );
      if (!user || !matches) throw new HttpError(401, message('session.wrong'));
      await forgive(database, username, origin);
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

  scope.get(
    '/users/me/draft-key',
    {
      schema: {
        tags: ['session'],
        summary: 'What unsaved work of whoever is signed in is encrypted with in their browser',
        response: { 200: { type: 'object', properties: { key: { type: 'string' } } } },
      },
    },
    async (request) => ({ key: await draftKeyOf(sqlOf(gate), userIn(request).id) }),
  );
}
