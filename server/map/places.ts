import { sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import { PLACES_PAGE } from '#model/places.ts';
import type { Sql } from '../database/database.ts';

const isPlace = sql`t.latitude is not null and t.longitude is not null and t.archived_at is null`;
const rows = sql`coalesce(json_agg(json_build_array(x.id, x.label, x.longitude, x.latitude)), '[]')`;

/** A page goes on from where the one before ended, so its cost does not grow with the way there. */
export async function placesAfter(
  database: Sql,
  { table }: RecordDefinition,
  after: string | null,
): Promise<string> {
  const { rows: found } = await sql<{ json: string }>`
    select json_build_object(
      'places', ${rows},
      'next', case when count(*) = ${sql.lit(PLACES_PAGE)} then max(x.id::text) end
    )::text as json
    from (
      select t.id, t.label, t.longitude, t.latitude from ${sql.table(table)} t
      where ${isPlace} ${after === null ? sql`` : sql`and t.id > ${after}::uuid`}
      order by t.id limit ${sql.lit(PLACES_PAGE)}
    ) x
  `.execute(database);
  return found[0]!.json;
}

export async function hasMoreThanAPage(database: Sql, { table }: RecordDefinition): Promise<boolean> {
  const { rows: found } = await sql`
    select 1 from ${sql.table(table)} t where ${isPlace} offset ${sql.lit(PLACES_PAGE)} limit 1
  `.execute(database);
  return found.length > 0;
}

/** Apart in a text as rows and fields are: no name has these signs, or it loses them. */
export const ROW_END = '\u001e';
export const FIELD_END = '\u001f';
/** Of the table's file, read at a time: some thousand rows, in a fiftieth of a second. */
const BLOCKS = 200;

/**
 * All of them, as they lie in the table, each as id, longitude, latitude and name. As text, and not through an index, a
 * million are there in a tenth of the time.
 */
export async function* allPlaces(database: Sql, { table }: RecordDefinition): AsyncGenerator<string> {
  const { rows: sizes } = await sql<{ blocks: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::integer)::integer as blocks
  `.execute(database);
  const at = (block: number) => sql`${`(${block},0)`}::tid`;
  const ends = `${ROW_END}${FIELD_END}`;
  for (let block = 0; block < sizes[0]!.blocks; block += BLOCKS) {
    const { rows: found } = await sql<{ text: string | null }>`
      select string_agg(
        concat_ws(${FIELD_END}, t.id, t.longitude, t.latitude, translate(coalesce(t.label, ''), ${ends}, '')),
        ${ROW_END}
      ) as text
      from ${sql.table(table)} t
      where t.ctid >= ${at(block)} and t.ctid < ${at(block + BLOCKS)} and ${isPlace}
    `.execute(database);
    if (found[0]!.text !== null) yield found[0]!.text;
  }
}
