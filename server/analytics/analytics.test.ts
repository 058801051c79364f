import { createServer } from 'node:http';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { makeBench, onBothDatabases, openTemplatePostgres, testConfig } from '#test/both-databases.ts';
import { buildApp } from '../app.ts';

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
