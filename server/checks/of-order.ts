import { type RawBuilder, sql } from 'kysely';
import { MOST_OF_ORDER, ORDER_DAYS } from '#model/checks/surroundings.ts';

/** The pickups and unloads of the order of an operation `o`, itself among them: so many on either side, the nearest. */
export function ofOrder(selected: RawBuilder<unknown>): RawBuilder<unknown> {
  const days = sql`interval '${sql.lit(ORDER_DAYS)} days'`;
  const side = (within: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql`(
    select ${selected} from operations x
    where x.order_number = o.order_number and x.label in ('Pickup', 'Unload', 'Unload Exception') and ${within}
    order by x.created_at ${direction}, x.id ${direction} limit ${sql.lit(MOST_OF_ORDER)})`;
  const before = sql`(x.created_at, x.id) <= (o.created_at, o.id) and x.created_at >= o.created_at - ${days}`;
  const after = sql`(x.created_at, x.id) > (o.created_at, o.id) and x.created_at <= o.created_at + ${days}`;
  return sql`${side(before, sql`desc`)} union all ${side(after, sql`asc`)}`;
}
