/**
 * How long a backup takes, and to have it back: npm run bench:backup. The demonstration company with 100,000 tickets goes
 * from a real Postgres into a file, from there into the embedded database, into a file again, and back into Postgres,
 * each by the command that people use. Leave the machine alone meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { tablesOf } from '#server/backup/tables.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { processorTimeOf, product, startEmptyPostgres, startServer } from './place.ts';

const TICKETS = Number(process.argv[2] ?? 100_000);
const MOST_SECONDS = 60;

/** What came in during two months comes in again and again, until there are as many. */
async function fillTickets(database: Kysely<unknown>): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from documents`.execute(
      connection,
    );
    const times = Math.ceil(TICKETS / rows[0]!.count) - 1;
    const again = new Set(['operations', 'documents', 'annotations']);
    for (const { name, columns } of await tablesOf(connection)) {
      if (!again.has(name)) continue;
      const cells = columns.map((column) =>
        ['id', 'operation_id'].includes(column.name)
          ? sql`md5(t.${sql.ref(column.name)}::text || n)::uuid`
          : sql`t.${sql.ref(column.name)}`,
      );
      await sql`
        insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
        select ${sql.join(cells)} from ${sql.table(name)} t cross join generate_series(1, ${sql.lit(times)}) n
      `.execute(connection);
    }
    await sql`reset all`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}

/** The command as `npm run` starts it: its seconds, and those of them that it used a processor. */
async function command(words: readonly string[], settings: Record<string, string>) {
  const begun = performance.now();
  const before = processorTimeOf(process.pid);
  const child = spawn(process.execPath, ['scripts/command.mjs', ...words], {
    cwd: product,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`);
  return {
    seconds: (performance.now() - begun) / 1000,
    processor: (processorTimeOf(process.pid) - before) / 1000,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'gauger-bench-'));
const file = join(folder, 'one.backup');
const DATA_DIR = join(folder, 'data');
const [first, second] = [await startEmptyPostgres(), await startEmptyPostgres()];
let isSlow = false;
try {
  await (await startServer([`${product}/server/main.ts`], { DATABASE_URL: first.url, DEMO: '1' })).stop();
  const database = openPostgres(first.url);
  await fillTickets(database.sql);
  await database.close();
  const steps: readonly [string, string, Record<string, string>][] = [
    ['backup, Postgres', 'backup', { DATABASE_URL: first.url }],
    ['verify', 'verify', {}],
    ['restore, embedded', 'restore', { DATA_DIR }],
    ['backup, embedded', 'backup', { DATA_DIR }],
    ['restore, Postgres', 'restore', { DATABASE_URL: second.url }],
  ];
  for (const [name, word, settings] of steps) {
    const { seconds, processor } = await command([word, file], settings);
    isSlow ||= seconds > MOST_SECONDS;
    const [load = 0] = loadavg();
    const told = [
      `${seconds.toFixed(1)} s`,
      `processor ${processor.toFixed(1)} s`,
      `load ${load.toFixed(1)}`,
    ];
    console.log(`${name.padEnd(20)}${told.map((one) => one.padStart(20)).join('')}`);
  }
  console.log(`${TICKETS} tickets, a file of ${(statSync(file).size / 1e6).toFixed(1)} MB`);
} finally {
  await first.stop();
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isSlow ? 1 : 0);
