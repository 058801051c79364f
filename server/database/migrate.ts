import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { seedOf } from '#model/lists/code-table-seeds.ts';
import { type CodeTable, codeTables } from '#model/lists/code-tables.ts';
import { StartError } from '../config.ts';
import type { Sql } from './database.ts';
import { insertRows } from './insert.ts';

const folder = new URL('./migrations/', import.meta.url);
const LOCK = 7_106_417;

export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** Brings the schema up to date, all or nothing; several processes may start at once. Returns what was applied. */
export async function migrate(database: Kysely<unknown>): Promise<string[]> {
  return database.transaction().execute(async (tx) => {
    await takeTurn(tx);
    return bringUpToDate(tx);
  });
}

export async function bringUpToDate(tx: Sql): Promise<string[]> {
  await makeList(tx);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
  const done = new Set(rows.map((row) => row.name));
  const names = migrationNames();
  const unknown = [...done].filter((name) => name.endsWith('.sql') && !names.includes(name));
  if (unknown.length > 0) {
    throw new StartError(`The database was made by a newer version (it has ${unknown.join(', ')}).`);
  }
  const missing = names.filter((name) => !done.has(name));
  for (const name of missing) await apply(tx, name);
  for (const table of codeTables) {
    if (!done.has(`seed ${table.name}`)) await seed(tx, table);
  }
  return missing;
}

/** The schema as it was after these, with nothing in it. */
export async function applyMigrations(tx: Sql, names: readonly string[]): Promise<void> {
  await makeList(tx);
  for (const name of names) await apply(tx, name);
}

const makeList = (tx: Sql) =>
  sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`.execute(
    tx,
  );

/** One process at a time, however long the one before takes: the time limit of requests is not for this. */
export async function takeTurn(tx: Sql): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

async function apply(tx: Sql, name: string): Promise<void> {
  for (const statement of statements(readFileSync(new URL(name, folder), 'utf8'))) {
    await sql.raw(statement).execute(tx);
  }
  // What the rows it wrote have put off is done now: a table that still waits for it cannot be altered by the next.
  await sql`set constraints all immediate`.execute(tx);
  await sql`insert into migrations (name) values (${name})`.execute(tx);
}

/** One statement at a time, for the extended protocol takes no more; a body in $$ holds semicolons of its own. */
function statements(text: string): string[] {
  const found = [''];
  text
    .replace(/^\s*--.*$/gm, '')
    .split('$$')
    .forEach((part, at) => {
      if (at > 0) found.push(`${found.pop()}$$`);
      const [first = '', ...rest] = at % 2 === 1 ? [part] : part.split(';');
      found.push(`${found.pop()}${first}`, ...rest);
    });
  return found.map((statement) => statement.trim()).filter(Boolean);
}

/** A code table is filled once, when it is new: from then on staff keep it. */
async function seed(tx: Sql, table: CodeTable): Promise<void> {
  await fillCodeTable(tx, table);
  await sql`insert into migrations (name) values (${`seed ${table.name}`})`.execute(tx);
}

export async function fillCodeTable(database: Sql, table: CodeTable): Promise<void> {
  const rows = seedOf(table).map((row, position) => ({
    id: row.id,
    position,
    ...Object.fromEntries(table.columns.map((column) => [column.column, row[column.wire]])),
  }));
  const columns = ['id', 'position', ...table.columns.map(({ column }) => column)];
  await insertRows(database, table.name, columns, rows);
}
