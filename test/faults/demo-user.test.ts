import { expect, it } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { addUser } from '#server/session/users.ts';
import { signIn, statusOfSession, trySignIn } from './client.ts';
import { makeDatabase } from './places.ts';
import { startReady } from './processes.ts';

const demo = { username: 'demo', fullName: 'Demo User', password: 'demo' };

it('keeps the demonstration user out of a database that others can reach, unless told otherwise', async () => {
  const url = await makeDatabase('migrated');
  const database = openPostgres(url);
  await addUser(database.sql, { ...demo, demo: true });
  await database.close();
  const [near, far, told] = await Promise.all([
    startReady({ DATABASE_URL: url, HOST: '127.0.0.1', DEMO: undefined }),
    startReady({ DATABASE_URL: url, HOST: '0.0.0.0', DEMO: undefined }),
    startReady({ DATABASE_URL: url, HOST: '0.0.0.0', DEMO: '1' }),
  ]);

  const token = await signIn(told, demo);
  expect(await statusOfSession(told, token)).toBe(200);
  for (const server of [near, far]) {
    expect(await trySignIn(server, 'demo', 'demo')).toEqual(await trySignIn(server, 'demo', 'no password'));
    expect((await trySignIn(server, 'demo', 'demo')).status).toBe(401);
    expect(await statusOfSession(server, token)).toBe(401);
    await signIn(server);
  }
});
