import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { clerk } from '#test/start-databases.ts';
import { keepUnderWay } from '#test/under-way.ts';
import { send, signIn, trySignIn } from './client.ts';
import { makeDatabase, makeDataFolder } from './places.ts';
import { type Environment, type Server, startReady, statusOf } from './processes.ts';

const PEOPLE = 5;
const LET_IN = 150;
const AT_ONCE = 2 * LET_IN;

/** One request over a connection of its own, as a program makes them that knows no better. */
async function ask(server: Server, token: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `GET /api/v3/operators?top=100 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      'cache-control: no-cache\r\nconnection: close\r\n\r\n',
  );
  return text(socket);
}

const places: [string, () => Promise<Environment>][] = [
  ['the embedded database', async () => ({ DATA_DIR: await makeDataFolder() })],
  ['Postgres', async () => ({ DATABASE_URL: await makeDatabase('migrated') })],
];

describe.each(places)('a flood of new connections, on %s', (_, prepare) => {
  it('is refused in part and at once, shuts nobody out who signs in, and leaves nothing behind', async () => {
    const server = await startReady(await prepare());
    const tokens: string[] = [];
    for (let at = 0; at < PEOPLE; at += 1) tokens.push(await signIn(server));
    // Whoever has come in takes their time, so that there is no room however quick the database is.
    const finish = await Promise.all(tokens.map((token) => keepUnderWay(server.url, token, LET_IN / PEOPLE)));
    const seen = new Map<string, string>();
    let over = false;
    const flood = Promise.all(
      Array.from({ length: AT_ONCE }, async (_one, at) => {
        while (!over) {
          const answer = await ask(server, tokens[at % PEOPLE]!);
          seen.set(answer.slice(9, 12), answer);
        }
      }),
    );
    await server.until('somebody is refused', () => seen.has('503'));
    expect(seen.get('503')).toMatch(/^retry-after: 1\r$/im);
    for (const statuses of await Promise.all(finish.map((one) => one())))
      expect(new Set(statuses)).toEqual(new Set(['204']));
    await server.until('somebody is let in', () => seen.has('200'));
    for (const path of ['/healthz', '/readyz']) expect(await statusOf(`${server.url}${path}`)).toBe(200);
    expect((await trySignIn(server, clerk.username, clerk.password)).status).toBe(200);
    over = true;
    await flood;
    expect([...seen.keys()].sort()).toEqual(['200', '503']);
    const again = await Promise.all(
      tokens.map((token) => send(server, 'GET', 'operators?top=100', { token })),
    );
    expect(again.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  });
});
