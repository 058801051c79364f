import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { bookOperations } from '../booking/book.ts';
import { ticketTypes } from '../booking/tickets.ts';
import { checkOperations } from '../checks/check.ts';
import type { Database } from './database.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-05-14T19:20:00Z');
const AT_ONCE = 500;

interface Summed {
  operator: string;
  lease: string | null;
  product: string | null;
  tickets: number;
  gross: number;
  net: number;
  gravity: number;
  bsw: number;
}

onBothDatabases('the demonstration company', (bench) => {
  const read = async <Row>(text: string, on = bench.database.sql) =>
    (await sql.raw<Row>(text).execute(on)).rows;
  /** Tries something in the database, and leaves it as it was for the other tests. */
  const undone = async (attempt: (tx: Database['sql']) => Promise<void>) => {
    const done = new Error('undone');
    const tried = bench.database.sql.transaction().execute(async (tx) => {
      await attempt(tx);
      throw done;
    });
    await expect(tried).rejects.toBe(done);
  };
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
    await undone(async (tx) => {
      await sql`delete from annotations`.execute(tx);
      await checkOperations(tx, ids, now);
      const found = await read<{ operation_id: string }>(
        'select id, operation_id, check_name, source, flag, note, resolved_at, resolved_by, remark from annotations',
        tx,
      );
      expect(told(found)).toEqual(told(before));
    });
  });

  it('has in its books what booking makes of what came in', async () => {
    const runs = "label in ('Pickup', 'EOM')";
    const waits = `exists (
      select 1 from annotations a where a.operation_id = operations.id and a.flag = 'error' and a.resolved_at is null)`;
    /** Every ticket in the books by the operation it came from, without what each booking makes anew. */
    const books = async (on = bench.database.sql) => {
      const found = await Promise.all(
        ticketTypes.map(({ table }) =>
          read<{ id: string; ticket: object }>(
            `select operation_id as id, to_jsonb(t) - '{id,created_at,updated_at}'::text[] as ticket
            from ${table} t where operation_id is not null`,
            on,
          ),
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
    await undone(async (tx) => {
      const bookAll = async () => {
        for (let at = 0; at < ids.length; at += AT_ONCE)
          await bookOperations(tx, ids.slice(at, at + AT_ONCE));
      };
      await bookAll();
      expect((await books(tx)).size).toBe(made.size);
      for (const { table } of ticketTypes) await sql`delete from ${sql.table(table)}`.execute(tx);
      await bookAll();
      const again = await books(tx);
      expect(again.size).toBe(ids.filter((id) => made.has(id)).length);
      for (const [id, ticket] of again) expect(ticket).toEqual(made.get(id));
    });
  });

  it('has the statements that the database itself sums up, by operator, lease and product', async () => {
    const month = '2026-04';
    const { rows } = await sql<Summed>`
      select operator_id as operator, lease_id as lease, product_type as product, count(*)::integer as tickets,
        sum(gross_volume)::float8 as gross, sum(net_volume)::float8 as net,
        round(sum(net_volume * corrected_gravity) / sum(net_volume), 1)::float8 as gravity,
        round(sum(net_volume * bsw) / sum(net_volume), 3)::float8 as bsw
      from (
        select operator_id, lease_id, product_type, gross_volume, net_volume, corrected_gravity, bsw, period_end, taken_back_at
        from gauged_tickets
        union all
        select operator_id, facility_reference_id, product_type, gross_volume, net_volume, corrected_gravity, bsw, period_end, taken_back_at
        from lact_tickets
      ) t
      where taken_back_at is null and to_char(period_end, 'YYYY-MM') = ${month}
      group by 1, 2, 3
    `.execute(bench.database.sql);
    expect(rows.length).toBeGreaterThan(50);
    const operators = [...new Set(rows.map((row) => row.operator))];
    const { body: list } = await bench.call('GET', `run-statements/${month}/operators?top=200`);
    expect(list.map((one: { operator: { id: string } }) => one.operator.id).sort()).toEqual(operators.sort());
    const stated: Summed[] = [];
    for (const id of operators) {
      const { body } = await bench.call('GET', `operators/${id}/run-statements/${month}`);
      const { leases, total } = body.statement;
      for (const { lease, products } of leases)
        for (const { product, total: sums } of products)
          stated.push({ operator: id, lease: lease?.id ?? null, product: product?.id ?? null, ...sums });
      const own = rows.filter((row) => row.operator === id);
      const summed = (volume: 'gross' | 'net') => own.reduce((sum, row) => sum + row[volume], 0);
      expect(total.gross).toBeCloseTo(summed('gross'), 2);
      expect(total.net).toBeCloseTo(summed('net'), 2);
      const listed = list.find((one: { operator: { id: string } }) => one.operator.id === id);
      expect(listed).toMatchObject({ tickets: total.tickets, gross: total.gross, net: total.net });
    }
    const order = ({ operator, lease, product }: Summed) => `${operator} ${lease} ${product}`;
    const sorted = (all: readonly Summed[]) =>
      all.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
    expect(sorted(stated)).toEqual(sorted(rows));
  });
});
