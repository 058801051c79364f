import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Document } from '#model/operations.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { addOperation } from '#test/dispatch-data.ts';

onBothDatabases('the notes on a page of documents', (bench) => {
  it('stand with their own document, the oldest first, however they are stored', async () => {
    const names = ['first', 'second', 'third', 'fourth', 'fifth'];
    for (let at = 0; at < 60; at += 1) {
      await addOperation(bench.database.sql, {
        modelData: { ticketNumber: `T${at}` },
        notes: names.slice(0, at % 6).map((name) => ({ note: `T${at} ${name}` })),
      });
    }
    // The last that was written is the oldest now.
    await sql`update annotations set created_at = timestamptz '2026-11-01' - (created_at - '2026-11-01')`.execute(
      bench.database.sql,
    );
    const { body } = await bench.call('GET', 'documents?expand=operation.user,operation.annotations');
    expect(body).toHaveLength(60);
    for (const { operation } of body as Document[]) {
      const ticketNumber = String(operation!.modelData.ticketNumber);
      const own = names.slice(0, Number(ticketNumber.slice(1)) % 6);
      const expected = own.toReversed().map((name) => `${ticketNumber} ${name}`);
      expect(operation!.annotations!.map(({ note }) => note)).toEqual(expected);
    }
  });
});
