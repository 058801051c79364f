import { execFileSync } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { freePort } from '#test/start-databases.ts';
import { send, signIn } from './client.ts';
import { makeDatabase } from './places.ts';
import { runServer, type Server, startReady, until } from './processes.ts';
import { onlySentence } from './sentence.ts';

function workersOf({ pid }: Server): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).split('\n');
  const rows = lines.map((line) => line.trim().split(/\s+/));
  return rows
    .filter(([, parent, state]) => Number(parent) === pid && !state?.startsWith('Z'))
    .map(([own]) => Number(own));
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Asks without a pause over kept connections until it is told to end. */
function bother(server: Server, token: string) {
  const seen = { answers: 0, lost: [] as unknown[] };
  let isOver = false;
  const asking = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      try {
        const { status } = await send(server, 'GET', 'users/me', { token });
        if (status === 200) seen.answers += 1;
        else seen.lost.push(status);
      } catch (error) {
        seen.lost.push(error);
      }
    }
  });
  return {
    seen,
    end: async () => {
      isOver = true;
      await Promise.all(asking);
    },
  };
}

it('serves with two workers, renews both without losing a request, replaces one that dies, and stops', async () => {
  const METRICS_PORT = String(await freePort());
  const server = await startReady({
    DATABASE_URL: await makeDatabase('migrated'),
    WORKERS: '2',
    METRICS_PORT,
  });
  const both = () => workersOf(server).length === 2;
  await server.until('both are there', both);
  const token = await signIn(server);

  const old = workersOf(server);
  const renewed = bother(server, token);
  server.signal('SIGHUP');
  await server.until('both are new', () => both() && !old.some(isAlive));
  await renewed.end();
  expect(renewed.seen.lost).toEqual([]);
  expect(renewed.seen.answers).toBeGreaterThan(0);

  const [first] = workersOf(server);
  const through = bother(server, token);
  process.kill(first!, 'SIGKILL');
  await server.until('another has taken its place', () => both() && !isAlive(first!));
  const { answers } = through.seen;
  await server.until('the others are answered', () => through.seen.answers > answers + 100);
  await through.end();
  // Each who asks may lose what the one that died had of his, and what it is given before its death is known.
  expect(through.seen.lost.length).toBeLessThanOrEqual(8);

  const door = `http://127.0.0.1:${METRICS_PORT}`;
  const scrape = async () => (await fetch(`${door}/metrics`)).text();
  // One that has only begun is not ready yet.
  await server.until('all are ready', async () => /^gauger_database_ready 1$/m.test(await scrape()));
  const figures = await scrape();
  expect(figures).toMatch(
    /^gauger_requests_total\{route="\/api\/v3\/users\/me",method="GET",status="200"\} \d+$/m,
  );
  expect((await fetch(`${door}/readyz`)).status).toBe(200);

  const run = await server.end('SIGTERM');
  expect(run).toMatchObject({ code: 0, stderr: 'A worker has ended (SIGKILL); another takes its place.\n' });
  expect(run.stdout.match(/is ready at/g)).toHaveLength(1);
});

it('takes its workers with it when it is killed', async () => {
  const server = await startReady({ DATABASE_URL: await makeDatabase('migrated'), WORKERS: '2' });
  await server.until('both are there', () => workersOf(server).length === 2);
  const workers = workersOf(server);
  await server.end('SIGKILL');
  await until('they have ended', () => !workers.some(isAlive));
});

it('gives up with one sentence when a start cannot succeed', async () => {
  const DATABASE_URL = `${inject('postgres').replace(':gauger@', ':secret@')}/postgres`;
  expect(onlySentence(await runServer({ DATABASE_URL, WORKERS: '2' }))).toBe(
    'The database refused the user or password of DATABASE_URL.',
  );
});
