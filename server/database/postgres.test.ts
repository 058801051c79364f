import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { recordOf } from '#model/records/index.ts';
import { type Bench, makeBench, openTemplatePostgres } from '#test/both-databases.ts';
import { isUnavailable } from '../errors.ts';
import { openPostgres } from './postgres.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await makeBench(await openTemplatePostgres());
});
afterAll(async () => {
  await bench.app.close();
  await bench.database.close();
});

it.each([
  ['the connection is lost', sql`perform pg_terminate_backend(pg_backend_pid())`],
  ['it waits for one who waits for it', sql`raise exception 'deadlock' using errcode = '40P01'`],
  ['it came between two others', sql`raise exception 'not serializable' using errcode = '40001'`],
  ['there are too many connections', sql`raise exception 'too many' using errcode = '53300'`],
  ['the database recovers', sql`raise exception 'starting up' using errcode = '57P03'`],
])('answers a save 503 when %s, and the next as ever', async (_, fault) => {
  const { call, database } = bench;
  const table = sql.table(recordOf('company').table);
  const save = () =>
    call('POST', 'operators', { name: 'Big Thicket Oil', telephone: '9035551212', contacts: [] });
  await sql`create function fail() returns trigger language plpgsql as $$ begin ${fault}; return new; end $$`.execute(
    database.sql,
  );
  await sql`create trigger fail before insert on ${table} for each row execute function fail()`.execute(
    database.sql,
  );
  const answer = await save();
  await sql`drop function fail cascade`.execute(database.sql);
  expect(answer).toMatchObject({ status: 503, body: { error: 'Service Unavailable' } });
  expect(answer.headers['retry-after']).toBe('5');
  expect((await save()).status).toBe(201);
});

/** A way to Postgres on which nothing moves while it is held up. */
async function holdableWay() {
  const { hostname, port } = new URL(inject('postgres'));
  const sockets: Socket[] = [];
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {}).pipe(other);
      sockets.push(one);
      if (isHeld) one.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hold = (held: boolean) => {
    isHeld = held;
    for (const socket of sockets) held ? socket.pause() : socket.resume();
  };
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, hold, close };
}

it('waits for a database that hangs no longer than for a slow one, and takes no late answer for another', async () => {
  const way = await holdableWay();
  const url = new URL(`${inject('postgres')}/postgres`);
  url.port = String(way.port);
  const database = openPostgres(url.href, { statementLimit: 1000 });
  const ask = async (number: number) =>
    (await sql<{ number: number }>`select ${number}::integer as number`.execute(database.sql)).rows[0]
      ?.number;
  const all = (from: number) => Promise.allSettled(Array.from({ length: 20 }, (_, at) => ask(from + at)));
  await Promise.all(Array.from({ length: 10 }, (_, at) => ask(at)));

  way.hold(true);
  const asked = await all(100);
  const saved = database.sql.transaction().execute((tx) => sql`select 1`.execute(tx));
  await expect(saved).rejects.toSatisfy(isUnavailable);
  way.hold(false);
  expect(asked.filter((one) => one.status === 'rejected' && isUnavailable(one.reason))).toHaveLength(20);
  expect(await all(200)).toEqual(
    Array.from({ length: 20 }, (_, at) => ({ status: 'fulfilled', value: 200 + at })),
  );
  await database.close();
  way.close();
});

it('lets take its time what has lifted the limit', async () => {
  const database = openPostgres(`${inject('postgres')}/postgres`, { statementLimit: 100 });
  const long = sql`select pg_sleep(0.5)`;
  await database.sql.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await long.execute(tx);
  });
  await expect(long.execute(database.sql)).rejects.toSatisfy(isUnavailable);
  await database.close();
});
