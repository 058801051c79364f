import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeBench, onBothDatabases, openTemplatePostgres } from '#test/both-databases.ts';
import { keepAnswers } from './kept-answers.ts';
import { sweepChanges } from './realtime/hub.ts';

const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

onBothDatabases('kept answers', (bench) => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    bench.app.inject({
      url: `/api/v3/${path}`,
      headers: { authorization: `Bearer ${bench.token}`, ...headers },
    });
  const add = async (reference: string) => {
    const made = await bench.call('POST', 'reservoirs', { reference, description: 'x'.repeat(200) });
    expect(made.status).toBe(201);
  };

  it('are the same whether they are made or kept, and however they are packed', async () => {
    for (let at = 0; at < 8; at += 1) await add(`R-KEPT-${at}`);
    const plain = await ask('reservoirs?search=r-kept&top=50', { 'cache-control': 'no-cache' });
    expect(plain.json()).toHaveLength(8);
    for (const [encoding, undo] of Object.entries(unpack)) {
      for (const time of ['first', 'again']) {
        const answer = await ask('reservoirs?search=r-kept&top=50', { 'accept-encoding': encoding });
        expect(answer.headers, time).toMatchObject({
          'content-encoding': encoding,
          vary: 'accept-encoding',
          etag: plain.headers.etag,
          'cache-control': 'no-store',
        });
        expect(undo(answer.rawPayload).toString()).toBe(plain.body);
      }
    }
  });

  it('have a tag by which to ask whether there is anything new', async () => {
    await add('R-TAG-1');
    const first = await ask('reservoirs?search=r-tag');
    const tag = { 'if-none-match': String(first.headers.etag) };
    const same = await ask('reservoirs?search=r-tag', tag);
    expect(same).toMatchObject({ statusCode: 304, body: '' });
    await add('R-TAG-0');
    const next = await ask('reservoirs?search=r-tag', tag);
    expect(next.statusCode).toBe(200);
    expect(next.headers.etag).not.toBe(first.headers.etag);
  });

  it('follow the names of people too', async () => {
    const { body } = await bench.call('POST', 'reservoirs', { reference: 'R-WHO', description: 'x' });
    await bench.call('POST', `reservoirs/${body.id}/archive`, { reason: 'x' }, { 'if-match': '"1"' });
    const archivedBy = async () =>
      (await ask('reservoirs?list=expanded&archived=yes&top=1')).json()[0].data.archivedBy.fullName;
    expect(await archivedBy()).toBe('Carla Clerk');
    await sql`update users set full_name = 'Carla Renamed'`.execute(bench.database.sql);
    expect(await archivedBy()).toBe('Carla Renamed');
    await sql`update users set full_name = 'Carla Clerk'`.execute(bench.database.sql);
  });

  it('are none of before a change that was swept away before anybody looked', async () => {
    const path = 'reservoirs?search=r-swept';
    const first = await ask(path);
    expect(first.json()).toEqual([]);
    // The last request of the week; on Saturday something is found by itself.
    await add('R-SWEPT');
    await sql`insert into changes (transaction, path) values (pg_current_xact_id(), 'quality')`.execute(
      bench.database.sql,
    );
    await sql`update changes set at = at - interval '2 days'`.execute(bench.database.sql);
    await sweepChanges(bench.database);
    const tag = { 'if-none-match': String(first.headers.etag) };
    expect((await ask(path, tag)).statusCode).toBe(200);
    expect((await ask(path)).json()).toHaveLength(1);
  });

  it('are none where the question moves on with the time', async () => {
    expect((await ask('documents?createdAt=-24h..')).headers.etag).toBeUndefined();
    expect((await ask('documents?createdAt=2026-11-01T00:00:00Z..')).headers.etag).toBeDefined();
  });

  it('are kept for each session where there are addresses of papers in them', async () => {
    const login = await bench.app.inject({
      method: 'POST',
      url: '/api/v3/users/authenticate',
      payload: { username: 'clerk', password: 'a good password' },
    });
    const other = { authorization: `Bearer ${login.json().accessToken}` };
    const tagOf = async (path: string, headers: Record<string, string> = {}) =>
      (await ask(path, headers)).headers.etag;
    expect(await tagOf('documents')).not.toBe(await tagOf('documents', other));
    expect(await tagOf('reservoirs')).toBe(await tagOf('reservoirs', other));
  });

  it('are given to nobody who is not signed in', async () => {
    await ask('reservoirs?search=r-kept');
    expect((await bench.app.inject({ url: '/api/v3/reservoirs?search=r-kept' })).statusCode).toBe(401);
  });
});

it('are given while every connection is at work for somebody else, on Postgres', async () => {
  const { app, call, database } = await makeBench(await openTemplatePostgres({ statementLimit: 60_000 }));
  const before = await call('GET', 'reservoirs');
  const lock = sql`select pg_advisory_xact_lock(1)`;
  const first = await database.aside.startTransaction().execute();
  await lock.execute(first);
  // Four at once go over each of the quick ones.
  const atWork = [
    ...Array.from({ length: 10 }, () => lock.execute(database.sql)),
    ...Array.from({ length: 16 }, () => lock.execute(database.quick)),
  ];
  expect(await call('GET', 'reservoirs')).toMatchObject({ status: 200, body: before.body });
  expect((await call('GET', 'leases')).status).toBe(503);
  await first.commit().execute();
  await Promise.all(atWork);
  expect((await call('GET', 'leases')).status).toBe(200);
  await app.close();
  await database.close();
});

describe('kept answers, of which there are many,', () => {
  /** A server that has answered nothing yet. */
  const serve = (answer = 'x'.repeat(1_000_000)) => {
    const app = Fastify();
    const answers = keepAnswers();
    const made: string[] = [];
    app.get('/*', (request, reply) =>
      answers.send(reply, ['users'], async () => {
        made.push(request.url);
        return answer;
      }),
    );
    const madeFor = async (urls: readonly string[], headers: Record<string, string> = {}) => {
      made.length = 0;
      for (const url of urls) await app.inject({ url, headers });
      return [...made];
    };
    return { app, answers, madeFor };
  };
  const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `/${name}/${at}`);

  it('are not pushed out by what is asked once', async () => {
    const { madeFor } = serve();
    const ofTheDay = many('day', 10);
    expect(await madeFor(ofTheDay)).toEqual(ofTheDay);
    expect(await madeFor(many('once', 50))).toHaveLength(50);
    expect(await madeFor(ofTheDay)).toEqual([]);
  });

  it('take room even where they say nothing', async () => {
    const { madeFor } = serve('[]');
    await madeFor(many('nothing', 17_000));
    expect(await madeFor(['/late', '/late', '/late'])).toEqual(['/late', '/late']);
  });

  it('make room for what is asked again', async () => {
    const { madeFor } = serve();
    await madeFor(many('day', 15));
    const asked = many('again', 2);
    expect(await madeFor([...asked, ...asked, ...asked])).toEqual([...asked, ...asked]);
  });

  it('are not made for somebody who has them', async () => {
    const { app, answers, madeFor } = serve();
    await madeFor(many('day', 15));
    const { headers } = await app.inject({ url: '/known' });
    const tag = { 'if-none-match': String(headers.etag) };
    expect(await madeFor(['/known'], tag)).toEqual([]);
    answers.hear(['users/1']);
    expect(await madeFor(['/known'], tag)).toEqual(['/known']);
  });
});
