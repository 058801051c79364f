import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { takeYourTime } from '#test/both-databases.ts';
import { send, signIn } from './client.ts';
import { makeDatabase, makeDataFolder } from './places.ts';
import { type Environment, type Server, startReady } from './processes.ts';

const MANY = 20;
const OF_ONE_PERSON = 8;

/** A file of ten megabytes: more than is on the way to a reader who does not read. */
const fill = (database: Database) =>
  takeYourTime(
    database,
    sql`insert into users (id, username, full_name) values (md5('driver')::uuid, 'driver', 'Dana Driver')`,
    sql`
      insert into operations (id, model_type, model_data, user_id, created_at, unresolved, label)
      values (md5('operation')::uuid, 'PickupTicketModel', jsonb_build_object('ticketNumber', repeat('7', 2000)),
        md5('driver')::uuid, now(), 0, 'Pickup')`,
    sql`
      insert into documents (id, number, operation_id, created_at, label, status, user_name)
      select md5(n::text)::uuid, 'D-' || n, md5('operation')::uuid, now(), 'Pickup', 'ok', 'Dana Driver'
      from generate_series(1, 5000) n`,
  );

async function embedded(): Promise<Environment> {
  const folder = await makeDataFolder();
  const database = await openEmbedded(folder);
  await fill(database);
  await database.close();
  return { DATA_DIR: folder };
}

async function postgres(): Promise<Environment> {
  const url = await makeDatabase('migrated');
  const database = openPostgres(url);
  await fill(database);
  await database.close();
  return { DATABASE_URL: url };
}

describe.each([
  ['embedded', embedded],
  ['Postgres', postgres],
])('files that nobody reads, on %s', (_, prepare) => {
  let given: Environment;
  let server: Server;
  let token: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    given = await prepare();
    server = await startReady(given);
    token = await signIn(server);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await server.end('SIGKILL');
  });

  /** Asks for the file and reads nothing of it. */
  async function ask(): Promise<Socket> {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(`GET /api/v3/documents/csv HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    return socket;
  }

  async function expectAnswers(): Promise<void> {
    const paths = ['documents?top=5', 'documents/count', 'devices', 'operators'];
    const answers = await Promise.all(paths.map((path) => send(server, 'GET', path, { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const body = { name: 'Big Thicket Oil', telephone: '9035551212', contacts: [] };
    expect((await send(server, 'POST', 'operators', { token, body })).status).toBe(201);
  }

  /** One that is at work is seen for a moment between two statements; one that is held, until its reader is cut off. */
  async function expectNothingHeld(): Promise<void> {
    if (!given.DATABASE_URL) return;
    const database = openPostgres(given.DATABASE_URL);
    const held = async () => {
      const { rows } = await sql<{ held: number }>`
        select count(*)::integer as held from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'
      `.execute(database.sql);
      return rows[0]!.held;
    };
    await expect.poll(held, { timeout: 8000 }).toBe(0).finally(database.close);
  }

  it('hold up nobody when they are broken off before the first byte, or at it', async () => {
    for (let at = 0; at < MANY; at += 1) {
      const socket = await ask();
      if (at % 2 === 1) await once(socket, 'readable');
      socket.destroy();
    }
    await expectAnswers();
    await expectNothingHeld();
  });

  it('hold up nobody while their readers stall, and are so many at most', async () => {
    const stalled = await Promise.all(Array.from({ length: MANY }, ask));
    await Promise.all(stalled.map((socket) => once(socket, 'readable')));
    const statuses = stalled.map((socket) => String(socket.read()).slice(9, 12));
    expect(Map.groupBy(statuses, (status) => status).get('429')).toHaveLength(MANY - OF_ONE_PERSON);
    await expectAnswers();
    await expectNothingHeld();
  });
});
