import { type RawBuilder, sql } from 'kysely';
import { records } from '#model/records/index.ts';
import type { Database } from '../database/database.ts';
import { type Fill, fillWith, statement, statements } from '../database/statement.ts';
import { isLongEnough, searchWords } from '../matching.ts';
import { detailOf } from '../records/detail.ts';
import { fillSought, type Sought, searched, soughtIn } from '../records/list.ts';

/** What has no form cannot be opened, so it is not found either. */
const openable = records.filter(({ category }) => category !== null);

const searching = statements<Sought, { json: string }>();

export async function findEverywhere(
  { sql: usual, aside }: Database,
  text: string,
  top: number,
): Promise<string> {
  const words = searchWords(text);
  const sought = soughtIn(words);
  const looksInside = words.some(isLongEnough);
  const search = searching(JSON.stringify([words.length, looksInside, top]), () =>
    statement((fill) => everythingQuery(sought, looksInside, top, fill)),
  );
  const [found] = await search(looksInside ? aside : usual, sought);
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
  const place = { top, skip: sql`0`, where: sql`` };
  const types = openable.map(
    (definition, at) => sql`(
      select hit.id, ${sql.lit(definition.type)}::text as type,
        case when hit.sort = ${wanted.whole} then -1 else hit.rank end as rank, hit.place, ${sql.lit(at)} as turn
      from (${searched(definition, wanted, place, looksInside)}) hit)`,
  );
  // What tells a record from others is looked up for those that are shown.
  const told = openable.map(
    (definition) => sql`when ${sql.lit(definition.type)} then (
      select json_build_object('label', t.label, 'value', t.id, 'type', x.type, 'detail', ${detailOf(definition)})
      from ${sql.table(definition.table)} t where t.id = x.id)`,
  );
  return sql`
    select coalesce(json_agg(case x.type ${sql.join(told, sql` `)} end order by x.rank, x.place, x.turn), '[]')::text
      as json
    from (
      select * from (${sql.join(types, sql` union all `)}) every
      order by rank, place, turn limit ${sql.lit(top)}
    ) x`;
}
