import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { keepUnderWay } from '#test/under-way.ts';
import { openSession } from './session/sessions.ts';

const LONG = { timeout: 60_000 };

onBothDatabases('too much at once', (bench) => {
  let address: string;
  let tokens: string[];
  beforeAll(async () => {
    address = await bench.app.listen({ port: 0, host: '127.0.0.1' });
    const { rows } = await sql<{ id: string }>`select id from users where username = 'clerk'`.execute(
      bench.database.sql,
    );
    tokens = await Promise.all([1, 2, 3].map(() => openSession(bench.database.sql, rows[0]!.id)));
  });

  const ask = (path: string, token = '', init: RequestInit = {}) =>
    fetch(`${address}${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  const statusesOf = async (token: string) =>
    new Set(
      await Promise.all(
        Array.from({ length: 30 }, async () => (await ask('/api/v3/users/me', token)).status),
      ),
    );

  it('is refused who has their share under way, and nobody else', async () => {
    const finish = await keepUnderWay(address, tokens[0]!, 120);
    expect(await statusesOf(tokens[0]!)).toEqual(new Set([429]));
    expect(await statusesOf(tokens[1]!)).toEqual(new Set([200]));
    expect(new Set(await finish())).toEqual(new Set(['204']));
    await expect.poll(async () => (await ask('/api/v3/users/me', tokens[0])).status, LONG).toBe(200);
  });

  it('is refused everybody when the server is full, but signing in, what is watched, and events', async () => {
    const finishing = await Promise.all(tokens.slice(0, 2).map((token) => keepUnderWay(address, token, 75)));
    expect(await statusesOf(tokens[2]!)).toEqual(new Set([503]));
    const refused = await ask('/api/v3/documents', tokens[2], { headers: { 'accept-language': 'es' } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/demasiado que hacer/) });

    const signedIn = await ask('/api/v3/users/authenticate', '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'clerk', password: 'a good password' }),
    });
    const events = await ask('/api/v3/realtime/changes', tokens[2]);
    const watched = await Promise.all(['/healthz', '/readyz'].map((path) => ask(path)));
    expect([signedIn, events, ...watched].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await events.body?.cancel();

    for (const finish of finishing) expect(new Set(await finish())).toEqual(new Set(['204']));
    await expect.poll(async () => (await ask('/api/v3/users/me', tokens[2])).status, LONG).toBe(200);
  });
});
