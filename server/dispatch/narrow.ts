import { type RawBuilder, sql } from 'kysely';
import type { Filter, ListRequest } from '#model/query.ts';

/** The SQL behind each name a list can be ordered or narrowed by. */
export type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function condition(filter: Filter, columns: Columns): RawBuilder<unknown> {
  const column = columns[filter.field];
  if (!column) throw new Error(`no column behind the filter ${filter.field}`);
  switch (filter.kind) {
    case 'begins':
      return sql`${column} like ${`${escapeLike(clean(filter.text))}%`}`;
    case 'holds':
      return sql`${column} ilike ${`%${escapeLike(clean(filter.text))}%`}`;
    case 'among':
      return sql`${column} in (${sql.join(filter.values.map(clean))})`;
    case 'span': {
      const from = filter.from ? sql`${column} >= ${filter.from}::timestamptz` : sql`true`;
      const to = filter.to ? sql`${column} < ${filter.to}::timestamptz` : sql`true`;
      return sql`${from} and ${to}`;
    }
  }
}

/** Postgres holds no NUL, so nothing matches one. */
const clean = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');

export const conditions = (filters: readonly Filter[], columns: Columns): RawBuilder<unknown> =>
  sql.join([sql`true`, ...filters.map((filter) => condition(filter, columns))], sql` and `);

/** Always ends with the id, so that no two rows change places between pages. */
export function ordering({ order }: Pick<ListRequest, 'order'>, columns: Columns, id: RawBuilder<unknown>) {
  const column = columns[order.field];
  if (!column) throw new Error(`no column behind the order ${order.field}`);
  const direction = sql.raw(order.direction);
  return sql`order by ${column} ${direction}, ${id} ${direction}`;
}

export const paging = (
  { top, skip }: Pick<ListRequest, 'top' | 'skip'>,
  all: boolean,
): RawBuilder<unknown> => (all ? sql`` : sql`limit ${top}::integer offset ${skip}::integer`);
