import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { StartError } from '../config.ts';
import type { Sql } from '../database/database.ts';
import { applyMigrations, bringUpToDate, migrationNames, takeTurn } from '../database/migrate.ts';
import { type Contents, type Manifest, TableSum } from './manifest.ts';
import { readBackup } from './read.ts';
import { setAside } from './set-aside.ts';
import { insertLines, printPlainly, rowsOf, type Table, tablesOf } from './tables.ts';

/** Reads all of the file before any database is opened for it. */
export async function readRestorable(file: string): Promise<Manifest> {
  const manifest = await readBackup(file);
  const known = migrationNames();
  const newer = manifest.migrations.filter((name) => !known.includes(name));
  if (newer.length === 0) return manifest;
  throw new StartError(`The backup ${file} was made by a newer version (it has ${newer.join(', ')}).`);
}

/** Into an empty database, all or nothing. What an older version wrote is loaded as it was and then brought up to date. */
export async function restore(database: Kysely<unknown>, file: string, manifest: Manifest): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await load(tx, file, manifest);
    await bringUpToDate(tx);
    // The embedded database never does so by itself.
    await sql`analyze`.execute(tx);
  });
}

/** What a backup holds, in the schema it was written from. */
export async function load(tx: Sql, file: string, manifest: Manifest): Promise<void> {
  await takeTurn(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await refuseFilled(tx);
  await applyMigrations(tx, manifest.migrations);
  await printPlainly(tx);
  const tables = await tablesOf(tx);
  if (!fits(tables, manifest)) throw new StartError(`The backup ${file} has other tables than its version.`);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const putBack = await setAside(tx, tables);
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(tx);
  await readBackup(file, (name, rows) => insertLines(tx, byName.get(name)!, rows));
  await putBack();
  await countOn(tx, tables, manifest);
  await expectSame(tx, tables, manifest.contents);
}

async function refuseFilled(tx: Sql): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_class where relnamespace = current_schema()::text::regnamespace and relkind in ('r', 'p') limit 1
  `.execute(tx);
  if (rows.length > 0) {
    throw new StartError('The database is not empty; restore into an empty one (DATABASE_URL, DATA_DIR).');
  }
}

const fits = (tables: readonly Table[], manifest: Manifest): boolean =>
  isDeepStrictEqual(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
    manifest.tables.map(({ name, columns }) => [name, columns]),
  );

/** The next number is one that was never given, be its row there or deleted. */
async function countOn(tx: Sql, tables: readonly Table[], manifest: Manifest): Promise<void> {
  for (const { name, last } of manifest.tables) {
    const columns = tables.find((table) => table.name === name)?.columns ?? [];
    for (const { name: column, sequence } of columns) {
      if (sequence && last[column])
        await sql`select setval(${sequence}, ${last[column]}::bigint)`.execute(tx);
    }
  }
}

async function expectSame(tx: Sql, tables: readonly Table[], contents: Contents): Promise<void> {
  for (const table of tables) {
    const sum = new TableSum();
    for await (const rows of rowsOf(tx, table)) sum.add(rows);
    if (sum.result().sha256 !== contents[table.name]?.sha256) {
      throw new StartError(`The rows of ${table.name} are not the same after restoring; nothing was kept.`);
    }
  }
}
