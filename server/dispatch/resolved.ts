import { type RawBuilder, sql } from 'kysely';
import type { Column } from '../lists/narrow.ts';
import { pageWith, type Source } from '../lists/page.ts';
import type { RowsQuery } from './lists.ts';
import { documentsOf, numbersOf, operationColumns } from './operations.ts';

const people = (key: RawBuilder<unknown>): Column => ({
  by: sql`a.${key}`,
  people: {
    like: (pattern) => sql`
      select u.id from users u
      where u.sort like ${pattern}
        and exists (select 1 from annotations x where x.${key} = u.id and x.resolved_at is not null)`,
    orders: ['resolvedAt'],
  },
});

/** Everything that was ever resolved: each way to narrow it has an index on annotations alone. */
export const resolvedSource: Source = {
  from: sql`annotations a`,
  id: sql`a.id`,
  always: sql`a.resolved_at is not null`,
  columns: {
    resolvedAt: { by: sql`a.resolved_at` },
    resolvedBy: people(sql.ref('resolved_by')),
    user: people(sql.ref('user_id')),
    operation: { by: sql`a.label` },
    flag: { by: sql`a.flag` },
    note: { by: sql`a.note_sort`, isWords: true },
    number: { by: sql`a.operation_id`, elsewhere: numbersOf(sql`a.operation_id`) },
    search: { by: sql`a.search`, isWords: true },
  },
};

export const resolvedQuery: RowsQuery = (request, wanted, place, signer) => {
  const { expand } = request;
  const documents = expand.includes('operation.documents') ? sql`, ${documentsOf} as documents` : sql``;
  const operation = expand.some((name) => name.startsWith('operation'))
    ? sql`, (
        select y from (
          select ${operationColumns(expand.includes('operation.user'))} ${documents}
          from operations o join users u on u.id = o.user_id where o.id = a.operation_id
        ) y) as operation`
    : sql``;
  const columns = sql`
    a.id, a.operation_id, a.note, a.source, a.flag, a.created_at, a.resolved_at, a.resolved_by, a.remark`;
  return sql`
    select a.id, a.operation_id as "operationId", a.note, a.source, a.flag, a.created_at as "createdAt",
      a.resolved_at as "resolvedAt", r.full_name as "resolvedBy", a.remark ${operation}
    from (${pageWith(columns, resolvedSource, request, wanted, place)}) a
    left join users r on r.id = a.resolved_by cross join ${signer} order by a.place`;
};
