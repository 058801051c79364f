import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases, takeYourTime, testConfig } from '#test/both-databases.ts';
import { addOperation } from '#test/dispatch-data.ts';
import { buildApp } from '../app.ts';

onBothDatabases('a file of a list', (bench) => {
  it('never looks whole when one of its pieces cannot be read, and the log says why', async () => {
    const { database, token } = bench;
    const rows = database.embedded ? 300 : 6000;
    const { operation } = await addOperation(database.sql);
    await takeYourTime(
      database,
      sql`
        insert into documents (id, number, operation_id, created_at, label, status, user_name)
        select gen_random_uuid(), 'D-' || n, ${operation.id}::uuid, '2026-01-01'::timestamptz - n * interval '1 minute',
          'Pickup', 'ok', 'Dana Driver'
        from generate_series(1, ${sql.lit(rows)}) n`,
    );
    // Whoever reads has the first line by then: what has come is thrown away together with a connection that ends.
    let begun = Promise.withResolvers<void>();
    // As when a part of the disk cannot be read.
    const aside = database.aside.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!JSON.stringify(result.rows).includes(`"D-${rows}\\"`)) return result;
        await begun.promise;
        throw new Error('could not read block 7');
      },
    });
    const log: string[] = [];
    const app = await buildApp(
      testConfig({ logLevel: 'warn' }),
      { database: { ...database, aside }, waitingFor: null },
      { write: (line) => void log.push(line) },
    );
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const encoding of ['zstd', 'br', 'gzip', 'identity']) {
      begun = Promise.withResolvers();
      const answer = await fetch(`${address}/api/v3/documents/csv?columns=number`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      });
      let read = '';
      // What is compressed waits for more after the first line, which goes out at once.
      const first = encoding === 'identity' ? 'D-1\r\n' : 'Document\r\n';
      const reading = (async () => {
        const decoder = new TextDecoder();
        for await (const part of answer.body!) {
          read += decoder.decode(part, { stream: true });
          if (read.includes(first)) begun.resolve();
        }
      })();
      await expect(reading, encoding).rejects.toThrow();
      expect(read, encoding).toContain(first);
      expect(read, encoding).not.toContain(`D-${rows}\r\n`);
      await expect
        .poll(() => log.splice(0).map((line) => JSON.parse(line).err?.message), { timeout: 60_000 })
        .toContain('could not read block 7');
    }
    await app.close();
  });
});
