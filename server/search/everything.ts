import { type RawBuilder, sql } from 'kysely';
import { records } from '#model/records/index.ts';
import { isLongEnough, searchWords } from '../matching.ts';
import { detailOf } from '../records/detail.ts';
import { searched } from '../records/list.ts';

/** What has no form cannot be opened, so it is not found either. */
const openable = records.filter(({ category }) => category !== null);

/**
 * Records of every type as one JSON text, from one statement: the exact name, then what begins with the text, then
 * what holds it. The types take turns, so that the tanks called 1 to 99 do not hide the one lease called 12.
 */
export function everythingQuery(text: string, top: number): RawBuilder<{ json: string }> {
  const words = searchWords(text);
  if (words.length === 0) return sql`select '[]' as json`;
  const whole = words.join(' ');
  const looksInside = words.some(isLongEnough);
  const types = openable.map(
    (definition, at) => sql`(
      select t.label, t.id as value, ${sql.lit(definition.type)}::text as type, ${detailOf(definition)} as detail,
        case when t.sort = ${whole} then -1 else hit.rank end as rank, hit.place, ${sql.lit(at)} as turn
      from (${searched(definition, { top, skip: 0 }, words, null, looksInside)}) hit
      join ${sql.table(definition.table)} t on t.id = hit.id)`,
  );
  return sql`
    select coalesce(json_agg(json_build_object(
      'label', x.label, 'value', x.value, 'type', x.type, 'detail', x.detail
    ) order by x.rank, x.place, x.turn), '[]')::text as json
    from (
      select * from (${sql.join(types, sql` union all `)}) every
      order by rank, place, turn limit ${top}::integer
    ) x`;
}
