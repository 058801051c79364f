import { sql } from 'kysely';
import type { Sql } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { ofOrder } from './of-order.ts';

const MOST_OF_NUMBER = 5;

/**
 * Operations in which there may be something else to find since these came: the next of the same tank or meter, the
 * next in the series, later ones of the same number, and those around it in its order.
 */
const neighboursOf = statement<readonly string[], { id: string }>(
  (fill) => sql`
    with given as (select o.* from operations o where o.id = any(${fill((ids) => ids)}::uuid[]))
    select id from given
    union
    select x.id from given o cross join lateral (
      select x.id from operations x
      where x.container = o.container and x.label in ('Pickup', 'EOM')
        and (x.created_at, x.id) > (o.created_at, o.id)
      order by x.created_at, x.id limit 1
    ) x
    union
    select x.id from given o cross join lateral (
      (select x.id from operations x
        where x.user_id = o.user_id and x.series_number > o.series_number order by x.series_number limit 1)
      union all
      (select x.id from operations x where x.series_number > o.series_number order by x.series_number limit 1)
    ) x
    union
    select x.id from given o cross join lateral (
      select x.id from operations x
      where x.ticket_number = o.ticket_number and (x.created_at, x.id) > (o.created_at, o.id)
      order by x.created_at, x.id limit ${sql.lit(MOST_OF_NUMBER)}
    ) x
    union
    select x.id from given o cross join lateral (${ofOrder(sql`x.id`)}) x`,
);

export const withNeighbours = async (tx: Sql, ids: readonly string[]): Promise<string[]> =>
  (await neighboursOf(tx, ids)).map(({ id }) => id);
