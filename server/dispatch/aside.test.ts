import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeBench, openTemplatePostgres } from '#test/both-databases.ts';

/** Any number that nothing else locks. */
const DOOR = 7_106_499;

it('whoever asks what takes long waits for the like alone', async () => {
  const database = await openTemplatePostgres();
  const { app, call } = await makeBench(database);
  const settled: string[] = [];
  const ask = async (path: string) => {
    expect((await call('GET', path)).status).toBe(200);
    settled.push(path);
  };
  const usual = ['documents', 'devices', 'operations/annotated/unresolved', 'leases?list=compact&search=s'];
  const long = [
    'documents/count',
    'documents?search=77',
    'documents?number=d-1',
    'documents?skip=100',
    'documents/csv',
    'search?search=mabry',
  ];
  let asked: Promise<unknown> = Promise.resolve();
  await database.sql.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${sql.lit(DOOR)})`.execute(holder);
    // More than there are connections for, and each stays until the door is opened.
    const slow = Array.from({ length: 20 }, () =>
      sql`select pg_advisory_xact_lock_shared(${sql.lit(DOOR)})`.execute(database.aside),
    );
    asked = Promise.all([...slow, ...long.map(ask)]);
    await Promise.all(usual.map(ask));
    expect(settled.toSorted()).toEqual(usual.toSorted());
    await sql`select pg_advisory_unlock(${sql.lit(DOOR)})`.execute(holder);
  });
  await asked;
  expect(settled.toSorted()).toEqual([...usual, ...long].toSorted());
  await app.close();
  await database.close();
});
