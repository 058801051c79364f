import type { FastifyInstance } from 'fastify';
import { message } from '#model/messages/message.ts';
import { isPath, isWithinLimit } from '#model/paths.ts';
import { invalid } from '#model/validate.ts';
import { type Database, type DatabaseGate, databaseIn, type Sql } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { unchecked } from '../records/schemas.ts';
import { tokenOf } from '../session/guard.ts';
import type { KeptSessions } from '../session/kept-sessions.ts';
import { openChannels } from './channels.ts';
import type { Hub, HubOf } from './hub.ts';
import { keepStreams, LIMITS, type Limits } from './open-streams.ts';
import { makeStream } from './stream.ts';

/** What stands at a path; null where there is nothing to follow. */
export type ReadValue = (database: Sql, path: string) => Promise<unknown>;

interface Options {
  readonly gate: DatabaseGate;
  readonly hubOf: HubOf;
  readonly sessions: KeptSessions;
  readonly readValue: ReadValue;
  readonly limits?: Limits;
}

export function realtimeRoutes(scope: FastifyInstance, options: Options): void {
  const { gate, hubOf, sessions, readValue, limits = LIMITS } = options;

  /** What all streams share. There is one database, and one hub on it. */
  const share = (database: Database, hub: Hub) => ({
    channelAt: openChannels(hub, database, async (path) => {
      // Every look waits for it, so it waits for nobody's rows.
      const value = await readValue(database.watch, path);
      if (value === null) throw notFound(message('path.nothing', { path }));
      if (!isWithinLimit(value)) throw new HttpError(413, message('path.tooLarge'));
      return JSON.stringify(value);
    }),
    streams: keepStreams(hub, async (token) => (await sessions.userOf(database, token)) !== null, limits),
  });
  let shared: ReturnType<typeof share> | null = null;

  // A stream has no end of its own: a stop would wait for it.
  scope.addHook('preClose', async () => shared?.streams.endAll());

  scope.get<{ Params: { '*': string } }>(
    '/realtime/*',
    {
      ...unchecked,
      config: { endless: true },
      schema: {
        tags: ['realtime'],
        summary:
          'An event stream: the value at a path, then each change; Last-Event-ID reads on from there. ' +
          `A session has ${limits.ofSession} at most, the oldest ends for the next`,
        params: { type: 'object', properties: { '*': { type: 'string' } } },
      },
    },
    async (request, reply) => {
      const path = request.params['*'];
      if (!isPath(path))
        throw new HttpError(400, message('path.wrong'), { fields: { path: invalid({ label: 'path' }) } });
      const database = databaseIn(gate);
      const hub = await hubOf(database);
      shared ??= share(database, hub);
      const stream = makeStream(reply, { 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
      const remove = shared.streams.add(tokenOf(request) ?? '', stream);
      try {
        const leave = await shared.channelAt(path).join(stream, request.headers['last-event-id']?.toString());
        const forget = () => {
          leave();
          remove();
        };
        if (reply.raw.destroyed) forget();
        else reply.raw.on('close', forget);
        return reply;
      } catch (error) {
        remove();
        throw error;
      }
    },
  );
}
