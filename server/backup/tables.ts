import { sql } from 'kysely';
import type { Sql } from '../database/database.ts';

export interface Table {
  readonly name: string;
  /** Those the database does not make by itself. */
  readonly columns: readonly Column[];
  readonly key: readonly Column[];
}

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly collated: boolean;
  /** Where its numbers come from, if the database gives them, and the last one it gave. */
  readonly sequence: string | null;
  readonly last: string | null;
}

/**
 * What must not live on: who is signed in and looks at what, who failed to, what documents are signed with, which a
 * restored database has anew, and addresses of calendars, of which some may have been ended since. Changes carry the
 * numbers of transactions, which are of one database. Files of run statements are made again from what they were made of,
 * and files that people brought are kept for a day at most.
 */
const LEFT_OUT = [
  'sessions',
  'open_records',
  'login_failures',
  'keys',
  'document_keys',
  'calendar_keys',
  'changes',
  'touched',
  'run_statement_sets',
  'run_statement_set_parts',
  'imports',
  'import_rows',
];

export async function tablesOf(database: Sql): Promise<Table[]> {
  const { rows } = await sql<Table>`
    with columns as (
      select a.attrelid, a.attnum, json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'collated', a.attcollation <> 0,
        'sequence', s.name,
        'last', pg_sequence_last_value(s.name::regclass)::text
      ) as told
      from pg_attribute a join pg_class c on c.oid = a.attrelid,
        lateral (select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as name) s
      where c.relnamespace = current_schema()::text::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    )
    select c.relname as name, json_agg(columns.told order by attnum) as columns,
      (select json_agg(k.told order by array_position(i.indkey::smallint[], k.attnum))
        from pg_index i join columns k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join columns on columns.attrelid = c.oid
    where c.relname not in (${sql.join(LEFT_OUT)})
    group by c.oid, c.relname order by c.relname collate "C"
  `.execute(database);
  return rows;
}

/** A value is written as one database prints it and the other reads it, whatever either was set up with. */
export async function printPlainly(tx: Sql): Promise<void> {
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
      set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
      set_config('intervalstyle', 'postgres', true)
  `.execute(tx);
}

const PIECE = 1000;

/**
 * Every row as one line, a JSON array of what its columns print, in the order of the key: the same rows give the same
 * lines on any database.
 */
export async function* rowsOf(tx: Sql, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const cells = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  const order = sql.join(
    key.map((column) => sql`${sql.ref(column.name)}${column.collated ? sql` collate "C"` : sql``}`),
  );
  await sql`
    declare backup no scroll cursor for
    select array_to_json(array[${cells}])::text as line from ${sql.table(name)} order by ${order}
  `.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(PIECE)} from backup`.execute(tx);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < PIECE) break;
  }
  await sql`close backup`.execute(tx);
}

export async function insertLines(
  tx: Sql,
  { name, columns }: Table,
  lines: readonly string[],
): Promise<void> {
  const cells = columns.map(({ type }, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`);
  for (let at = 0; at < lines.length; at += PIECE) {
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
      overriding system value
      select ${sql.join(cells)} from jsonb_array_elements(${`[${lines.slice(at, at + PIECE).join(',')}]`}::jsonb) line
    `.execute(tx);
  }
}
