import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Manifest } from '#server/backup/manifest.ts';
import type { Database } from '#server/database/database.ts';

const folder = fileURLToPath(new URL('./dumps/', import.meta.url));

/** The backups of earlier versions, the oldest first, each with the newest migration of its version. */
export const dumps = readdirSync(folder)
  .sort()
  .map((name) => ({ file: join(folder, name), migration: name.replace('.backup', '.sql') }));

/** Everything that migrations make, as Postgres tells it. */
export async function schemaOf({ sql: database }: Database): Promise<string[]> {
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

/** When a migration was applied is told by the clock of each; and each gives people a key of their own. */
export const rowsOf = ({ contents: { migrations: _, users, ...contents } }: Manifest) => ({
  ...contents,
  users: { rows: users!.rows },
});

export const countsOf = (manifest: Manifest) =>
  Object.fromEntries(Object.entries(rowsOf(manifest)).map(([name, { rows }]) => [name, rows]));
