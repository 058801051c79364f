import { sql } from 'kysely';
import type { Sql } from '../database/database.ts';
import type { Table } from './tables.ts';

/**
 * While rows are loaded nothing looks at them one by one: triggers would write down each as a change of today, rows may
 * come before those they refer to, and an index is made sooner than it is kept. Afterwards all is as it was, and
 * every reference is checked.
 */
export async function setAside(tx: Sql, tables: readonly Table[]): Promise<() => Promise<void>> {
  const names = sql.join(tables.map(({ name }) => sql`${sql.lit(name)}::regclass`));
  const { rows: references } = await sql<{ away: string; back: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where contype = 'f' and conrelid in (${names}) order by oid
  `.execute(tx);
  const { rows: indexes } = await sql<{ away: string; back: string }>`
    select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
    from pg_index i where indrelid in (${names})
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid) order by indexrelid
  `.execute(tx);
  const parts = [...references, ...indexes];
  const switchTriggers = async (how: 'disable' | 'enable') => {
    for (const { name } of tables) {
      await sql`alter table ${sql.table(name)} ${sql.raw(how)} trigger user`.execute(tx);
    }
  };
  for (const { away } of parts) await sql.raw(away).execute(tx);
  await switchTriggers('disable');
  return async () => {
    for (const { back } of parts.toReversed()) await sql.raw(back).execute(tx);
    await switchTriggers('enable');
  };
}
