import { type RawBuilder, sql } from 'kysely';
import type { RowsQuery } from './lists.ts';
import { annotationsOf, operationColumns } from './operations.ts';
import { pageOf, type Source } from './page.ts';
import { contentUrl, expiry } from './signature.ts';

export const documentsSource: Source = {
  from: sql`documents d`,
  id: sql`d.id`,
  always: sql`true`,
  columns: {
    createdAt: { by: sql`d.created_at` },
    number: { by: sql`d.number_sort` },
    order: { by: sql`d.order_sort`, mayBeEmpty: true },
    ticket: { by: sql`d.ticket_sort`, mayBeEmpty: true },
    operation: { by: sql`d.label` },
    user: {
      by: sql`d.user_sort`,
      people: {
        like: (pattern) => sql`
          select u.sort from users u
          where u.sort like ${pattern} and exists (select 1 from documents x where x.user_sort = u.sort)`,
        orders: ['createdAt', 'user'],
      },
    },
    status: { by: sql`d.status` },
    search: { by: sql`d.search`, isWords: true },
  },
};

/** The page is settled on documents alone, from an index; what it expands is looked up for its rows only. */
export const documentsQuery: RowsQuery = (request, wanted, manner) => sql`
  select ${documentColumns(request.expand)}
  from (${pageOf(documentsSource, request, wanted, manner)}) page join documents d on d.id = page.id cross join ${expiry}
  order by page.place`;

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
