import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '#model/query.ts';
import type { RowsQuery } from './lists.ts';
import { type Columns, conditions, ordering, paging } from './narrow.ts';
import { contentUrl, expiry } from './signature.ts';

/** From tables called o and u. */
export const operationColumns = (withUser: boolean): RawBuilder<unknown> => sql`
  o.id, o.model_type as "modelType", o.model_data as "modelData", o.created_at as "createdAt"
  ${withUser ? sql`, json_build_object('fullName', u.full_name) as "user"` : sql``}`;

/** The annotations of o that `which` holds for, oldest first. */
export const annotationsOf = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((
    select json_agg(row_to_json(y)) from (
      select a.id, a.note, a.source, a.flag, a.created_at as "createdAt", a.resolved_at as "resolvedAt",
        r.full_name as "resolvedBy", a.remark
      from annotations a left join users r on r.id = a.resolved_by
      where a.operation_id = o.id and ${which} order by a.created_at, a.id
    ) y), '[]'::json)`;

const documentsOf = sql`
  coalesce((
    select json_agg(row_to_json(y)) from (
      select d.id, d.number, d.created_at as "createdAt", ${contentUrl} as "contentUrl"
      from documents d cross join ${expiry} where d.operation_id = o.id order by d.created_at, d.id
    ) y), '[]'::json)`;

const ofOperation: Columns = {
  createdAt: sql`o.created_at`,
  operation: sql`o.label`,
  user: sql`u.full_name collate "C"`,
  number: sql`(select min(d.number collate "C") from documents d where d.operation_id = o.id)`,
  // "error" comes before "warning".
  flag: sql`(select min(a.flag collate "C") from annotations a where a.operation_id = o.id and a.resolved_at is null)`,
};
const ofAnnotation: Columns = { source: sql`a.source`, flag: sql`a.flag`, note: sql`a.note` };
const isOfAnnotation = (filter: Filter) => filter.field in ofAnnotation;

/**
 * The operations that have an unresolved annotation, found through the partial index on `unresolved`. A filter on
 * annotations chooses among an operation's own; an operation with none left is not listed.
 */
export const issuesQuery: RowsQuery = (request, all) => {
  const wanted = request.filters.filter(isOfAnnotation);
  const others = request.filters.filter((filter) => !isOfAnnotation(filter));
  const which = sql`a.resolved_at is null and ${conditions(wanted, ofAnnotation)}`;
  const has = sql`exists (select 1 from annotations a where a.operation_id = o.id and ${which})`;
  const expands = (name: string, value: RawBuilder<unknown>) =>
    request.expand.includes(name) ? sql`, ${value} as ${sql.ref(name)}` : sql``;
  return sql`
    select ${operationColumns(request.expand.includes('user'))}
      ${expands('annotations', annotationsOf(which))} ${expands('documents', documentsOf)}
    from (
      select o.*, row_number() over () as place from (
        select o.* from operations o join users u on u.id = o.user_id
        where o.unresolved > 0 and ${conditions(others, ofOperation)} ${wanted.length > 0 ? sql`and ${has}` : sql``}
        ${ordering(request, ofOperation, sql`o.id`)} ${paging(request, all)}
      ) o
    ) o join users u on u.id = o.user_id order by o.place`;
};
