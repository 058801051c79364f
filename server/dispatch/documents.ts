import { type RawBuilder, sql } from 'kysely';
import type { RowsQuery } from './lists.ts';
import { type Columns, conditions, ordering, paging } from './narrow.ts';
import { annotationsOf, operationColumns } from './operations.ts';
import { contentUrl, expiry } from './signature.ts';

const columns: Columns = {
  createdAt: sql`d.created_at`,
  number: sql`d.number collate "C"`,
  order: sql`d.order_number`,
  ticket: sql`d.ticket_number`,
  operation: sql`d.label`,
  user: sql`d.user_name`,
  status: sql`d.status`,
};

/** The page is settled on documents alone, from an index; what it expands is looked up for its rows only. */
export const documentsQuery: RowsQuery = (request, all) => sql`
  select ${documentColumns(request.expand)}
  from (
    select d.*, row_number() over () as place from (
      select d.* from documents d where ${conditions(request.filters, columns)}
      ${ordering(request, columns, sql`d.id`)} ${paging(request, all)}
    ) d
  ) d cross join ${expiry} order by d.place`;

function documentColumns(expand: readonly string[]): RawBuilder<unknown> {
  const own = sql`
    d.id, d.number, d.created_at as "createdAt", ${contentUrl} as "contentUrl", d.operation_id as "operationId"`;
  if (!expand.some((name) => name.startsWith('operation'))) return own;
  const annotations = expand.includes('operation.annotations')
    ? sql`, ${annotationsOf(sql`true`)} as annotations`
    : sql``;
  return sql`${own}, (
    select row_to_json(y) from (
      select ${operationColumns(expand.includes('operation.user'))} ${annotations}
      from operations o join users u on u.id = o.user_id where o.id = d.operation_id
    ) y) as operation`;
}

/** One document with a fresh address. */
export const documentQuery = (id: string): RawBuilder<{ json: string }> => sql`
  select row_to_json(x)::text as json from (
    select ${documentColumns([])} from documents d cross join ${expiry} where d.id = ${id}::uuid
  ) x`;
