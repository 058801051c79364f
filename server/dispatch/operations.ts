import { type RawBuilder, sql } from 'kysely';
import type { OperationEntry } from '#model/fields.ts';
import type { Filter } from '#model/query.ts';
import { type Columns, conditions, type Elsewhere, type Wanted } from '../lists/narrow.ts';
import { pageWith, type Source } from '../lists/page.ts';
import { namedIn } from '../references/named-in.ts';
import type { RowsQuery } from './lists.ts';
import { contentUrl } from './signature.ts';

/** From tables called o and u. What is within is a row until the whole becomes JSON, so that it is written once. */
export const operationColumns = (withUser: boolean): RawBuilder<unknown> => sql`
  o.id, o.model_type as "modelType", o.model_data as "modelData", o.created_at as "createdAt"
  ${withUser ? sql`, (select v from (select u.full_name as "fullName") v) as "user"` : sql``}`;

/** A note, of a. What has nothing within is JSON at once, which is quicker than a row. */
export const note = (resolvedBy: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  json_build_object('id', a.id, 'note', a.note, 'source', a.source, 'flag', a.flag, 'createdAt', a.created_at,
    'resolvedAt', a.resolved_at, 'resolvedBy', ${resolvedBy}, 'remark', a.remark)`;

const resolver = sql`(select r.full_name from users r where r.id = a.resolved_by)`;

/** The annotations of o that `which` holds for, oldest first. */
export const annotationsOf = (
  which: RawBuilder<unknown>,
  resolvedBy: RawBuilder<unknown> = resolver,
): RawBuilder<unknown> => sql`
  coalesce((
    select json_agg(${note(resolvedBy)} order by a.created_at, a.id)
    from annotations a where a.operation_id = o.id and ${which}), '[]'::json)`;

/** The documents of o, oldest first, signed by e. */
export const documentsOf = sql`
  coalesce((
    select json_agg(
      json_build_object('id', d.id, 'number', d.number, 'createdAt', d.created_at, 'contentUrl', ${contentUrl})
      order by d.created_at, d.id)
    from documents d where d.operation_id = o.id), '[]'::json)`;

/** Documents whose number begins with a text, for the operations they are of. */
export const numbersOf = (own: RawBuilder<unknown>): Elsewhere => ({
  own,
  from: sql`documents d`,
  by: sql`d.number_sort`,
  key: sql`d.operation_id`,
});

const issuesColumns: Columns = {
  createdAt: { by: sql`o.created_at` },
  operation: { by: sql`o.label` },
  user: { by: sql`(select u.sort from users u where u.id = o.user_id)` },
  number: {
    by: sql`(select min(d.number_sort) from documents d where d.operation_id = o.id)`,
    mayBeEmpty: true,
    elsewhere: numbersOf(sql`o.id`),
  },
  // "error" comes before "warning".
  flag: {
    by: sql`(select min(a.flag collate "C") from annotations a where a.operation_id = o.id and a.resolved_at is null)`,
  },
};
const ofAnnotation: Columns = {
  source: { by: sql`a.source` },
  flag: { by: sql`a.flag` },
  note: { by: sql`a.note_sort` },
  search: { by: sql`a.search` },
};
const isOfAnnotation = ({ filter }: Wanted) => filter.field in ofAnnotation;
const isOfRecord = ({ filter }: Wanted) => filter.field in namedIn;

/** That an operation names one of these records. */
function namesOne({ filter, fill }: Wanted): RawBuilder<unknown> {
  const ids = fill((given) => (given as Extract<Filter, { values: unknown }>).values);
  const names = namedIn[filter.field as OperationEntry](sql`named.id`);
  return sql`exists (select 1 from unnest(${ids}::uuid[]) named (id) where ${names})`;
}

/**
 * The operations that have an unresolved annotation, found through the partial index on `unresolved`. A filter on
 * annotations chooses among an operation's own; an operation with none left is not listed.
 */
export const issuesOf = (wanted: readonly Wanted[]) => {
  const ofNotes = wanted.filter(isOfAnnotation);
  const which = sql`a.resolved_at is null and ${conditions(ofNotes, ofAnnotation)}`;
  const has = sql`exists (select 1 from annotations a where a.operation_id = o.id and ${which})`;
  const source: Source = {
    from: sql`operations o`,
    id: sql`o.id`,
    always: sql.join(
      [
        sql`o.unresolved > 0`,
        ...(ofNotes.length > 0 ? [has] : []),
        ...wanted.filter(isOfRecord).map(namesOne),
      ],
      sql` and `,
    ),
    columns: issuesColumns,
  };
  return { source, which, others: wanted.filter((one) => !isOfAnnotation(one) && !isOfRecord(one)) };
};

/** Who resolved what is not resolved. */
const nobody = sql`null::text`;

export const issuesQuery: RowsQuery = (request, wanted, place, signer) => {
  const { source, which, others } = issuesOf(wanted);
  const expands = (name: string, value: RawBuilder<unknown>) =>
    request.expand.includes(name) ? sql`, ${value} as ${sql.ref(name)}` : sql``;
  const columns = sql`o.id, o.model_type, o.model_data, o.created_at, o.user_id`;
  return sql`
    select ${operationColumns(request.expand.includes('user'))}
      ${expands('annotations', annotationsOf(which, nobody))} ${expands('documents', documentsOf)}
    from (${pageWith(columns, source, request, others, place)}) o
    join users u on u.id = o.user_id cross join ${signer} order by o.place`;
};
