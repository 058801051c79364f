import { type RawBuilder, sql } from 'kysely';
import { pageWith, type Source } from '../lists/page.ts';
import type { RowsQuery } from './lists.ts';
import { note, operationColumns } from './operations.ts';
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
 * The page is settled on documents alone, from an index; what it expands is looked up for its rows only. Their notes
 * are read together, by one look through the index for all of them. A file tells less of each row than a page does; its
 * operations are looked up one by one (`offset 0`), for Postgres would rather read all there are for its thousands.
 */
export const documentsQuery: RowsQuery = (request, wanted, place, signer) => {
  const isFile = 'ids' in place;
  const expands = (name: string) => request.expand.includes(name);
  const hasOperation = request.expand.some((name) => name.startsWith('operation'));
  const hasNotes = expands('operation.annotations');
  const columns = sql`d.id, d.number, d.created_at, d.operation_id`;
  const page = pageWith(columns, documentsSource, request, wanted, place);
  const notes = sql`
    select a.operation_id as id, json_agg(${isFile ? told : note(sql`r.full_name`)} order by a.created_at, a.id) as notes
    from annotations a ${isFile ? sql`` : sql`left join users r on r.id = a.resolved_by`}
    where a.operation_id = any(array(select operation_id from page)) group by a.operation_id`;
  const operation = sql`
    select ${operationColumns(expands('operation.user'))}
      ${hasNotes ? sql`, coalesce(notes.notes, '[]'::json) as annotations` : sql``}
    from operations o join users u on u.id = o.user_id where o.id = d.operation_id ${isFile ? sql`offset 0` : sql``}`;
  return sql`
    with page as materialized (${page}) ${hasNotes ? sql`, notes as materialized (${notes})` : sql``}
    select ${isFile ? sql`d.number, d.created_at as "createdAt"` : documentColumns}
      ${hasOperation ? sql`, o as operation` : sql``}
    from page d ${isFile ? sql`` : sql`cross join ${signer}`}
    ${hasNotes ? sql`left join notes on notes.id = d.operation_id` : sql``}
    ${hasOperation ? sql`cross join lateral (${operation}) o` : sql``}
    order by d.place`;
};

const documentColumns = sql`
  d.id, d.number, d.created_at as "createdAt", ${contentUrl} as "contentUrl", d.operation_id as "operationId"`;

/** What a file tells of a note. */
const told = sql`json_build_object('note', a.note)`;

/** One document with a fresh address. */
export const documentQuery = (id: string, session: string): RawBuilder<{ json: string }> => sql`
  select row_to_json(x)::text as json from (
    select ${documentColumns} from documents d cross join ${signedFor(sql.val(session))} where d.id = ${id}::uuid
  ) x`;
