import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import { records } from '#model/records/index.ts';
import type { Database } from '../database/database.ts';
import { type Fill, fillWith, statement, statements } from '../database/statement.ts';
import { isLongEnough, searchWords } from '../matching.ts';
import { detailOf } from '../records/detail.ts';
import { beginning, fillSought, holding, type Sought, soughtIn } from '../records/list.ts';

/** What has no form cannot be opened, so it is not found either. */
const openable = records.filter(({ category }) => category !== null);

const searching = statements<Sought, { json: string }>();

export async function findEverywhere(database: Database, text: string, top: number): Promise<string> {
  const words = searchWords(text);
  const sought = soughtIn(words);
  const looksInside = words.some(isLongEnough);
  const search = searching(JSON.stringify([words.length, looksInside, top]), () =>
    statement((fill) => everythingQuery(sought, looksInside, top, fill)),
  );
  const [found] = await search(looksInside ? database.search : database.quick, sought);
  return found!.json;
}

/**
 * Records of every type as one JSON text, from one statement: the exact name, then what begins with the text, then
 * what holds it. The types take turns, so that the tanks called 1 to 99 do not hide the one lease called 12.
 */
export function everythingQuery(
  sought: Sought,
  looksInside: boolean,
  top: number,
  fill: Fill<Sought> = fillWith(sought),
): RawBuilder<{ json: string }> {
  if (sought.patterns.length === 0) return sql`select '[]' as json`;
  const wanted = fillSought(sought, fill);
  const limit = sql.lit(top);
  const ofEvery = (hits: (definition: RecordDefinition) => RawBuilder<unknown>) =>
    sql.join(
      openable.map((definition, at) => {
        const type = sql.lit(definition.type);
        return sql`select hit.*, ${type}::text as type, ${sql.lit(at)} as turn from (${hits(definition)}) hit`;
      }),
      sql` union all `,
    );
  // A page that is full of what begins with the text has no place for anything else.
  const isNeeded = looksInside ? sql`(select is_needed from filled)` : sql`false`;
  // What tells a record from others is looked up for those that are shown.
  const told = openable.map(
    (definition) => sql`when ${sql.lit(definition.type)} then (
      select json_build_object('label', t.label, 'value', t.id, 'type', x.type, 'detail', ${detailOf(definition)})
      from ${sql.table(definition.table)} t where t.id = x.id)`,
  );
  return sql`
    with first as materialized (${ofEvery((definition) => beginning(definition, wanted, limit))}),
    filled as materialized (select count(*) < ${limit} as is_needed from first),
    others as materialized (${ofEvery((definition) => holding(definition, wanted, limit, isNeeded))}),
    hits as (select *, 0 as rank from first union all select *, 1 from others),
    ranked as (
      select id, type, turn, case when sort = ${wanted.whole} then -1 else rank end as rank,
        row_number() over (partition by turn order by rank, sort, id) as place
      from hits)
    select coalesce(json_agg(case x.type ${sql.join(told, sql` `)} end order by x.rank, x.place, x.turn), '[]')::text
      as json
    from (select * from ranked order by rank, place, turn limit ${limit}) x`;
}
