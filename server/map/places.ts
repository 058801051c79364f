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

interface NamedPage {
  readonly json: string;
  readonly count: number;
  readonly sort: string;
  readonly id: string;
}

/** All of them in the order of their names, some thousand at a time, each as JSON. */
export async function* placesByName(database: Sql, { table }: RecordDefinition): AsyncGenerator<string> {
  const pageAfter = (last: NamedPage | null) =>
    sql<NamedPage>`
      select ${rows}::text as json, count(*)::integer as count,
        (array_agg(x.sort))[count(*)] as sort, (array_agg(x.id))[count(*)] as id
      from (
        select t.id, t.label, t.longitude, t.latitude, t.sort from ${sql.table(table)} t
        where ${isPlace} ${last === null ? sql`` : sql`and (t.sort, t.id) > (${last.sort}, ${last.id}::uuid)`}
        order by t.sort, t.id limit ${sql.lit(PLACES_PAGE)}
      ) x
    `.execute(database);
  for (let last: NamedPage | null = null; ; ) {
    const found = await pageAfter(last);
    last = found.rows[0]!;
    yield last.json;
    if (last.count < PLACES_PAGE) return;
  }
}
