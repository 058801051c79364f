import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHANGE_HEADER } from '#model/changes.ts';
import { message } from '#model/messages/message.ts';
import type { Config } from '../config.ts';
import { type DatabaseGate, databaseIn } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import type { HubOf } from '../realtime/hub.ts';
import { beginningOf } from '../realtime/moment.ts';
import { letsDemoIn } from './demo-user.ts';
import type { KeptSessions } from './kept-sessions.ts';
import type { User } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null only on the public routes. */
    user: User | null;
  }
}

export function tokenOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Everything registered in this scope, a path that does not exist included, wants a good session. */
export function guard(
  scope: FastifyInstance,
  gate: DatabaseGate,
  hubOf: HubOf,
  sessions: KeptSessions,
  demoUser: Config['demoUser'],
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const database = databaseIn(gate);
    const token = tokenOf(request);
    const user = token ? await sessions.userOf(database, token) : null;
    request.user = user?.demo && !letsDemoIn(demoUser, request) ? null : user;
    if (!request.user) {
      throw new HttpError(401, message('session.signIn'), { headers: { 'www-authenticate': 'Bearer' } });
    }
    // Whatever was committed by then is in the answer: who listens for changes reads on from there.
    reply.header(CHANGE_HEADER, String(beginningOf((await hubOf(database)).moment())));
  });
}

export function userIn(request: FastifyRequest): User {
  if (!request.user) throw new HttpError(401, message('session.signIn'));
  return request.user;
}
