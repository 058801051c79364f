import { type RawBuilder, sql } from 'kysely';
import { pageOf, type Source } from '../lists/page.ts';
import type { RowsQuery } from './lists.ts';
import { annotationsOf, note, operationColumns } from './operations.ts';
import { contentUrl, signedFor } from './signature.ts';

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

/**
 * The page is settled on documents alone, from an index; what it expands is looked up for its rows only. The notes of
 * a page are read together; those of the thousands of rows of a file for each, or Postgres would read all notes there
 * are for them.
 */
export const documentsQuery: RowsQuery = (request, wanted, place, signer) => {
  const { expand } = request;
  const page = sql`
    select d.id, d.number, d.created_at, d.operation_id, p.place
    from (${pageOf(documentsSource, request, wanted, place)}) p join documents d on d.id = p.id`;
  if ('ids' in place)
    return sql`
      select d.number, d.created_at as "createdAt", o as operation
      from (${page}) d cross join lateral (${operationOf(true, told)}) o order by d.place`;
  if (expand.includes('operation.annotations'))
    return sql`
      with page as materialized (${page}), notes as materialized (
        select a.operation_id as id, json_agg(${note(sql`r.full_name`)} order by a.created_at, a.id) as notes
        from annotations a left join users r on r.id = a.resolved_by
        where a.operation_id in (select operation_id from page) group by a.operation_id
      )
      select ${documentColumns}, o as operation
      from page d cross join ${signer} left join notes on notes.id = d.operation_id
      cross join lateral (
        ${operationOf(expand.includes('operation.user'), sql`coalesce(notes.notes, '[]'::json)`)}
      ) o order by d.place`;
  const isExpanded = expand.some((name) => name.startsWith('operation'));
  return sql`
    select ${documentColumns} ${isExpanded ? sql`, o as operation` : sql``}
    from (${page}) d cross join ${signer}
    ${isExpanded ? sql`cross join lateral (${operationOf(expand.includes('operation.user'), null)}) o` : sql``}
    order by d.place`;
};

const documentColumns = sql`
  d.id, d.number, d.created_at as "createdAt", ${contentUrl} as "contentUrl", d.operation_id as "operationId"`;

/** The operation of d. */
const operationOf = (withUser: boolean, annotations: RawBuilder<unknown> | null) => sql`
  select ${operationColumns(withUser)} ${annotations ? sql`, ${annotations} as annotations` : sql``}
  from operations o join users u on u.id = o.user_id where o.id = d.operation_id`;

/** What a file tells of the notes of an operation. */
const told = annotationsOf(sql`true`, sql`json_build_object('note', a.note)`);

/** One document with a fresh address. */
export const documentQuery = (id: string, session: string): RawBuilder<{ json: string }> => sql`
  select row_to_json(x)::text as json from (
    select ${documentColumns} from documents d cross join ${signedFor(sql.val(session))} where d.id = ${id}::uuid
  ) x`;
