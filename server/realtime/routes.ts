import type { FastifyInstance, FastifyRequest } from 'fastify';
import { message } from '#model/messages/message.ts';
import { isPath, isWithinLimit } from '#model/paths.ts';
import { invalid } from '#model/validate.ts';
import { type Database, type DatabaseGate, databaseIn } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { unchecked } from '../records/schemas.ts';
import { tokenOf } from '../session/guard.ts';
import type { KeptSessions } from '../session/kept-sessions.ts';
import { type Change, changesAfter, type HubOf, oldestChange, READ_AT_MOST } from './hub.ts';
import { openStream, type Stream } from './stream.ts';

const HEARTBEAT = 15_000;

/** The path that tells of every change; its value is the number of the newest. */
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
      const { last, subscribe } = await hubOf(database);
      const value = path === EVERYTHING ? { last: last() } : await readValue(database, path);
      if (value === null) throw notFound(message('path.nothing', { path }));
      if (!isWithinLimit(value)) throw new HttpError(413, message('path.tooLarge'));

      const headers = { 'x-request-id': request.id, 'x-content-type-options': 'nosniff' };
      reply.hijack();
      const stream = openStream(reply.raw, headers);
      const tell =
        path === EVERYTHING ? followAll(stream) : followOne(stream, path, () => readValue(database, path));
      // What was read as missed may reach the hub only later.
      let told = 0;
      const follow = (change: Change) => {
        if (change.id <= told) return;
        told = change.id;
        tell(change);
      };
      const held: Change[] = [];
      let hold = true;
      const unsubscribe = subscribe((change) => (hold ? held.push(change) : follow(change)));
      const timer = setInterval(() => void beat(request, database), HEARTBEAT);

      const close = () => {
        clearInterval(timer);
        unsubscribe();
        streams.delete(stream);
      };
      async function beat(asked: FastifyRequest, from: Database): Promise<void> {
        stream.send('beat', {});
        const token = tokenOf(asked);
        // The database may be away for a moment; that ends no session.
        const isGood = await sessions.userOf(from, token ?? '').catch(() => true);
        if (!isGood) stream.end();
      }
      streams.add(stream);
      reply.raw.on('close', close);

      const missed = await missedSince(database, request, last());
      const start = last();
      stream.send(missed === null && hasLastId(request) ? 'reset' : 'value', value, start);
      for (const change of missed ?? []) follow(change);
      hold = false;
      for (const change of held) follow(change);
    },
  );
}

const followAll = (stream: Stream) => (change: Change) =>
  stream.send('change', { path: change.path }, change.id);

/** The new value itself, for whoever follows one path. */
const followOne = (stream: Stream, path: string, read: () => Promise<unknown>) => (change: Change) => {
  if (change.path !== path) return;
  void read()
    .then((value) => stream.send('value', value, change.id))
    .catch(() => stream.end());
};

const hasLastId = (request: FastifyRequest) => request.headers['last-event-id'] !== undefined;

/** What was missed since the last event this reader saw; null when that cannot be told: then all is to be read anew. */
async function missedSince(
  database: Database,
  request: FastifyRequest,
  newest: number,
): Promise<Change[] | null> {
  const given = request.headers['last-event-id'];
  if (given === undefined) return null;
  const id = /^\d{1,15}$/.test(String(given)) ? Number(given) : Number.NaN;
  if (!(id <= newest) || id < (await oldestChange(database)) - 1) return null;
  const missed = await changesAfter(database, id);
  return missed.length === READ_AT_MOST ? null : missed;
}
