import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { recordOf } from '#model/records/index.ts';
import { type Bench, makeBench, openTemplatePostgres } from '#test/both-databases.ts';
import { isUnavailable } from '../errors.ts';
import { openPostgres } from './postgres.ts';
import { noting } from './slowest.ts';
import { statement } from './statement.ts';

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

it.each(['sql', 'quick'] as const)(
  'waits for a database that hangs no longer than for a slow one, and takes no late answer for another (%s)',
  async (connections) => {
    const way = await holdableWay();
    const url = new URL(`${inject('postgres')}/postgres`);
    url.port = String(way.port);
    const database = openPostgres(url.href, { statementLimit: 1000 });
    const ask = async (number: number) =>
      (await sql<{ number: number }>`select ${number}::integer as number`.execute(database[connections]))
        .rows[0]?.number;
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
  },
);

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

describe('connections for several statements at once', () => {
  const open = () => openPostgres(`${inject('postgres')}/postgres`);
  const many = <Row>(one: (at: number) => Promise<{ rows: Row[] }>) =>
    Promise.allSettled(Array.from({ length: 30 }, async (_, at) => (await one(at)).rows[0]));

  it('answer each what it asked, over few of them', async () => {
    const database = open();
    const asked = await many((at) =>
      sql<{ at: number; pid: number }>`
        select ${at}::integer as at, pg_backend_pid() as pid from pg_sleep(${(at % 3) / 100})
      `.execute(database.quick),
    );
    const told = asked.map((one) => (one.status === 'fulfilled' ? one.value! : null));
    expect(told.map((one) => one?.at)).toEqual(told.map((_, at) => at));
    expect(new Set(told.map((one) => one?.pid)).size).toBe(4);
    await database.close();
  });

  it('are sent in one piece what is asked at one moment', async () => {
    const database = open();
    const thrice = statement<number, { number: number }>(
      (fill) => sql`select ${fill((number) => number)}::integer * 3 as number`,
    );
    const sixteen = () => Promise.all(Array.from({ length: 16 }, (_, at) => thrice(database.quick, at)));
    await sixteen();
    const pieces = vi.spyOn(Socket.prototype as unknown as { _writev: () => void }, '_writev');
    expect(await sixteen()).toEqual(Array.from({ length: 16 }, (_, at) => [{ number: at * 3 }]));
    expect(pieces).toHaveBeenCalledTimes(4);
    pieces.mockRestore();
    await database.close();
  });

  it('have their slowest statement noted', async () => {
    const database = open();
    const slowest = { milliseconds: 0, statement: '' };
    await new Promise<unknown>((resolve) =>
      noting(slowest, () => resolve(sql`select pg_sleep(0.01)`.execute(database.quick))),
    );
    expect(slowest).toMatchObject({ statement: 'select pg_sleep(0.01)' });
    expect(slowest.milliseconds).toBeGreaterThan(9);
    await database.close();
  });

  it('tell only the one whose statement failed', async () => {
    const database = open();
    const asked = await many((at) => sql`select 1 / ${at % 5}::integer`.execute(database.quick));
    expect(asked.map(({ status }) => status)).toEqual(
      asked.map((_, at) => (at % 5 === 0 ? 'rejected' : 'fulfilled')),
    );
    await database.close();
  });

  it('tell those to come again whose statement was being prepared by one that was given up', async () => {
    const { database } = bench;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.sql);
    const hasty = openPostgres(`${inject('postgres')}/${rows[0]!.name}`, { statementLimit: 1000 });
    const tenth = statement<number, { number: number }>(
      (fill) => sql`select count(*)::integer * ${fill((number) => number)}::integer as number from leases`,
    );
    // It has a name once it was asked for often.
    for (let at = 0; at < 3; at += 1) await tenth(database.quick, at);
    const holder = await database.sql.startTransaction().execute();
    await sql`lock table leases in access exclusive mode`.execute(holder);
    const asked = await Promise.allSettled(Array.from({ length: 16 }, (_, at) => tenth(hasty.quick, at)));
    await holder.rollback().execute();
    for (const one of asked)
      expect(one).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isUnavailable) });
    await hasty.close();
  });

  it('are made anew when they are lost, and nobody who comes later is told', async () => {
    const database = open();
    const lost = many(() =>
      sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)`.execute(database.quick),
    );
    for (const one of await lost)
      expect(one).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isUnavailable) });
    for (const one of await many(() => sql`select 1`.execute(database.quick)))
      expect(one.status).toBe('fulfilled');
    await database.close();
  });

  it('plan a statement once, whatever it is asked with', async () => {
    const database = open();
    const twice = statement<number, { number: number }>(
      (fill) => sql`select ${fill((number) => number)}::integer * 2 as number`,
    );
    for (let number = 0; number < 10; number += 1)
      expect(await twice(database.quick, number)).toEqual([{ number: number * 2 }]);
    const { rows } = await sql`
      select sum(custom_plans)::integer as anew, sum(generic_plans)::integer as once from pg_prepared_statements
    `.execute(database.quick);
    // The first time it has no name yet.
    expect(rows).toEqual([{ anew: 0, once: 9 }]);
    await database.close();
  });

  it('take no transaction, in the middle of which others would be', async () => {
    const database = open();
    await expect(database.quick.transaction().execute(async () => {})).rejects.toThrow('of its own');
    await database.close();
  });
});
