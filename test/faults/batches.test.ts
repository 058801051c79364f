import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Batch } from '#model/batches.ts';
import { recordOf } from '#model/records/index.ts';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { insertRecords } from '#server/records/insert-records.ts';
import { readValues } from '#server/records/write.ts';
import { send, signIn } from './client.ts';
import { makeDatabase } from './places.ts';
import { type Server, startReady } from './processes.ts';

const RECORDS = 1000;

async function makeCompanies(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from users limit 1`.execute(database.sql);
  const company = recordOf('company');
  const made = Array.from({ length: RECORDS }, (_, nth) => ({
    id: randomUUID(),
    createdAt: new Date().toISOString(),
    createdBy: rows[0]!.id,
    values: readValues(company, { name: `Company ${nth}`, telephone: '9035551212' }, 'create'),
  }));
  await database.sql.transaction().execute((tx) => insertRecords(tx, company, made, new Map()));
  return made.map(({ id }) => id);
}

async function batchUntil(server: Server, token: string, id: string, isEnough: (batch: Batch) => boolean) {
  for (;;) {
    const { body } = await send<Batch>(server, 'GET', `batches/${id}`, { token });
    if (isEnough(body)) return body;
    await wait(10);
  }
}

it('a batch that is cut off by a kill has done what it tells of, and can be undone', async () => {
  const url = await makeDatabase('migrated');
  const database = openPostgres(url);
  try {
    const ids = await makeCompanies(database);
    const first = await startReady({ DATABASE_URL: url });
    const token = await signIn(first);
    const body = { ids, versions: ids.map(() => 1), set: { city: 'Kilgore' } };
    const begun = await send<Batch>(first, 'POST', 'operators/bulk', { token, body });
    expect(begun.status).toBe(201);
    const { id } = begun.body;
    await batchUntil(first, token, id, ({ done }) => done > 0);
    await first.end('SIGKILL');

    const { rows } = await sql<Record<string, number>>`
      select b.changed, b.done,
        (select count(*)::integer from batch_results r where r.batch_id = b.id) as results,
        (select count(*)::integer from record_changes c where c.batch_id = b.id) as history,
        (select count(*)::integer from operators o where o.city = 'Kilgore' and o.version = 2) as records
      from batches b where b.id = ${id}::uuid
    `.execute(database.sql);
    const { changed } = rows[0]!;
    expect(changed).toBeGreaterThan(0);
    expect(rows[0]).toEqual({ changed, done: changed, results: changed, history: changed, records: changed });

    await sql`update batches set seen_at = now() - interval '2 minutes'`.execute(database.sql);
    const second = await startReady({ DATABASE_URL: url });
    const again = await signIn(second);
    const told = await send<Batch>(second, 'GET', `batches/${id}`, { token: again });
    expect(told.body).toMatchObject({ state: changed === RECORDS ? 'done' : 'failed', changed });
    const undo = await send<Batch>(second, 'POST', `batches/${id}/undo`, { token: again, body: {} });
    const undone = await batchUntil(second, again, undo.body.id, ({ state }) => state !== 'working');
    expect(undone).toMatchObject({ state: 'done', changed, stale: 0, refused: 0 });
    expect(await second.end('SIGTERM')).toMatchObject({ code: 0 });
  } finally {
    await database.close();
  }
});
