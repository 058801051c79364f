import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { handleError } from '#server/errors.ts';
import { keepSessions } from '#server/session/kept-sessions.ts';
import { Tally } from '#server/tally.ts';
import { openTemplatePostgres } from '#test/both-databases.ts';
import { follow } from '#test/follow.ts';
import { type Hub, startHub } from './hub.ts';
import type { Limits } from './open-streams.ts';
import { type ReadValue, realtimeRoutes } from './routes.ts';
import { MOST_UNREAD, makeStream } from './stream.ts';

const connectionsTo = (app: FastifyInstance) =>
  new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));

describe('event streams', () => {
  let stop = async () => {};
  afterEach(() => stop());

  /** The routes alone, around a hub whose listeners can be counted. */
  async function serve(readValue: ReadValue, limits?: Limits) {
    const database: Database = await openTemplatePostgres();
    const hub = await startHub(database, () => {});
    let listeners = 0;
    const counted: Hub = {
      ...hub,
      subscribe(listener) {
        listeners += 1;
        const unsubscribe = hub.subscribe(listener);
        return () => {
          listeners -= 1;
          unsubscribe();
        };
      },
    };
    const hubOf = async () => counted;
    const app: FastifyInstance = Fastify({ forceCloseConnections: 'idle' });
    app.setErrorHandler(handleError);
    app.decorate('refusals', new Tally(() => {}));
    const gate = { database, waitingFor: null };
    const sessions = keepSessions(hubOf);
    await app.register(
      async (scope) =>
        realtimeRoutes(scope, { gate, hubOf, sessions, readValue, ...(limits ? { limits } : {}) }),
      { prefix: '/api/v3' },
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    stop = async () => {
      await app.close();
      hub.stop();
      await database.close();
    };
    return { app, database, hub, port, address: `http://127.0.0.1:${port}`, listeners: () => listeners };
  }

  it('leave nobody listening who was refused, who left, or who left before the first value came', async () => {
    let isHeld = false;
    let letGo = () => {};
    const { app, database, hub, port, address, listeners } = await serve(async (_database, path) => {
      if (path === 'broken') throw new Error('cannot be read');
      if (path === 'slow' && isHeld)
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      return path === 'nothing' ? null : { path };
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) =>
      new Promise<number>((resolve, reject) => {
        request({ port, agent, path: `/api/v3/realtime/${path}` }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode!));
        })
          .on('error', reject)
          .end();
      });
    for (let at = 0; at < 5; at += 1) {
      for (const [path, status] of [
        ['nothing', 404],
        ['broken', 500],
        ['a.b', 400],
      ] as const) {
        expect(await ask(path)).toBe(status);
        expect((await app.inject(`/api/v3/realtime/${path}`)).statusCode).toBe(status);
      }
    }
    agent.destroy();
    expect(listeners()).toBe(0);

    const streams = await Promise.all(['slow', 'slow', 'changes'].map((path) => follow(address, 'x', path)));
    // One for each path, and one that hears of sessions.
    expect(listeners()).toBe(3);
    for (const stream of streams) stream.stop();
    await expect.poll(listeners).toBe(0);

    isHeld = true;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/v3/realtime/slow HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(listeners).toBe(2);
    socket.destroy();
    await expect.poll(() => connectionsTo(app)).toBe(0);
    letGo();
    await expect.poll(listeners).toBe(0);
    // What nobody follows is not looked at.
    await sql`insert into changes (transaction, path) values (pg_current_xact_id(), 'slow')`.execute(
      database.sql,
    );
    await hub.catchUp();
    expect(listeners()).toBe(0);
  });

  it('say nothing to whoever may still be refused', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { address } = await serve(async (_database, path) => {
      if (path !== 'late') return {};
      await held;
      return null;
    });
    const stream = await follow(address, 'x', 'changes');
    const late = fetch(`${address}/api/v3/realtime/late`);
    await expect.poll(() => stream.events.at(-1)?.event).toBe('beat');
    letGo();
    expect((await late).status).toBe(404);
    stream.stop();
  });

  it('are so many for a session, of which the oldest ends, and so many in all', async () => {
    const { address, listeners } = await serve(async () => ({}), { ofSession: 2, inAll: 3 });
    const first = await follow(address, 'one', 'changes');
    const second = await follow(address, 'one', 'changes');
    const third = await follow(address, 'one', 'changes');
    await expect.poll(() => first.isEnded()).toBe(true);
    const other = await follow(address, 'other', 'changes');
    expect([second, third, other].map(({ isEnded }) => isEnded())).toEqual([false, false, false]);
    const refused = await fetch(`${address}/api/v3/realtime/changes`, {
      headers: { authorization: 'Bearer more', 'accept-language': 'es' },
    });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toMatchObject({
      message: 'Hay demasiados flujos de eventos; inténtelo de nuevo más tarde.',
    });
    second.stop();
    await expect.poll(async () => (await follow(address, 'more', 'changes')).status).toBe(200);
    expect(listeners()).toBe(2);
  });

  it('say that the database is away when it does not answer, and go on when it does', async () => {
    const { address, database } = await serve(async () => ({}));
    const stream = await follow(address, 'x', 'changes');
    const last = () => stream.events.at(-1)?.event;
    await expect.poll(last).toBe('value');
    await database.sql.transaction().execute(async (tx) => {
      await sql`lock table changes in access exclusive mode`.execute(tx);
      await expect.poll(last, { timeout: 60_000 }).toBe('away');
    });
    await expect.poll(last, { timeout: 60_000 }).toBe('beat');
    expect(stream.isEnded()).toBe(false);
    await sql`insert into changes (transaction, path) values (pg_current_xact_id(), 'x')`.execute(
      database.sql,
    );
    await expect.poll(() => stream.changes().at(-1)).toBe('x');
  });
});

it('cuts off who does not read, and keeps little for him', async () => {
  const app = Fastify();
  let reply: FastifyReply | null = null;
  let stream: ReturnType<typeof makeStream> | null = null;
  app.get('/', (_, given) => {
    reply = given;
    stream = makeStream(given, {});
    stream.send(Buffer.from('first'));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => stream).not.toBeNull();
  const events = Buffer.alloc(64 * 1024, 'x');
  const { raw } = reply!;
  let mostUnread = 0;
  let sent = 0;
  // The two ends of the connection keep some megabytes by themselves.
  while (!raw.destroyed && sent < 4000) {
    stream!.send(events);
    mostUnread = Math.max(mostUnread, raw.writableLength);
    sent += 1;
    await setImmediate();
  }
  expect(raw.destroyed).toBe(true);
  expect(mostUnread).toBeLessThan(MOST_UNREAD + 2 * events.length);
  await expect.poll(() => connectionsTo(app)).toBe(0);
  // It stays cut off.
  stream!.send(events);
  stream!.end();
  socket.destroy();
  await app.close();
});
