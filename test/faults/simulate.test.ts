import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { freePort } from '#test/start-databases.ts';
import { makeDatabase } from './places.ts';
import { startProgram, startReady, until } from './processes.ts';

const simulate = (...args: string[]) => startProgram(['scripts/simulate/main.ts', ...args], {});

it('plays on when the server was killed and comes back, and sends nothing twice and loses nothing', async () => {
  const DATABASE_URL = await makeDatabase('empty');
  const settings = { DATABASE_URL, DEMO: '1', PORT: String(await freePort()) };
  const server = await startReady(settings);
  const database = openPostgres(DATABASE_URL);
  const kept = async () => {
    const { rows } = await sql<{ operations: number; documents: number }>`
      select count(distinct o.id)::integer as operations, count(d.id)::integer as documents
      from operations o left join documents d on d.operation_id = o.id where o.sent_by is not null
    `.execute(database.sql);
    return rows[0]!;
  };
  const comeIn = (count: number) =>
    until(`${count} operations`, async () => (await kept()).operations >= count);

  const simulation = simulate('--url', server.url, '--speed', '1500');
  await comeIn(15);
  await server.end('SIGKILL');
  const { operations: before } = await kept();
  const again = await startReady(settings);
  await comeIn(before + 15);
  simulation.signal('SIGINT');
  const { code, stdout, stderr } = await simulation.ended;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('The server does not answer; waiting for it.\n');
  expect(stdout).toContain('The server answers again.\n');
  const sent = Number(/^(\d+) operations were sent\.$/m.exec(stdout)?.[1]);
  expect(await kept()).toEqual({ operations: sent, documents: sent });

  const refused = await simulate('--url', again.url, '--password', 'wrong').ended;
  expect([refused.code, refused.stderr]).toEqual([1, 'Wrong username or password.\n']);
  const mistyped = await simulate('--speed', 'fast').ended;
  expect(mistyped.code).toBe(1);
  expect(mistyped.stderr).toMatch(/^npm run simulate -- /);
  await again.end('SIGTERM');
  await database.close();
});
