import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { addUser, disableUser, setPassword } from '#server/session/users.ts';
import {
  counting,
  makeBench,
  onBothDatabases,
  openTemplatePostgres,
  testConfig,
} from '#test/both-databases.ts';
import { addOperation } from '#test/dispatch-data.ts';
import { follow } from '#test/follow.ts';
import { endOf } from './moment.ts';

onBothDatabases('the stream of changes', (bench) => {
  let address: string;
  beforeAll(async () => {
    await bench.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(bench.app.server.address() as AddressInfo).port}`;
  });

  it('wants a session, and a path that is one', async () => {
    const status = async (path: string, token = bench.token) => {
      const stream = await follow(address, token, path);
      stream.stop();
      return stream.status;
    };
    expect(await status('changes', 'nonsense')).toBe(401);
    expect(await status('nothing')).toBe(404);
    expect(await status('code_tables/nothing')).toBe(404);
    for (const path of ['a.b', 'a%23b', 'a%24b', 'a%5Bb', 'a%5Db', 'a%01b', 'a//b'])
      expect(await status(path)).toBe(400);
  });

  it('gives the value first and then each change, of any writer', async () => {
    const stream = await follow(address, bench.token, 'changes');
    await expect.poll(() => stream.events[0]?.event).toBe('value');
    await addOperation(bench.database.sql, { notes: [{ note: 'x' }] });
    // Whoever did it may be new.
    const told = () => new Set(stream.changes().filter((path) => path !== 'users'));
    await expect.poll(told).toEqual(new Set(['documents', 'operations', 'annotations']));
    await bench.call('PUT', 'devices/cccccccc3333', { latitude: 1, longitude: 1 });
    await expect.poll(() => stream.changes().at(-1)).toBe('devices');
    const moments = stream.events.flatMap(({ id }) => id ?? []);
    expect([...moments].sort((a, b) => endOf(a) - endOf(b))).toEqual(moments);
    stream.stop();
  });

  it('tells of one transaction once for each path, however many rows it wrote', async () => {
    const stream = await follow(address, bench.token, 'changes');
    await expect.poll(() => stream.events.length).toBe(1);
    await bench.call('PUT', 'devices/cccccccc4444', {});
    await sql`
      insert into devices (id, fingerprint) select gen_random_uuid(), 'many' || n from generate_series(1, 500) n
    `.execute(bench.database.sql);
    await expect.poll(() => stream.changes()).toEqual(['devices', 'devices']);
    stream.stop();
  });

  it('names the record that was made or changed, by itself or by one of its rows', async () => {
    const stream = await follow(address, bench.token, 'changes');
    await expect.poll(() => stream.events.length).toBe(1);
    const company = await bench.call('POST', 'operators', { name: 'Live Oil', telephone: '9035550100' });
    const path = `operators/${company.body.id}`;
    await expect.poll(() => stream.changes()).toEqual([path]);
    const change = (values: object, version: number) =>
      bench.call('PATCH', path, values, { 'if-match': `"${version}"` });
    expect((await change({ name: 'Live Crude' }, 1)).status).toBe(200);
    await expect.poll(() => stream.changes()).toEqual([path, path]);
    const contacts = [{ name: 'Ann', telephone: '9035550101' }];
    expect((await change({ contacts }, 2)).status).toBe(200);
    await expect.poll(() => stream.changes()).toEqual([path, path, path]);
    await sql`update operators_contacts set name = 'Anna' where owner_id = ${company.body.id}::uuid`.execute(
      bench.database.sql,
    );
    await expect.poll(() => stream.changes()).toEqual([path, path, path, path]);
    stream.stop();
  });

  it('tells of the type where one transaction wrote many of its records', async () => {
    const stream = await follow(address, bench.token, 'changes');
    await expect.poll(() => stream.events.length).toBe(1);
    await sql`
      insert into reservoirs (id, reference, description, label, sort, search)
      select gen_random_uuid(), 'many ' || n, 'x', 'many ' || n, 'many ' || n, 'many ' || n
      from generate_series(1, 500) n
    `.execute(bench.database.sql);
    await expect.poll(() => stream.changes()).toEqual(['reservoirs']);
    await bench.database.sql.transaction().execute(async (tx) => {
      for (let at = 0; at < 25; at += 1) {
        await sql`update reservoirs set description = 'y' where reference = ${`many ${at + 1}`}`.execute(tx);
      }
    });
    await expect.poll(() => stream.changes()).toHaveLength(22);
    expect(stream.changes().at(-1)).toBe('reservoirs');
    expect(stream.changes().slice(1, -1)).toEqual(
      Array.from({ length: 20 }, () => expect.stringMatching(/^reservoirs\/[0-9a-f-]{36}$/)),
    );
    stream.stop();
  });

  it('reads on from the last event, without a gap and without a repeat', async () => {
    const first = await follow(address, bench.token, 'changes');
    await expect.poll(() => first.events.length).toBe(1);
    await bench.call('PUT', 'devices/dddddddd0001', {});
    await expect.poll(() => first.changes()).toHaveLength(1);
    const last = first.events.at(-1)!.id!;
    first.stop();
    for (let at = 0; at < 5; at += 1) await bench.call('PUT', `devices/dddddddd100${at}`, {});
    const second = await follow(address, bench.token, 'changes', last);
    await bench.call('PUT', 'devices/dddddddd2000', {});
    await expect.poll(() => second.changes()).toHaveLength(6);
    expect(second.changes()).toEqual(Array.from({ length: 6 }, () => 'devices'));
    second.stop();
  });

  it.each(['999999999999', '-1', '0', '1', '5:3:', '5:9:3', '5:9:7,6', '5:9:7,7', 'x', ''])(
    'says that all is to be read anew when it cannot read on from %j',
    async (id) => {
      const stream = await follow(address, bench.token, 'changes', id);
      await expect.poll(() => stream.events[0]?.event).toBe('reset');
      stream.stop();
    },
  );

  it('misses nothing while many write at once', async () => {
    const stream = await follow(address, bench.token, 'changes');
    await expect.poll(() => stream.events.length).toBe(1);
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => bench.call('PUT', `devices/eeeeeeee${1000 + at}`, {})),
    );
    await expect.poll(() => stream.changes().length).toBe(40);
    const { rows } = await sql<{
      newest: string;
    }>`select max(transaction)::text as newest from changes`.execute(bench.database.sql);
    expect(endOf(stream.events.at(-1)!.id!)).toBeGreaterThan(Number(rows[0]!.newest));
    stream.stop();
  });

  it('ends with its session, signed out, disabled or under another password, and no other does', async () => {
    const { sql: counted, count } = counting(bench.database.sql);
    const app = await buildApp(testConfig(), {
      database: { ...bench.database, sql: counted },
      waitingFor: null,
    });
    onTestFinished(async () => void (await app.close()));
    const own = await app.listen({ port: 0, host: '127.0.0.1' });
    const signIn = async (username: string, password = 'a good password') => {
      const payload = { username, password };
      const answer = await app.inject({ method: 'POST', url: '/api/v3/users/authenticate', payload });
      return String(answer.json().accessToken);
    };
    const user = { fullName: 'Someone', password: 'a good password' };
    for (const username of ['leaving', 'disabled', 'renewed']) {
      await addUser(bench.database.sql, { username, ...user });
    }
    const staying = await follow(own, bench.token, 'changes');
    const ends: Record<string, (token: string) => Promise<unknown>> = {
      // Through the other server.
      leaving: (token) => bench.call('POST', 'users/logout', undefined, { authorization: `Bearer ${token}` }),
      disabled: () => disableUser(bench.database.sql, 'disabled'),
      renewed: () => setPassword(bench.database.sql, 'renewed', 'another password'),
    };
    for (const [username, end] of Object.entries(ends)) {
      const token = await signIn(username);
      const streams = await Promise.all(Array.from({ length: 10 }, () => follow(own, token, 'changes')));
      await expect.poll(() => streams.every(({ events }) => events.length > 0)).toBe(true);
      const before = count();
      await end(token);
      // Their time alone would end them after a quarter of a minute.
      await expect.poll(() => streams.every(({ isEnded }) => isEnded()), { timeout: 10_000 }).toBe(true);
      // Each notice asks once for each of the two sessions, however many streams they have.
      expect(count() - before).toBeLessThanOrEqual(8);
      expect((await follow(own, token, 'changes')).status).toBe(401);
    }
    expect(staying.isEnded()).toBe(false);
    staying.stop();
  });

  it('gives the rows of a code table by id', async () => {
    const stream = await follow(address, bench.token, 'code_tables/well_types');
    await expect
      .poll(() => stream.events[0]?.data)
      .toMatchObject({ O: { id: 'O', description: 'oil well' } });
    stream.stop();
  });
});

describe('the stream, across processes on one database', () => {
  let stop: () => Promise<void>;
  afterAll(() => stop?.());

  it('tells a reader of one what was written through the other, and ends when its server stops', async () => {
    const database = await openTemplatePostgres();
    const one = await makeBench(database);
    const other = await buildApp(testConfig(), { database, waitingFor: null });
    stop = async () => {
      await one.app.close();
      await database.close();
    };
    const address = await other.listen({ port: 0, host: '127.0.0.1' });
    const stream = await follow(address, one.token, 'changes');
    await expect.poll(() => stream.events.length).toBe(1);
    await one.call('PUT', 'devices/ffffffff0001', {});
    await expect.poll(() => stream.changes()).toEqual(['devices']);
    await other.close();
    await expect.poll(() => stream.isEnded()).toBe(true);
  });
});
