import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { openEmptyPostgres } from '#test/empty-databases.ts';
import type { Database } from './database.ts';
import { migrate, migrationNames } from './migrate.ts';

async function tablesIn({ sql: database }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1
  `.execute(database);
  return rows.map(({ name }) => name);
}

it('leaves nothing behind when its connection is cut in the middle, and can be done again', async () => {
  const database = await openEmptyPostgres();
  await database.watch.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    // Nobody else can make a table of this name before it is known whether this one stays.
    await sql`create table documents (id integer)`.execute(tx);
    const migrating = migrate(database.sql).catch((error: Error) => error);
    const cut = async () => {
      const { rows } = await sql<{ cut: boolean }>`
        select pg_terminate_backend(pid) as cut from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'create table documents%'
      `.execute(database.aside);
      return rows.length > 0;
    };
    await vi.waitUntil(cut, { timeout: 100_000 });
    expect(await migrating).toBeInstanceOf(Error);
    await sql`drop table documents`.execute(tx);
  });
  expect(await tablesIn(database)).toEqual([]);
  expect(await migrate(database.sql)).toEqual(migrationNames());
});

onBothDatabases('a migration that fails', (bench) => {
  it('takes back those that were applied before it, and can be done again', async () => {
    const { database } = bench;
    const forget = (name: string) => sql`delete from migrations where name = ${name}`.execute(database.sql);
    const first = '0016_counted_client_errors.sql';
    const second = '0017_ticket_measurement.sql';
    await forget(first);
    await forget(second);
    await sql`alter table client_errors drop column times, drop column last_at, drop column digest`.execute(
      database.sql,
    );
    await sql`create index client_errors_at_idx on client_errors (at)`.execute(database.sql);
    // The first of them would go well; the second adds what is there already.
    await expect(migrate(database.sql)).rejects.toThrow('column "average_pressure"');
    const { rows } = await sql`
      select column_name from information_schema.columns where table_name = 'client_errors' and column_name = 'times'
    `.execute(database.sql);
    expect(rows).toEqual([]);

    await sql`insert into migrations (name) values (${second})`.execute(database.sql);
    expect(await migrate(database.sql)).toEqual([first]);
  });
});
