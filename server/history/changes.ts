import { type RawBuilder, sql } from 'kysely';
import { changesSheet } from '#model/change-sheet.ts';
import type { RecordDefinition, StoredField } from '#model/fields.ts';
import { changesList } from '#model/record-changes.ts';
import { records } from '#model/records/index.ts';
import { tapesOf } from '#model/tapes.ts';
import type { LiveList, RowsQuery } from '../dispatch/lists.ts';
import { pageOf, type Source } from '../lists/page.ts';

/** The changes of all records. Each way to narrow them has an index in the order of time. */
const changesSource: Source = {
  from: sql`record_changes c`,
  id: sql`c.id`,
  always: sql`true`,
  columns: {
    at: { by: sql`c.at` },
    user: {
      by: sql`c.user_id`,
      people: {
        like: (pattern) => sql`select u.id from users u where u.sort like ${pattern}`,
        orders: ['at'],
      },
    },
    type: { by: sql`c.type` },
    kind: { by: sql`c.kind` },
    search: { by: sql`c.search`, isWords: true },
  },
};

/** So many fields of a change are told in a list, and so much of a text. */
const FIELDS = 20;
const LETTERS = 200;

/** A value as a list tells it: rows of a table are left to the history of the record. */
const shortened = (value: RawBuilder<unknown>) => sql`
  case jsonb_typeof(${value})
    when 'array' then null
    when 'string' then to_jsonb(left(${value} #>> '{}', ${sql.lit(LETTERS)}))
    else ${value}
  end`;

/** What a field of the record was after a change: what the next change of it replaced, or what it is now. */
const thenOf = ({ table }: RecordDefinition, { wire, column }: StoredField) => sql`coalesce((
    select e.one -> 'before' from record_changes l cross join jsonb_array_elements(l.changes) e (one)
    where l.type = c.type and l.record_id = c.record_id and l.version > c.version and e.one ->> 'field' = ${sql.lit(wire)}
    order by l.version limit 1
  ), (select to_jsonb(${sql.ref(`t.${column}`)}) from ${sql.table(table)} t where t.id = c.record_id))`;

/** Of each type the fields that others are told by. */
const tellers = records.flatMap((definition) => {
  const fields = tapesOf(definition);
  return fields.length > 0 ? [{ definition, fields }] : [];
});
const among = sql`
  case c.type ${sql.join(
    tellers.map(({ definition, fields }) => {
      const values = fields.map((field) => sql`${sql.lit(field.wire)}::text, ${thenOf(definition, field)}`);
      return sql`when ${sql.lit(definition.type)} then jsonb_build_object(${sql.join(values)})`;
    }),
    sql` `,
  )} else '{}'::jsonb end`;

const changesQuery: RowsQuery = (request, wanted, place) => {
  const user = request.expand.includes('user')
    ? sql`, json_build_object('fullName', u.full_name) as "user"`
    : sql``;
  return sql`
    select c.id, c.at, c.type, c.record_id as "recordId", c.label, c.version, c.kind, c.reason,
      c.batch_id as "batchId", jsonb_array_length(c.changes) as "fieldCount", coalesce((
        select json_agg(json_build_object(
          'field', e.one ->> 'field', 'before', ${shortened(sql`e.one -> 'before'`)},
          'after', ${shortened(sql`e.one -> 'after'`)}) order by e.place)
        from jsonb_array_elements(c.changes) with ordinality e (one, place) where e.place <= ${sql.lit(FIELDS)}
      ), '[]'::json) as changes, ${among} as among ${user}
    from (${pageOf(changesSource, request, wanted, place)}) page
    join record_changes c on c.id = page.id join users u on u.id = c.user_id order by page.place`;
};

export const changes: LiveList = {
  path: '/changes',
  summary: 'Who changed what, over all records, the latest first',
  rules: changesList,
  tellsOf: ['records', 'users'],
  narrowed: (wanted) => ({ source: changesSource, others: wanted }),
  rows: changesQuery,
  sheet: changesSheet,
};
