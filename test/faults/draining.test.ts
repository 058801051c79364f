import { existsSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { signIn } from './client.ts';
import { openEvents } from './events.ts';
import { makeDatabase, makeDataFolder } from './places.ts';
import { type Run, type Server, startReady, startServer, statusOf, until } from './processes.ts';

interface Upload {
  readonly finish: () => void;
  readonly answer: Promise<{ status: number | undefined; connection: string | undefined; body: unknown }>;
}

/** A save whose headers the server has taken and whose body it still waits for, over a connection that is kept. */
async function beginUpload(server: Server, token: string, name: string): Promise<Upload> {
  const body = Buffer.from(JSON.stringify({ name, telephone: '9035551212' }));
  const half = body.subarray(0, 10);
  const sent: ClientRequest = request(`${server.url}/api/v3/operators`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      // Answered by the server when it has read the headers: only then is the request surely in flight.
      expect: '100-continue',
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  }).then(async (response) => ({
    status: response.statusCode,
    connection: response.headers.connection,
    body: await json(response),
  }));
  await new Promise<void>((resolve, reject) => {
    sent.on('continue', resolve).on('error', reject);
    sent.flushHeaders();
  });
  sent.write(half);
  return { finish: () => void sent.end(body.subarray(half.length)), answer };
}

it.concurrent('finishes what it has begun when it is told to stop, and lets nobody in meanwhile', async () => {
  const folder = await makeDataFolder();
  const server = await startReady({ DATA_DIR: folder });
  const token = await signIn(server);
  const events = await openEvents(server, token);
  const names = Array.from({ length: 20 }, (_, at) => `Operator ${at}`);
  const uploads = await Promise.all(names.map((name) => beginUpload(server, token, name)));

  server.signal('SIGTERM');
  await server.until('nobody is let in', async () => (await statusOf(`${server.url}/healthz`)) === null);
  expect(existsSync(join(folder, 'gauger.lock'))).toBe(true);
  await events.ended;

  for (const upload of uploads) upload.finish();
  const answers = await Promise.all(uploads.map((upload) => upload.answer));
  expect(answers).toEqual(
    names.map((name) => ({ status: 201, connection: 'close', body: expect.objectContaining({ name }) })),
  );
  expect(await server.ended).toEqual({ code: 0, signal: null, stdout: expect.any(String), stderr: '' });
  expect(existsSync(join(folder, 'gauger.lock'))).toBe(false);

  const database = await openEmbedded(folder);
  const { rows } = await sql`select count(*)::integer as operators from operators`.execute(database.sql);
  await database.close();
  expect(rows).toEqual([{ operators: names.length }]);
});

it.concurrent('can be told to stop while it still opens its database', async () => {
  const folder = await makeDataFolder();
  const server = await startServer({ DATA_DIR: folder });
  await server.until('the folder is locked', () => existsSync(join(folder, 'gauger.lock')), 5);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(folder, 'gauger.lock'))).toBe(false);
});

it.concurrent('ends at once when it is told a second time', async () => {
  const server = await startReady({ DATABASE_URL: await makeDatabase('migrated') });
  const upload = await beginUpload(server, await signIn(server), 'Big Thicket Oil');
  const cut = expect(upload.answer).rejects.toThrow('socket hang up');
  let run: Run | null = null;
  void server.ended.then((ending) => {
    run = ending;
  });
  // What comes within a second of the first is taken for the same.
  await until('the server ends', () => {
    server.signal('SIGTERM');
    return run !== null;
  });
  await cut;
  expect(run).toMatchObject({ code: null, signal: 'SIGTERM', stderr: '' });
});
