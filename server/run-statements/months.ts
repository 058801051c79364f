import { type RawBuilder, sql } from 'kysely';
import { HOME_ZONE } from '#model/home-zone.ts';
import { ticketLabels } from '#model/run-statements.ts';

/** A month ends by the clock of the home terminal. */
const ZONE = sql.lit(HOME_ZONE);

/**
 * The months that have run tickets, the latest first, as one JSON text. From the last ticket of a month the index
 * leads to the last one before it, so empty months cost nothing and only those asked for are counted.
 */
export function monthsQuery(top: number, operator: string | null): RawBuilder<{ json: string }> {
  const isTicket = sql`o.label in (${sql.join(ticketLabels.map((label) => sql.lit(label)))})`;
  const isTheirs = operator === null ? sql`` : sql`and o.model_data -> 'operator' ->> 'id' = ${operator}`;
  const last = (where: RawBuilder<unknown>) => sql`(
    select o.created_at from operations o where ${isTicket} ${isTheirs} ${where} order by o.created_at desc limit 1)`;
  return sql`
    with recursive lasts (at) as (
      ${last(sql``)}
      union all
      select ${last(sql`and o.created_at < date_trunc('month', lasts.at, ${ZONE})`)} from lasts
      where lasts.at is not null
    ), months as (
      select date_trunc('month', at, ${ZONE}) as start from lasts where at is not null limit ${top}::integer
    )
    select coalesce(json_agg(json_build_object(
      'month', to_char(start at time zone ${ZONE}, 'YYYY-MM'), 'tickets', tickets
    ) order by start desc), '[]')::text as json
    from months cross join lateral (
      select count(*) as tickets from operations o
      where ${isTicket} ${isTheirs}
        and o.created_at >= start and o.created_at < date_add(start, interval '1 month', ${ZONE})
    ) counted`;
}
