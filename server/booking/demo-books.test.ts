import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { seedDemo } from '../database/seed-demo.ts';
import { bookOperations } from './book.ts';
import { ticketTypes } from './tickets.ts';

const AT_ONCE = 500;

onBothDatabases('the books of the demonstration company', (bench) => {
  /** Every ticket in the books by the operation it came from, without what each booking makes anew. */
  const books = async () => {
    const found = new Map<string, unknown>();
    for (const { table } of ticketTypes) {
      const { rows } = await sql<{ id: string; ticket: object }>`
        select operation_id as id, to_jsonb(t) - '{id,created_at,updated_at}'::text[] as ticket
        from ${sql.table(table)} t where operation_id is not null
      `.execute(bench.database.sql);
      for (const { id, ticket } of rows) found.set(id, ticket);
    }
    return found;
  };

  it('are what booking makes of what came in', { timeout: 120_000 }, async () => {
    const { sql: database } = bench.database;
    await seedDemo(database, () => {}, new Date('2026-05-14T19:20:00Z'));
    const made = await books();
    expect(made.size).toBeGreaterThan(2000);
    const { rows: waiting } = await sql`
      select 1 from operations o
      where o.label in ('Pickup', 'EOM') and exists (
        select 1 from annotations a where a.operation_id = o.id and a.flag = 'error' and a.resolved_at is null)
    `.execute(database);
    const { rows: all } = await sql<{ id: string }>`
      select id from operations where label in ('Pickup', 'EOM')
    `.execute(database);
    expect(made.size).toBe(all.length - waiting.length);
    expect(waiting.length).toBeGreaterThan(10);

    // As it stands there is nothing left to book; emptied, the same books come out again.
    const bookAll = async () => {
      for (let at = 0; at < all.length; at += AT_ONCE) {
        const ids = all.slice(at, at + AT_ONCE).map(({ id }) => id);
        await database.transaction().execute((tx) => bookOperations(tx, ids));
      }
    };
    await bookAll();
    expect((await books()).size).toBe(made.size);
    for (const { table } of ticketTypes) await sql`delete from ${sql.table(table)}`.execute(database);
    await bookAll();
    const again = await books();
    expect(again.size).toBe(made.size);
    for (const [id, ticket] of made) expect(again.get(id)).toEqual(ticket);
  });
});
