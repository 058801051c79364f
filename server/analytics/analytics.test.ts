import { createServer } from 'node:http';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { makeBench, onBothDatabases, openTemplatePostgres, testConfig } from '#test/both-databases.ts';
import { buildApp } from '../app.ts';
import { MOST_ERRORS, sweepViews } from './kept.ts';

onBothDatabases('analytics', (bench) => {
  it('keeps which page was opened by whom', async () => {
    expect((await bench.call('POST', 'analytics/page-views', { path: '/lease/:id' })).status).toBe(204);
    const { rows } = await sql`
      select v.path, u.username from page_views v join users u on u.id = v.user_id
    `.execute(bench.database.sql);
    expect(rows).toEqual([{ path: '/lease/:id', username: 'clerk' }]);
  });

  it.each(['/search/lease?value=smith', 'lease', '', '/x#y', 7])('refuses the path %j', async (path) => {
    const answer = await bench.call('POST', 'analytics/page-views', { path });
    expect(answer).toMatchObject({ status: 400, body: { fields: { path: expect.any(String) } } });
  });

  it('keeps what went wrong in a browser', async () => {
    const error = { message: 'x is not a function\0', stack: 'at y', path: '/dispatch/map' };
    expect((await bench.call('POST', 'client-errors', error)).status).toBe(204);
    expect((await bench.call('POST', 'client-errors', { message: 'm', stack: null })).status).toBe(204);
    expect((await bench.call('POST', 'client-errors', {})).status).toBe(400);
    expect(
      (await bench.call('POST', 'client-errors', { message: 'm', stack: 'x'.repeat(70_000) })).status,
    ).toBe(413);
    const { rows } = await sql`select message, stack, path from client_errors order by id limit 1`.execute(
      bench.database.sql,
    );
    expect(rows).toEqual([{ message: 'x is not a function', stack: 'at y', path: '/dispatch/map' }]);
  });

  describe('however much is sent', () => {
    // Each within a minute of its own, for which the limits are, and which the others do not come to.
    let hours = 0;
    beforeEach(() => {
      hours += 1;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    });
    afterEach(async () => {
      vi.useRealTimers();
      await sql`truncate client_errors, page_views`.execute(bench.database.sql);
    });
    const sendAll = async (path: string, bodies: readonly object[]) => {
      for (const body of bodies) expect((await bench.call('POST', path, body)).status).toBe(204);
    };
    const many = (count: number, of: (at: number) => object) =>
      Array.from({ length: count }, (_, at) => of(at));
    const read = async (what: RawBuilder<unknown>) => (await what.execute(bench.database.sql)).rows;

    it('keeps the same error once, and of one person so many a minute', async () => {
      await sendAll(
        'client-errors',
        many(15, () => ({ message: 'again', stack: 'at z', path: '/' })),
      );
      await sendAll(
        'client-errors',
        many(30, (at) => ({ message: `other ${at}` })),
      );
      expect(await read(sql`select message, times from client_errors where message = 'again'`)).toEqual([
        { message: 'again', times: 15 },
      ]);
      expect(await read(sql`select message from client_errors where message like 'other%'`)).toHaveLength(5);
    });

    it('keeps the latest errors, so many in all', async () => {
      await sql`
        insert into client_errors (user_id, message, last_at)
        select id, 'old ' || n, now() - n * interval '1 minute' from users, generate_series(1, ${sql.lit(MOST_ERRORS)}) n
        where username = 'clerk'
      `.execute(bench.database.sql);
      await sendAll('client-errors', [{ message: 'the latest' }]);
      expect(await read(sql`select count(*)::integer as kept from client_errors`)).toEqual([
        { kept: MOST_ERRORS },
      ]);
      expect(
        await read(
          sql`select message from client_errors where message in ('the latest', 'old 1', ${`old ${MOST_ERRORS}`}) order by id`,
        ),
      ).toEqual([{ message: 'old 1' }, { message: 'the latest' }]);
    });

    it('keeps of the pages that one person opened so many a minute, and of all those of a season', async () => {
      const views = sql`select id from page_views where path = '/often'`;
      await sendAll(
        'analytics/page-views',
        many(130, () => ({ path: '/often' })),
      );
      expect(await read(views)).toHaveLength(120);
      await sql`update page_views set at = now() - interval '91 days' where id in (
        select id from page_views where path = '/often' limit 100)`.execute(bench.database.sql);
      await sweepViews(bench.database.sql);
      expect(await read(views)).toHaveLength(20);
    });
  });
});

it('passes page views on to the configured service, and does not mind its silence', async () => {
  expect(inject('postgres')).toContain('postgres://');
  const received: unknown[] = [];
  const service = createServer((request, answer) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push(JSON.parse(body));
      answer.writeHead(500).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const { port } = service.address() as { port: number };
  const database = await openTemplatePostgres();
  const { token, app: other } = await makeBench(database);
  const app = await buildApp(testConfig({ analyticsUrl: `http://127.0.0.1:${port}/`, logLevel: 'silent' }), {
    database,
    waitingFor: null,
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v3/analytics/page-views',
    headers: { authorization: `Bearer ${token}` },
    payload: { path: '/dispatch' },
  });
  expect(answer.statusCode).toBe(204);
  await expect.poll(() => received).toEqual([{ path: '/dispatch', at: expect.any(String) }]);
  await Promise.all([app.close(), other.close()]);
  await database.close();
  service.close();
});
