import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrationNames } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { makeDatabase } from './places.ts';
import { startReady } from './processes.ts';

it('lets servers that start at once on one empty database take turns at making and filling it', async () => {
  const url = await makeDatabase('empty');
  const servers = await Promise.all([0, 1].map(() => startReady({ DATABASE_URL: url, DEMO: '1' })));
  const database = openPostgres(url);
  const { rows } = await sql`
    select (select array_agg(name order by name) from migrations where name like '%.sql') as migrations,
      (select count(*)::integer from users where demo) as demo
  `.execute(database.sql);
  await database.close();
  expect(rows).toEqual([{ migrations: migrationNames(), demo: 1 }]);
  const runs = await Promise.all(servers.map((server) => server.end('SIGTERM')));
  const fine = { code: 0, stderr: '', stdout: expect.stringContaining('is ready at') };
  expect(runs).toMatchObject([fine, fine]);
  expect(runs.filter((run) => run.stdout.includes('Making the demonstration company'))).toHaveLength(1);
});
