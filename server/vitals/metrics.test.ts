import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, makeBench, openTemplatePostgres, testConfig } from '#test/both-databases.ts';
import { freePort } from '#test/start-databases.ts';
import { buildApp } from '../app.ts';
import { StartError } from '../config.ts';

let bench: Bench;
let app: FastifyInstance;
let door: string;
let address: string;
const gate = () => ({ database: bench.database, waitingFor: null });

beforeAll(async () => {
  bench = await makeBench(await openTemplatePostgres());
  const port = await freePort();
  door = `http://127.0.0.1:${port}`;
  app = await buildApp(testConfig({ metrics: { port, host: '127.0.0.1' } }), gate());
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await bench.app.close();
  await bench.database.close();
});

const authorization = () => ({ authorization: `Bearer ${bench.token}` });
const ask = (path: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
  app.inject({ method, url: path, headers: authorization(), ...(payload && { payload }) });

/** Every figure by its name and labels, as Prometheus reads them. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${door}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const match = /^([a-z0-9_]+(?:\{.*\})?) (\S+)$/i.exec(line);
      if (!match) throw new Error(`not a figure: ${line}`);
      return [match[1]!, Number(match[2]!)];
    }),
  );
}
/** How far a figure has risen. */
async function risen(name: string, doing: () => Promise<unknown>): Promise<number> {
  const before = (await scrape()).get(name) ?? 0;
  await doing();
  return ((await scrape()).get(name) ?? 0) - before;
}

describe('the figures of a server', () => {
  it('count requests by the pattern of their route, and their durations', async () => {
    const list = 'gauger_requests_total{route="/api/v3/tanks",method="GET",status="200"}';
    const asking = async () => {
      for (let n = 0; n < 3; n += 1) await ask('/api/v3/tanks?top=5');
    };
    expect(await risen(list, asking)).toBe(3);
    const durations = 'gauger_request_seconds_count{route="/api/v3/tanks",method="GET"}';
    expect(await risen(durations, asking)).toBe(3);
    const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    const missing = 'gauger_requests_total{route="/api/v3/tanks/:uuid",method="GET",status="404"}';
    expect(
      await risen(missing, async () => {
        for (const id of ids) await ask(`/api/v3/tanks/${id}`);
      }),
    ).toBe(2);
  });

  it('name no record, person, address or unknown path', async () => {
    await ask('/api/v3/nowhere/at-all');
    await ask('/some/page-of-ours');
    await ask('/assets/no-such-file.js');
    await app.inject({
      method: 'POST',
      url: '/api/v3/users/authenticate',
      payload: { username: 'somebody', password: 'a wrong one' },
    });
    const text = [...(await scrape()).keys()].join('\n');
    expect(text).not.toMatch(/at-all|page-of-ours|no-such-file|somebody|clerk|127\.0\.0\.1|1111/);
    expect(text).toContain('route="page"');
  });

  it('count sign-ins, good and refused', async () => {
    const signIn = (password: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v3/users/authenticate',
        payload: { username: 'clerk', password },
      });
    expect(await risen('gauger_sign_ins_total{result="good"}', () => signIn('a good password'))).toBe(1);
    expect(await risen('gauger_sign_ins_total{result="refused"}', () => signIn('not that'))).toBe(1);
  });

  it('count errors by kind', async () => {
    const report = () => ask('/api/v3/client-errors', 'POST', { message: 'x is not a function' });
    expect(await risen('gauger_errors_total{kind="browser"}', report)).toBe(1);
    const figures = await scrape();
    expect(figures.get('gauger_errors_total{kind="failed"}')).toBe(0);
    expect(figures.get('gauger_errors_total{kind="unavailable"}')).toBe(0);
  });

  it('tell of open streams and of who listens, and not how long a stream lasted', async () => {
    const stream = httpGet(`${address}/api/v3/realtime/changes`, { headers: authorization() });
    const [response] = await once(stream, 'response');
    await once(response, 'data');
    const open = await scrape();
    expect(open.get('gauger_streams')).toBe(1);
    // The stream, and what ends it with its session.
    expect(open.get('gauger_listeners')).toBe(2);
    expect(open.get('gauger_changes_looked_seconds')).toBeGreaterThanOrEqual(0);
    expect(open.get('gauger_changes_failures_total')).toBe(0);
    stream.destroy();
    await expect.poll(async () => (await scrape()).get('gauger_streams')).toBe(0);
    const closed = await scrape();
    expect(closed.get('gauger_listeners')).toBe(0);
    expect([...closed.keys()].filter((name) => /request_seconds.*realtime/.test(name))).toEqual([]);
  });

  it('tell of the connections, the process and the version', async () => {
    await ask('/api/v3/tanks');
    const figures = await scrape();
    for (const pool of ['sql', 'quick', 'search', 'aside', 'watch']) {
      for (const state of ['used', 'idle', 'waiting']) {
        expect(figures.get(`gauger_connections{pool="${pool}",state="${state}"}`)).toBeGreaterThanOrEqual(0);
      }
    }
    expect(figures.get('gauger_connections{pool="watch",state="idle"}')).toBe(1);
    expect(figures.get('gauger_info{version="0.1.0"}')).toBe(1);
    expect(figures.get('gauger_database_ready')).toBe(1);
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('stand beside the probes, on that port alone', async () => {
    expect((await fetch(`${door}/healthz`)).status).toBe(200);
    expect((await fetch(`${door}/readyz`)).status).toBe(200);
    expect((await fetch(`${door}/api/v3/tanks`)).status).toBe(404);
    const there = await app.inject({ url: '/metrics' });
    expect(there.body).not.toContain('gauger_');
  });
});

it('answers that it is not ready, with figures all the same, while the database opens', async () => {
  const port = await freePort();
  const config = testConfig({ metrics: { port, host: '127.0.0.1' } });
  const opening = await buildApp(config, { database: null, waitingFor: null });
  await opening.ready();
  await opening.inject({ url: '/api/v3/tanks' });
  expect((await opening.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('\ngauger_database_ready 0\n');
  expect(text).toContain('\ngauger_errors_total{kind="unavailable"} 1\n');
  await opening.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

it('says in a sentence that the port of the figures is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const config = testConfig({ metrics: { port, host: '127.0.0.1' } });
  const late = await buildApp(config, { database: null, waitingFor: null });
  const refused = await Promise.resolve(late.ready()).catch((error: unknown) => error);
  other.close();
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toContain(
    `Port ${port} is taken by another program; choose another with METRICS_PORT.`,
  );
});
