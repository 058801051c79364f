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
  const usual = [
    'documents',
    'devices',
    'operations/annotated/unresolved',
    'leases?list=compact&search=s',
    'search?search=mabry',
  ];
  const long = [
    'documents/count',
    'documents?search=77',
    'documents?number=d-1',
    'documents?skip=100',
    'documents/csv',
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

it('a file that cannot be made is an error, or is broken off, and never looks whole', async () => {
  const database = await openTemplatePostgres();
  const { app, token } = await makeBench(database);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  // What was never used has nothing to close.
  await sql`select 1`.execute(database.aside);
  await database.aside.destroy();
  for (const encoding of ['zstd', 'br', 'gzip', 'identity']) {
    const answer = await fetch(`${address}/api/v3/documents/csv`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    });
    const read = answer.ok
      ? await answer.text().then(
          () => 'whole',
          () => 'broken off',
        )
      : ((await answer.json()) as { statusCode: number }).statusCode;
    expect(['broken off', 500], encoding).toContain(read);
  }
  await app.close();
  await database.sql.destroy();
});
