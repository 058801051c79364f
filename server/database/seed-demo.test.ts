import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { bookOperations } from '../booking/book.ts';
import { ticketTypes } from '../booking/tickets.ts';
import { checkOperations } from '../checks/check.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-05-14T19:20:00Z');
const AT_ONCE = 500;

onBothDatabases('the demonstration company', (bench) => {
  const read = async <Row>(text: string) => (await sql.raw<Row>(text).execute(bench.database.sql)).rows;
  /** All of them; on the embedded database, which is no other for this and slower, some. */
  const operations = async (where = 'true') => {
    const rows = await read<{ id: string }>(`select id from operations where ${where} order by id`);
    return rows.map(({ id }) => id).filter((_, at) => !bench.database.embedded || at % 10 === 0);
  };
  beforeAll(() => seedDemo(bench.database.sql, () => {}, now));

  it('has exactly the annotations that the checks find in it', async () => {
    const ids = await operations();
    const annotations = () =>
      read<{ operation_id: string }>(
        'select id, operation_id, check_name, source, flag, note, resolved_at, resolved_by, remark from annotations order by id',
      );
    const check = () => bench.database.sql.transaction().execute((tx) => checkOperations(tx, ids, now));
    const before = await annotations();
    expect(before.length).toBeGreaterThan(500);
    await check();
    expect(await annotations()).toEqual(before);

    // And without them finds them all anew.
    const told = (rows: readonly { readonly operation_id: string }[]) => {
      const looked = new Set(ids);
      return rows
        .filter((row) => looked.has(row.operation_id))
        .map((row) => ({ ...row, id: null, resolved_at: null, resolved_by: null, remark: null }))
        .map((row) => JSON.stringify(row))
        .sort();
    };
    const undone = new Error('so that the next test finds them as they were');
    const again = bench.database.sql.transaction().execute(async (tx) => {
      await sql`delete from annotations`.execute(tx);
      await checkOperations(tx, ids, now);
      const { rows } = await sql<{ operation_id: string }>`
        select id, operation_id, check_name, source, flag, note, resolved_at, resolved_by, remark from annotations
      `.execute(tx);
      expect(told(rows)).toEqual(told(before));
      throw undone;
    });
    await expect(again).rejects.toBe(undone);
  });

  it('has in its books what booking makes of what came in', async () => {
    const runs = "label in ('Pickup', 'EOM')";
    const waits = `exists (
      select 1 from annotations a where a.operation_id = operations.id and a.flag = 'error' and a.resolved_at is null)`;
    /** Every ticket in the books by the operation it came from, without what each booking makes anew. */
    const books = async () => {
      const found = await Promise.all(
        ticketTypes.map(({ table }) =>
          read<{ id: string; ticket: object }>(`
            select operation_id as id, to_jsonb(t) - '{id,created_at,updated_at}'::text[] as ticket
            from ${table} t where operation_id is not null`),
        ),
      );
      return new Map(found.flat().map(({ id, ticket }) => [id, ticket]));
    };
    const [{ settled, waiting } = { settled: 0, waiting: 0 }] = await read<
      Record<'settled' | 'waiting', number>
    >(`
      select count(*) filter (where not ${waits})::integer as settled, count(*) filter (where ${waits})::integer as waiting
      from operations where ${runs}`);
    const made = await books();
    expect(made.size).toBeGreaterThan(2000);
    expect(made.size).toBe(settled);
    expect(waiting).toBeGreaterThan(10);

    // As it stands there is nothing left to book; emptied, the same books come out again.
    const ids = await operations(runs);
    const bookAll = async () => {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const some = ids.slice(at, at + AT_ONCE);
        await bench.database.sql.transaction().execute((tx) => bookOperations(tx, some));
      }
    };
    await bookAll();
    expect((await books()).size).toBe(made.size);
    for (const { table } of ticketTypes)
      await sql`delete from ${sql.table(table)}`.execute(bench.database.sql);
    await bookAll();
    const again = await books();
    expect(again.size).toBe(ids.filter((id) => made.has(id)).length);
    for (const [id, ticket] of again) expect(ticket).toEqual(made.get(id));
  });
});
