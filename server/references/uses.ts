import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import { type Pointer, pointersAt } from '#model/records/index.ts';
import { isUuid } from '#model/uuid.ts';
import type { Sql } from '../database/database.ts';
import { statement, statements } from '../database/statement.ts';
import { missing } from '../records/read.ts';
import { namedIn } from './named-in.ts';

/** Nobody reads a larger number digit by digit: beyond it there are "more". */
export const MOST_COUNTED = 10_000;
/** So many are named as examples. */
const NAMED = 5;

type Id = RawBuilder<unknown>;

/** How many rows there are, up to a number that is counted to. */
export const countedTo = (most: number, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::integer from (${rows} limit ${sql.lit(most + 1)}) n)`;

const told = (count: RawBuilder<unknown>) => sql`
  'count', least(${count}, ${sql.lit(MOST_COUNTED)}), 'more', ${count} > ${sql.lit(MOST_COUNTED)}`;

/**
 * Those of one type that point here by one field; in no order, for that would mean to read them all. What is archived
 * is out of the way.
 */
function pointing({ from, field }: Pointer, id: Id): RawBuilder<unknown> {
  const those = sql`from ${sql.table(from.table)} c where ${sql.ref(`c.${field.column}`)} = ${id}::uuid
    and c.archived_at is null`;
  return sql`
    select json_build_object('type', ${sql.lit(from.type)}::text, 'field', ${sql.lit(field.wire)}::text,
      ${told(sql`x.count`)}, 'first', (
        select json_agg(json_build_object('id', f.id, 'label', f.label) order by f.sort, f.id)
        from (select c.id, c.label, c.sort ${those} limit ${sql.lit(NAMED)}) f)) as use
    from (select ${countedTo(MOST_COUNTED, sql`select 1 ${those}`)} as count) x where x.count > 0`;
}

/** What the field sent that names it, the newest first. */
function sent({ entry }: RecordDefinition, id: Id): RawBuilder<unknown> {
  if (!entry) return sql`null::json`;
  const those = sql`from operations o where ${namedIn[entry](id)}`;
  return sql`(
    select json_build_object(${told(sql`x.count`)}, 'first', coalesce((
      select json_agg(json_build_object('id', f.id, 'label', f.label, 'at', f.created_at,
          'documentNumber', (
            select d.number from documents d where d.operation_id = f.id order by d.created_at, d.id limit 1))
        order by f.created_at desc, f.id desc)
      from (
        select o.id, o.label, o.created_at ${those} order by o.created_at desc limit ${sql.lit(NAMED)}) f
    ), '[]'))
    from (select ${countedTo(MOST_COUNTED, sql`select 1 ${those}`)} as count) x)`;
}

const using = statements<string, { json: string }>();

/** What points at a record, as JSON: records by type and field, and what the field sent. */
export async function usesOf(database: Sql, definition: RecordDefinition, id: string): Promise<string> {
  if (!isUuid(id)) throw missing(definition, id);
  const find = using(definition.type, () =>
    statement((fill) => {
      const here = fill((given) => given);
      const pointers = pointersAt(definition).map((pointer) => pointing(pointer, here));
      const uses =
        pointers.length === 0
          ? sql`'[]'::json`
          : sql`(select coalesce(json_agg(u.use), '[]') from (${sql.join(pointers, sql` union all `)}) u)`;
      return sql`
        select json_build_object('records', ${uses}, 'operations', ${sent(definition, here)})::text as json
        from ${sql.table(definition.table)} t where t.id = ${here}::uuid`;
    }),
  );
  const [found] = await find(database, id);
  if (!found) throw missing(definition, id);
  return found.json;
}
