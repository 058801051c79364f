/**
 * How long a file of many records takes: npm run bench:imports. On a real Postgres a spreadsheet of 50,000 leases is
 * read, gone through and written, then gone through again. Leave the machine alone meanwhile.
 */
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { recordOf } from '#model/records/index.ts';
import type { SheetCell } from '#model/sheets.ts';
import { Batches } from '#server/batches/batches.ts';
import { findBatch } from '#server/batches/read.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { Imports } from '#server/imports/imports.ts';
import { findImport, keepFile } from '#server/imports/store.ts';
import { createRecord } from '#server/records/write.ts';
import { addUser } from '#server/session/users.ts';
import { writeXlsx } from '#server/sheets/write-xlsx.ts';
import { startEmptyPostgres } from './place.ts';

const ROWS = Number(process.argv[2] ?? 50_000);
const MOST_SECONDS = 60;

const postgres = await startEmptyPostgres();
const database = openPostgres(postgres.url);
const batches = new Batches((fault) => console.error(fault));
const imports = new Imports(batches, (fault) => console.error(fault));
const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 ** 2);
const lease = recordOf('lease');
let seconds = 0;

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await work();
  const took = (performance.now() - begun) / 1000;
  seconds += took;
  console.log(`${name}: ${took.toFixed(1)} s; memory ${megabytes()} MB`);
  return done;
}

async function* rows(): AsyncGenerator<SheetCell[][]> {
  for (let at = 0; at < ROWS; at += 1) {
    yield [
      [`Lease ${at}`, `Operator ${at % 50}`, 'TX', 'Rusk', 32.1, -94.8, { date: '2026-01-31' }, true, '07'],
    ];
  }
}
const headings = [
  'Name',
  'Company',
  'State',
  'County',
  'Latitude',
  'Longitude',
  'Active Date',
  'LACT Flag',
  'x',
];

try {
  await migrate(database.sql);
  await addUser(database.sql, { username: 'bench', fullName: 'Bench', password: 'a good password' });
  const found = await sql<{ id: string }>`select id from users where username = 'bench'`.execute(
    database.sql,
  );
  const user = found.rows[0] as Parameters<typeof createRecord>[3];
  for (let at = 0; at < 50; at += 1) {
    const values = { name: `Operator ${at}`, telephone: '9035551212' };
    await createRecord(database.sql, recordOf('company'), values, user);
  }
  const columns = headings.map((heading) => ({ heading, look: 'text' as const }));
  const file = new Uint8Array(await buffer(writeXlsx('Leases', columns, rows())));
  console.log(`${ROWS} rows, ${(file.length / 1e6).toFixed(1)} MB; memory ${megabytes()} MB`);
  const bring = () =>
    keepFile(database, lease, { file: 'leases.xlsx', bytes: file.slice(), tag: 'en-US', user });
  const check = async (id: string, fields: readonly (string | null)[]) => {
    await imports.check(database, id, fields, user);
    while ((await findImport(database.sql, id)).state === 'working') await wait(50);
    return findImport(database.sql, id);
  };
  const { id, columns: matched } = await timed('Reading', bring);
  const fields = matched.map(({ field }) => field);
  const checked = await timed('Going through', () => check(id, fields));
  const batch = await timed('Writing', async () => {
    const begun = await imports.apply(database, id, 'valid', user, 'en');
    while ((await findBatch(database.sql, begun.id)).state === 'working') await wait(50);
    return findBatch(database.sql, begun.id);
  });
  console.log(`In all ${seconds.toFixed(1)} s`, checked.counts, {
    created: batch.created,
    refused: batch.refused,
  });
  const isSlow = seconds > MOST_SECONDS;
  const again = await bring();
  const same = await timed('Going through again', () => check(again.id, fields));
  console.log(same.counts);
  process.exitCode = isSlow ? 1 : 0;
} finally {
  await imports.stop();
  await batches.stop();
  await database.close();
  await postgres.stop();
}
