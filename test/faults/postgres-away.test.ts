import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { startPostgres, TEMPLATE } from '#test/start-databases.ts';
import { send, signIn, statusOfSession } from './client.ts';
import { type Events, openEvents } from './events.ts';
import { createDatabase, makeFolder } from './places.ts';
import { type Server, startServer, statusOf } from './processes.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: Server;

beforeAll(async () => {
  postgres = await startPostgres(makeFolder());
});
afterEach(async () => {
  await server.end('SIGKILL');
});
afterAll(async () => {
  await postgres?.stop();
});

async function waitingFor(): Promise<string> {
  const answer = await fetch(`${server.url}/readyz`);
  const body = (await answer.json()) as { status: string; message?: string };
  expect(answer.status).toBe(body.status === 'ready' ? 200 : 503);
  return body.message ?? '';
}

async function expectUnavailable(message: RegExp): Promise<void> {
  expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  const answer = await send(server, 'GET', 'operators', { token: 'any' });
  expect(answer).toEqual({
    status: 503,
    body: { statusCode: 503, error: 'Service Unavailable', message: expect.stringMatching(message) },
  });
}

/** The stream that was open all the while goes on. */
async function expectHeard(events: Events): Promise<void> {
  const database = openPostgres(`${postgres.url}/kept`);
  try {
    await sql`insert into changes (transaction, path) values (pg_current_xact_id(), 'devices')`.execute(
      database.sql,
    );
    await server.until('the change is told', () => events.text().includes('{"path":"devices"}'));
  } finally {
    await database.close();
  }
}

it('waits for a database that is not there yet, and is ready when it is', async () => {
  await postgres.stop();
  server = await startServer({ DATABASE_URL: `${postgres.url}/company` });
  await server.until('the server answers', async () => (await statusOf(`${server.url}/healthz`)) === 200);
  const refused = 'The database cannot be reached (ECONNREFUSED); waiting for it.';
  await server.until('it has tried', async () => (await waitingFor()) === refused);
  await expectUnavailable(/^The database cannot be reached \(ECONNREFUSED\); waiting for it\.$/);

  await postgres.start();
  const missing = 'The database named in DATABASE_URL does not exist yet; waiting for it.';
  await server.until('it has found Postgres', async () => (await waitingFor()) === missing);
  await expectUnavailable(/does not exist yet/);

  await createDatabase(postgres.url, 'company', TEMPLATE);
  await server.ready();
});

it('answers 503 while Postgres restarts under it, and works on afterwards', async () => {
  await createDatabase(postgres.url, 'kept', TEMPLATE);
  server = await startServer({ DATABASE_URL: `${postgres.url}/kept` });
  await server.ready();
  const token = await signIn(server);
  const body = { name: 'Big Thicket Oil', telephone: '9035551212', contacts: [] };
  expect((await send(server, 'POST', 'operators', { token, body })).status).toBe(201);

  const events = await openEvents(server, token);
  const seen = new Set<number>();
  let over = false;
  const bother = async (ask: () => Promise<number>) => {
    while (!over) {
      seen.add(await ask());
      await wait(10);
    }
  };
  const botherers = [
    bother(() => statusOfSession(server, token)),
    bother(async () => (await send(server, 'POST', 'operators', { token, body })).status),
    bother(async () => (await send(server, 'GET', 'operators?top=5', { token })).status),
  ];
  try {
    await postgres.stop();
    await server.until('the loss is noticed', () => seen.has(503));
    expect(await waitingFor()).toBe('The database does not answer; try again in a moment.');
    await expectUnavailable(/^The database does not answer; try again in a moment\.$/);
    // By then the server has looked in vain, more than once.
    await server.until('readers are told', () => events.text().includes('event: away'));
    await postgres.start();
    await server.ready();
  } finally {
    over = true;
    await Promise.all(botherers);
  }
  expect([...seen].sort()).toEqual([200, 201, 503]);
  expect(await statusOfSession(server, token)).toBe(200);
  expect((await send(server, 'POST', 'operators', { token, body })).status).toBe(201);
  await server.until('readers are told that it is back', () =>
    /event: away.*event: beat/s.test(events.text()),
  );
  await server.until('anything may have changed', () => events.text().includes('{"path":""}'));
  await expectHeard(events);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
});
