import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeBench, openTemplateEmbedded, testConfig } from '#test/both-databases.ts';
import { buildApp } from './app.ts';
import { loggedUrl, redact } from './log.ts';

const TOKEN = 'Zz0123456789-_abcdefghijklmnopqrstuvwxyzABC';
const SIGNATURE = '0123456789abcdef'.repeat(4);

it.each([
  ['password=hunter2&top=5', 'password=…&top=5'],
  ['{"password":"correct horse","top":5}', '{"password":"…","top":5}'],
  [
    String.raw`{"stack":"{\"token\": \"correct horse\"} at x"}`,
    String.raw`{"stack":"{\"token\": \"…\"} at x"}`,
  ],
  ['Authorization: Bearer abc.def, sent', 'Authorization: … …, sent'],
  [`no session ${TOKEN} here`, 'no session … here'],
  [
    'lease 018f3c5e-7b3a-7c21-9d55-2f8a1c4b6e70 at line 12:7',
    'lease 018f3c5e-7b3a-7c21-9d55-2f8a1c4b6e70 at line 12:7',
  ],
  [
    "Cannot read properties of undefined (reading 'label')",
    "Cannot read properties of undefined (reading 'label')",
  ],
])('of %j keeps %j', (text, kept) => {
  expect(redact(text)).toBe(kept);
});

it.each([
  ['/api/v3/documents', '/api/v3/documents'],
  ['/api/v3/documents?top=50&orderby=createdAt+desc', '/api/v3/documents?top=50&orderby=createdAt desc'],
  ['/api/v3/documents?top=5&search=smith&number=7', '/api/v3/documents?top=5&…'],
  ['/api/v3/documents?top=hunter2&hunter2&constructor=1', '/api/v3/documents?…'],
])('of the address %j logs %j', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});

it('logs nothing that a client let slip, wherever they put it, and keeps no token in a report', async () => {
  const database = await openTemplateEmbedded();
  const { app: other, token } = await makeBench(database);
  const written: string[] = [];
  const app = await buildApp(
    testConfig({ logLevel: 'trace' }),
    { database, waitingFor: null },
    { write: (line) => void written.push(line) },
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const planted = ['Hunter2', TOKEN, SIGNATURE, token];
  const ask = async (path: string, headers: Record<string, string> = {}, body?: string) => {
    const given = { authorization: `Bearer ${token}`, ...headers };
    const init = body === undefined ? {} : { method: 'POST', body };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return (await fetch(`${address}${path}`, { ...init, headers: { ...type, ...given } })).status;
  };
  const post = (path: string, body: unknown) => ask(path, {}, JSON.stringify(body));

  for (const value of planted) {
    expect(await ask(`/api/v3/documents?top=5&search=${value}&password=${value}`)).toBe(400);
    await ask(`/api/v3/documents?${value}`);
    await ask(`/api/v3/documents/x/content?expires=1&signature=${value}`);
    await ask(`/lease?uuid=${value}#${value}`);
    await ask(`/api/v3/leases/password=${value}`);
    await ask('/api/v3/users/me', { authorization: `Bearer ${value}` });
    await ask('/api/v3/users/me', {
      'user-agent': value,
      cookie: `token=${value}`,
      'accept-language': value,
    });
    await post('/api/v3/users/authenticate', { username: value, password: value });
    await post('/api/v3/users/authenticate', { username: 'clerk', password: 'x', [value]: value });
    await ask('/api/v3/operators', {}, `{"name": ${value}`);
    await post('/api/v3/operators', { name: value, [value]: value });
    const error = {
      message: `password=${value}: refused`,
      stack: `Bearer ${value}\n at x`,
      path: `/?token=${value}`,
    };
    expect(await post('/api/v3/client-errors', error)).toBe(204);
    const bad = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {});
    bad.end(`GET /${value} HTTP/1.1\r\nbad header ${value}\r\n\r\n`);
    await once(bad.resume(), 'close');
  }
  for (const value of [TOKEN, SIGNATURE]) await ask(`/api/v3/leases/${value}`);

  // What fails in the database is logged whole, but for what was looked for.
  await sql`alter table devices rename to gone`.execute(database.sql);
  expect(await ask('/api/v3/devices?search=Hunter2')).toBe(500);

  const log = written.join('');
  const lines = written.map((line) => JSON.parse(line));
  expect(planted.filter((value) => log.includes(value))).toEqual([]);
  expect(lines.filter(({ msg }) => msg === 'incoming request').length).toBeGreaterThan(planted.length * 11);
  expect(lines.find(({ req }) => req?.url.startsWith('/api/v3/documents?top'))?.req.url).toBe(
    '/api/v3/documents?top=5&…',
  );
  expect(lines.filter(({ msg }) => msg === 'error in a browser')).toHaveLength(1);
  expect(lines.find(({ msg }) => msg === 'request failed').err).toMatchObject({
    code: '42P01',
    message: 'relation "devices" does not exist',
    stack: expect.stringContaining('lists.ts'),
  });
  const { rows } = await sql<{
    kept: string;
  }>`select message || stack || path as kept from client_errors`.execute(database.sql);
  expect(rows.filter(({ kept }) => planted.some((value) => kept.includes(value)))).toEqual([]);
  await Promise.all([app.close(), other.close()]);
  await database.close();
});
