import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition, ReferenceField, TextField } from '#model/fields.ts';
import { recordOf, records } from '#model/records/index.ts';
import { tellingFields } from '#model/telling.ts';
import { isLongEnough, searchWords } from '../matching.ts';
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

const HINTS = 2;

/** A word on which of several it is: what it belongs to, or else the first thing people look it up by. */
function detailOf(definition: RecordDefinition): RawBuilder<unknown> {
  const others = tellingFields(definition, 5).slice(1);
  const names = others
    .filter((field): field is ReferenceField => field.kind === 'reference')
    .slice(0, HINTS)
    .map(
      (field) =>
        sql`(select r.label from ${sql.table(recordOf(field.to).table)} r where r.id = ${sql.ref(`t.${field.column}`)})`,
    );
  const text = others.find(
    (field): field is TextField => field.kind === 'text' && field.searchable && field.format === 'plain',
  );
  const own = text ? [sql.ref(`t.${text.column}`)] : [];
  const hints = names.length > 0 ? [sql`nullif(concat_ws(' · ', ${sql.join(names)}), '')`, ...own] : own;
  return hints.length > 0 ? sql`coalesce(${sql.join(hints)})` : sql`null`;
}
