import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { seedDemo } from '../database/seed-demo.ts';
import { checkOperations } from './check.ts';

const now = new Date('2026-05-14T19:20:00Z');

onBothDatabases('the demonstration company', (bench) => {
  const read = async <Row>(text: string) => (await sql.raw<Row>(text).execute(bench.database.sql)).rows;
  const annotations = () =>
    read<{ note: string }>(
      'select id, operation_id, check_name, source, flag, note, resolved_at, resolved_by, remark from annotations order by id',
    );

  it('has exactly the annotations that the checks find in it', async () => {
    await seedDemo(bench.database.sql, () => {}, now);
    const before = await annotations();
    const ids = (await read<{ id: string }>('select id from operations order by id')).map(({ id }) => id);
    await bench.database.sql.transaction().execute((tx) => checkOperations(tx, ids, now));
    expect(before.length).toBeGreaterThan(500);
    expect(await annotations()).toEqual(before);

    // And without them finds them all anew.
    const told = (rows: readonly object[]) =>
      rows
        .map((row) => ({ ...row, id: null, resolved_at: null, resolved_by: null, remark: null }))
        .map((row) => JSON.stringify(row))
        .sort();
    await sql`delete from annotations`.execute(bench.database.sql);
    await bench.database.sql.transaction().execute((tx) => checkOperations(tx, ids, now));
    expect(told(await annotations())).toEqual(told(before));
  }, 120_000);
});
