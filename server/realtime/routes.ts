import type { FastifyInstance, FastifyRequest } from 'fastify';
import { message } from '#model/messages/message.ts';
import { isPath, isWithinLimit } from '#model/paths.ts';
import { invalid } from '#model/validate.ts';
import { type Database, type DatabaseGate, databaseIn } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { unchecked } from '../records/schemas.ts';
import { tokenOf } from '../session/guard.ts';
import type { KeptSessions } from '../session/kept-sessions.ts';
import { changesBetween, EVERYWHERE, type HubOf, type Listener } from './hub.ts';
import { type Moment, parseMoment } from './moment.ts';
import { openStream, type Stream } from './stream.ts';

const HEARTBEAT = 15_000;

/** The path that tells of every change. */
const EVERYTHING = 'changes';

/** What stands at a path; null where there is nothing to follow. */
export type ReadValue = (database: Database, path: string) => Promise<unknown>;

interface Options {
  readonly gate: DatabaseGate;
  readonly hubOf: HubOf;
  readonly sessions: KeptSessions;
  readonly readValue: ReadValue;
}

export function realtimeRoutes(scope: FastifyInstance, { gate, hubOf, sessions, readValue }: Options): void {
  const streams = new Set<Stream>();

  // A stream has no end of its own: a stop would wait for it.
  scope.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  scope.get<{ Params: { '*': string } }>(
    '/realtime/*',
    {
      ...unchecked,
      schema: {
        tags: ['realtime'],
        summary: 'An event stream: the value at a path, then each change; Last-Event-ID reads on from there',
        params: { type: 'object', properties: { '*': { type: 'string' } } },
      },
    },
    async (request, reply) => {
      const path = request.params['*'];
      if (!isPath(path))
        throw new HttpError(400, message('path.wrong'), { fields: { path: invalid({ label: 'path' }) } });
      const database = databaseIn(gate);
      const { moment, subscribe } = await hubOf(database);
      const start = moment();
      // What comes before the stream is open is told after that.
      const held: Parameters<Listener>[] = [];
      let tell: Listener = (...heard) => held.push(heard);
      const unsubscribe = subscribe((...heard) => tell(...heard));
      reply.raw.on('close', unsubscribe);
      const value = path === EVERYTHING ? {} : await readValue(database, path);
      if (value === null) throw notFound(message('path.nothing', { path }));
      if (!isWithinLimit(value)) throw new HttpError(413, message('path.tooLarge'));
      const missed = await missedUntil(start, database, request);
      if (reply.raw.destroyed) return reply;

      const headers = { 'x-request-id': request.id, 'x-content-type-options': 'nosniff' };
      reply.hijack();
      const stream = openStream(reply.raw, headers);
      streams.add(stream);
      const timer = setInterval(() => void beat(), HEARTBEAT);
      reply.raw.on('close', () => {
        clearInterval(timer);
        streams.delete(stream);
      });
      async function beat(): Promise<void> {
        stream.send('beat', {});
        // The database may be away for a moment; that ends no session.
        const isGood = await sessions.userOf(database, tokenOf(request) ?? '').catch(() => true);
        if (!isGood) stream.end();
      }

      const isReset = missed === null && hasLastId(request);
      stream.send(isReset ? 'reset' : 'value', value, missed?.length ? undefined : start);
      tell =
        path === EVERYTHING ? followAll(stream) : followOne(stream, path, () => readValue(database, path));
      if (missed?.length) tell(missed, start);
      for (const heard of held) tell(...heard);
      return reply;
    },
  );
}

/** With the last of what came together goes the moment to read on from: before it there is none between them. */
const followAll =
  (stream: Stream): Listener =>
  (paths, moment) => {
    for (const [at, path] of paths.entries())
      stream.send('change', { path }, at === paths.length - 1 ? moment : undefined);
  };

/** The new value itself, for whoever follows one path. */
const followOne =
  (stream: Stream, path: string, read: () => Promise<unknown>): Listener =>
  (paths, moment) => {
    for (const told of paths) {
      if (told !== path && told !== EVERYWHERE) continue;
      void read()
        .then((value) => stream.send('value', value, moment))
        .catch(() => stream.end());
    }
  };

const hasLastId = (request: FastifyRequest) => request.headers['last-event-id'] !== undefined;

/** What this reader missed since the last event it saw; null when that cannot be told: then all is to be read anew. */
async function missedUntil(
  until: Moment,
  database: Database,
  request: FastifyRequest,
): Promise<readonly string[] | null> {
  const since = parseMoment(String(request.headers['last-event-id']));
  return since === null ? null : changesBetween(database, since, until);
}
