import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTemplatePostgres } from '#test/both-databases.ts';
import { openEmptyEmbedded, openEmptyPostgres } from '#test/empty-databases.ts';
import type { Database } from '../database/database.ts';
import { migrationNames } from '../database/migrate.ts';
import type { Manifest } from './manifest.ts';
import { readRestorable, restore } from './restore.ts';
import { writeBackup } from './write.ts';

const folder = fileURLToPath(new URL('../../test/dumps/', import.meta.url));

function makeFile(): string {
  const place = mkdtempSync(join(tmpdir(), 'gauger-backup-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  return join(place, 'one.backup');
}

async function restored(database: Database, file: string): Promise<Database> {
  await restore(database.sql, file, await readRestorable(file));
  return database;
}

/** Everything that migrations make, as Postgres tells it. */
async function schemaOf({ sql: database }: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attidentity,
        attgenerated, pg_get_expr(adbin, adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid
      where relnamespace = 'public'::regnamespace
    union all select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  `.execute(database);
  return rows.map(({ line }) => line).sort();
}

/** What the database makes of the rows by itself is not in a backup, and must come out the same. */
async function madeColumns({ sql: database }: Database): Promise<unknown> {
  const { rows } = await sql`
    select 'document' as kind, id, number_sort, user_sort, ticket_sort, order_sort, search from documents
    union all select 'annotation', id, note_sort, null, null, null, null from annotations
    union all select 'device', id, fingerprint_sort, label_sort, null, null, null from devices
    union all select 'user', id, sort, null, null, null, null from users order by 1, 2
  `.execute(database);
  return rows;
}

/** When a migration was applied is told by the clock of each; and each gives people a key of their own. */
const rowsOf = ({ contents: { migrations: _, users, ...contents } }: Manifest) => ({
  ...contents,
  users: { rows: users!.rows },
});
const countsOf = (manifest: Manifest) =>
  Object.fromEntries(Object.entries(rowsOf(manifest)).map(([name, { rows }]) => [name, rows]));

describe.each(readdirSync(folder))('the dump %s', (name) => {
  it('comes up to date with its rows on both databases, and goes from one to the other unchanged', async () => {
    const dump = join(folder, name);
    const dumped = await readRestorable(dump);
    expect(dumped.migrations.at(-1)).toBe(name.replace('.backup', '.sql'));
    const template = await openTemplatePostgres();
    onTestFinished(() => template.close());
    const schema = await schemaOf(template);
    const file = makeFile();

    const postgres = await restored(await openEmptyPostgres(), dump);
    expect(await schemaOf(postgres)).toEqual(schema);
    const written = await writeBackup(postgres.sql, file);
    expect(written.migrations).toEqual(migrationNames());
    expect(countsOf(written)).toMatchObject(countsOf(dumped));

    const embedded = await restored(await openEmptyEmbedded(), dump);
    expect(await schemaOf(embedded)).toEqual(schema);
    const fromEmbedded = await writeBackup(embedded.sql, file);
    expect(rowsOf(fromEmbedded)).toEqual(rowsOf(written));
    expect(await madeColumns(embedded)).toEqual(await madeColumns(postgres));

    const moved = await restored(await openEmptyPostgres(), file);
    expect({ ...(await writeBackup(moved.sql, file)), at: '' }).toEqual({ ...fromEmbedded, at: '' });
    expect(await madeColumns(moved)).toEqual(await madeColumns(embedded));
  }, 300_000);
});
