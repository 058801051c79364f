/**
 * How long many records take: npm run bench:batches. On a real Postgres 50,000 leases are made as an import makes them,
 * then 1,000 of them are looked at for a bulk edit, edited and put back. Leave the machine alone meanwhile.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { recordOf } from '#model/records/index.ts';
import type { BatchItem } from '#server/batches/apply.ts';
import { Batches } from '#server/batches/batches.ts';
import { itemsOf } from '#server/batches/bulk.ts';
import { foreseeMany } from '#server/batches/preview.ts';
import { findBatch } from '#server/batches/read.ts';
import { readSettings } from '#server/batches/settings.ts';
import { undoBatch } from '#server/batches/undo.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { createRecord } from '#server/records/write.ts';
import { addUser } from '#server/session/users.ts';
import { startEmptyPostgres } from './place.ts';

const IMPORTED = Number(process.argv[2] ?? 50_000);
const EDITED = 1000;
const MOST_SECONDS = { import: 60, edit: 10 };

const postgres = await startEmptyPostgres();
const database = openPostgres(postgres.url);
const batches = new Batches((fault) => console.error(fault));
const megabytes = () => Math.round(process.memoryUsage().heapUsed / 1024 ** 2);
let isSlow = false;

async function timed(name: string, count: number, most: number, work: () => Promise<string | null>) {
  const [start, before] = [performance.now(), megabytes()];
  const id = await work();
  while (id && (await findBatch(database.sql, id)).state === 'working') await wait(50);
  const seconds = (performance.now() - start) / 1000;
  isSlow ||= seconds > most;
  const told = id ? await findBatch(database.sql, id) : null;
  const became = told ? `, ${told.created} new, ${told.changed} changed, ${told.refused} refused` : '';
  const rate = Math.round(count / seconds);
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${rate} a second${became}; heap ${before} to ${megabytes()} MB`,
  );
}

try {
  await migrate(database.sql);
  await addUser(database.sql, { username: 'bench', fullName: 'Bench', password: 'a good password' });
  const { rows } = await sql<{ id: string }>`select id from users where username = 'bench'`.execute(
    database.sql,
  );
  const user = rows[0]!;
  const lease = recordOf('lease');
  const company = await createRecord(
    database.sql,
    recordOf('company'),
    { name: 'Bench', telephone: '9035551212' },
    user as Parameters<typeof createRecord>[3],
  );

  async function* imported(): AsyncGenerator<BatchItem> {
    for (let position = 0; position < IMPORTED; position += 1) {
      const values = { name: `Lease ${position}`, company: company.id, state: 'TX' };
      yield { position, label: values.name, id: null, values };
    }
  }
  await timed(`An import of ${IMPORTED}`, IMPORTED, MOST_SECONDS.import, async () => {
    const asked = { kind: 'import', type: 'lease', title: 'leases.csv', user, total: IMPORTED } as const;
    return (await batches.begin(database, { ...asked, allOrNothing: false }, imported())).id;
  });

  const { rows: some } = await sql<{ id: string; version: number }>`
    select id, version from leases order by id limit ${EDITED}
  `.execute(database.sql);
  const [ids, versions] = [some.map(({ id }) => id), some.map(({ version }) => version)];
  const settings = await readSettings(database.sql, lease, { state: 'NM' });
  await timed(`A look at a bulk edit of ${EDITED}`, EDITED, MOST_SECONDS.edit, async () => {
    await foreseeMany(database.aside, lease, ids, settings, null, 'en');
    return null;
  });
  let edit = '';
  await timed(`A bulk edit of ${EDITED}`, EDITED, MOST_SECONDS.edit, async () => {
    const asked = { kind: 'bulk', type: 'lease', settings: settings.told, user, total: EDITED } as const;
    const items = itemsOf(database.aside, lease, ids, versions, settings.values);
    edit = (await batches.begin(database, { ...asked, allOrNothing: false }, items)).id;
    return edit;
  });
  await timed(`Undoing it`, EDITED, MOST_SECONDS.edit, async () => {
    return (await undoBatch(batches, database, await findBatch(database.sql, edit), user, 'bench')).id;
  });
} finally {
  await batches.stop();
  await database.close();
  await postgres.stop();
}
process.exit(isSlow ? 1 : 0);
