import { type RawBuilder, sql } from 'kysely';
import { bookedTickets, fingerprint, ticketTables } from './books.ts';

/**
 * The months that have run tickets or a statement, the latest first, as one JSON text. From the last of a month the
 * indexes lead to the last one before it, so empty months cost nothing and only those asked for are counted.
 */
export function monthsQuery(top: number, operator: string | null): RawBuilder<{ json: string }> {
  const isTheirs =
    operator === null ? sql`t.operator_id is not null` : sql`t.operator_id = ${operator}::uuid`;
  const last = (table: string, column: string, before: RawBuilder<unknown>) => sql`(
    select ${sql.ref(`t.${column}`)} from ${sql.table(table)} t
    where ${isTheirs} and ${sql.ref(`t.${column}`)} < ${before} order by ${sql.ref(`t.${column}`)} desc limit 1)`;
  const latest = (before: RawBuilder<unknown>) =>
    sql`greatest(${sql.join([
      ...ticketTables.map(({ table }) => last(table, 'period_end', before)),
      last('run_statements', 'month', before),
    ])})`;
  // Those that were taken back or archived are few, and counted by themselves: the rest need not be looked at.
  const counted = sql.join(
    ticketTables.map(
      ({ table }) => sql`(select count(*) from ${sql.table(table)} t where ${isTheirs} and ${inMonth})
        - (select count(*) from ${sql.table(table)} t
            where t.taken_back_operation_id is not null and ${isTheirs} and ${inMonth})
        - (select count(*) from ${sql.table(table)} t
            where t.archived_at is not null and t.taken_back_operation_id is null and ${isTheirs} and ${inMonth})`,
    ),
    sql` + `,
  );
  return sql`
    with recursive lasts (at) as (
      select ${latest(sql`'infinity'::date`)}
      union all
      select ${latest(sql`date_trunc('month', lasts.at)::date`)} from lasts where lasts.at is not null
    ), months as (
      select start, tickets
      from (select date_trunc('month', at)::date as start from lasts where at is not null) m
      cross join lateral (select ${counted} as tickets) counted
      where tickets > 0 or exists (select 1 from run_statements t where ${isTheirs} and t.month = start)
      limit ${top}::integer
    )
    select coalesce(json_agg(json_build_object('month', to_char(start, 'YYYY-MM'), 'tickets', tickets
      ${operator === null ? sql`` : sql`, 'state', stated.state, 'number', f.number`}) order by start desc), '[]')::text as json
    from months ${operator === null ? sql`` : stateOf(operator)}`;
}

const inMonth = sql`t.period_end >= start and t.period_end < (start + interval '1 month')::date`;

/** How the months of one operator stand. */
const stateOf = (operator: string): RawBuilder<unknown> => sql`
  left join run_statements f on f.operator_id = ${operator}::uuid and f.month = start and f.state = 'final'
  cross join lateral (
    select case when f.id is null then 'draft' when f.fingerprint = books.fingerprint then 'final' else 'changed' end
      as state
    from (select ${fingerprint} as fingerprint
      from (${bookedTickets(sql`t.operator_id = ${operator}::uuid and ${inMonth}`)}) t) books
  ) stated`;
