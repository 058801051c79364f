import Fastify, { type FastifyInstance } from 'fastify';
import { type LogEvent, sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { noteStatement, noting } from '../database/slowest.ts';
import { logSlowRequests } from './slow-requests.ts';

interface Line {
  readonly msg: string;
  readonly reqId: string;
  readonly route: string;
  readonly slowest?: { readonly milliseconds: number; readonly statement: string };
}

/** A server that logs what takes longer than the limit, and what it has logged. */
function logging(limit: number): { app: FastifyInstance; lines: Line[] } {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  logSlowRequests(app, limit);
  return { app, lines };
}

onBothDatabases('the log of slow requests', (bench) => {
  it('has the route and the statement of a request, and none of the values', async () => {
    const { app, lines } = logging(0);
    app.post<{ Params: { id: string }; Body: { secret: string } }>(
      '/api/things/:id',
      async ({ params, body }) => {
        await sql`
          select ${params.id}::text,
            ${body.secret}::text
        `.execute(bench.database.sql);
        return {};
      },
    );
    const url = '/api/things/number-seven?asked=for';
    expect((await app.inject({ method: 'POST', url, payload: { secret: 'whisper' } })).statusCode).toBe(200);
    await app.close();
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'slow request',
        reqId: expect.any(String),
        route: '/api/things/:id',
        method: 'POST',
        status: 200,
        milliseconds: expect.any(Number),
        slowest: { milliseconds: expect.any(Number), statement: 'select $1::text, $2::text' },
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/whisper|seven|asked/);
  });

  it('gives each of several requests at once its own statement, that of its guard included', async () => {
    const { app, lines } = logging(0);
    const execute = async (name: string) => {
      await sql`select ${sql.lit(name)} as name`.execute(bench.database.sql);
    };
    app.addHook('onRequest', async ({ url }) => {
      if (url === '/api/guarded') await execute('of the guard');
    });
    app.get<{ Params: { name: string } }>('/api/:name', async ({ params }) => {
      if (params.name !== 'guarded') await execute(params.name);
      return {};
    });
    await Promise.all(['one', 'two', 'guarded'].map((name) => app.inject({ url: `/api/${name}` })));
    await app.close();
    expect(lines.map(({ slowest }) => slowest!.statement).sort()).toEqual([
      `select 'of the guard' as name`,
      `select 'one' as name`,
      `select 'two' as name`,
    ]);
  });
});

it('notes the slowest of several statements', () => {
  const slowest = { milliseconds: 0, statement: '' };
  const tell = (text: string, queryDurationMillis: number) =>
    noteStatement({ query: { sql: text }, queryDurationMillis } as LogEvent);
  noting(slowest, () => {
    tell('select 1', 3);
    tell('select 2', 700);
    tell('select 3', 20);
  });
  tell('select 4', 9000);
  expect(slowest).toEqual({ milliseconds: 700, statement: 'select 2' });
});

it('is silent about what is quick, and about streams, which have no end', async () => {
  const patient = logging(600_000);
  patient.app.get('/api/quick', async () => ({}));
  expect((await patient.app.inject({ url: '/api/quick' })).statusCode).toBe(200);
  await patient.app.close();
  expect(patient.lines).toEqual([]);

  const always = logging(0);
  always.app.get('/api/stream', { config: { endless: true } }, async () => ({}));
  always.app.get('/api/thought', async () => ({}));
  for (const url of ['/api/stream', '/api/thought']) await always.app.inject({ url });
  await always.app.close();
  expect(always.lines.map(({ route, slowest }) => [route, slowest])).toEqual([['/api/thought', undefined]]);
});
