import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../database/database.ts';
import {
  addressed,
  bookedTickets,
  fingerprint,
  firstOf,
  isInBooks,
  isMailed,
  ticketTables,
  within,
} from './books.ts';

/** The operators that have tickets or a statement in a month. */
const operatorsOf = (month: string): RawBuilder<unknown> => sql`
  select t.operator_id from (${sql.join(
    ticketTables.map(
      ({ table }) => sql`
        select t.operator_id from ${sql.table(table)} t
        where t.operator_id is not null and ${isInBooks} and ${within(month)}`,
    ),
    sql` union all `,
  )} union all select s.operator_id from run_statements s where s.month = ${firstOf(month)}) t
  group by t.operator_id`;

/** Their ids, by name. */
export async function operatorIds(database: Sql, month: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from operators o join (${operatorsOf(month)}) m on m.operator_id = o.id order by o.sort, o.id
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** One page of the operators of a month, by name, and how each stands, as JSON text. */
export const operatorsQuery = (
  month: string,
  { top, skip }: { top: number; skip: number },
): RawBuilder<{ json: string }> => sql`
  with page as materialized (
    select o.id, o.label, o.sort, ${isMailed('o')} as mailed
    from operators o join (${operatorsOf(month)}) m on m.operator_id = o.id
    order by o.sort, o.id limit ${top}::integer offset ${skip}::integer
  ),
  tickets as materialized (${bookedTickets(
    sql`t.operator_id = any(array(select id from page)) and ${within(month)}`,
  )}),
  books as (
    select t.operator_id, count(*) as tickets, sum(t.gross) as gross, sum(t.net) as net, ${fingerprint} as fingerprint
    from tickets t group by t.operator_id
  ),
  addressed as (${addressed}),
  recipients as (
    select a.operator_id, json_agg(json_build_object('id', c.id, 'name', c.label,
      'isMailed', ${isMailed('c')})
      order by a.id <> a.operator_id, c.sort, c.id) as told
    from addressed a join operators c on c.id = a.id group by a.operator_id
  )
  select coalesce(json_agg(json_build_object(
    'operator', json_build_object('id', p.id, 'name', p.label),
    'tickets', coalesce(b.tickets, 0), 'gross', coalesce(b.gross, 0), 'net', coalesce(b.net, 0),
    'state', case when f.id is null then 'draft'
      when f.fingerprint = coalesce(b.fingerprint, md5('')) then 'final' else 'changed' end,
    'number', f.number,
    'recipients', coalesce(r.told,
      json_build_array(json_build_object('id', p.id, 'name', p.label, 'isMailed', p.mailed)))
  ) order by p.sort, p.id), '[]')::text as json
  from page p left join books b on b.operator_id = p.id left join recipients r on r.operator_id = p.id
  left join run_statements f on f.operator_id = p.id and f.month = ${firstOf(month)} and f.state = 'final'`;

/** The whole month, as JSON text. */
export const monthQuery = (month: string): RawBuilder<{ json: string }> => sql`
  select json_build_object('month', ${month}::text, 'operators', (select count(*) from (${operatorsOf(month)}) o),
    'tickets', count(t.operator_id),
    'gross', coalesce(sum(t.gross) filter (where t.operator_id is not null), 0),
    'net', coalesce(sum(t.net) filter (where t.operator_id is not null), 0),
    'final', (select count(*) from run_statements f where f.month = ${firstOf(month)} and f.state = 'final'),
    'withoutOperator', count(*) - count(t.operator_id))::text as json
  from (${bookedTickets(within(month))}) t`;
