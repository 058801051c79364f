import { type RawBuilder, sql } from 'kysely';
import { PER_BARREL } from '#model/measurement/barrels.ts';

/** The first day of a month and of the next, as the books are asked for it. */
export const firstOf = (month: string): RawBuilder<unknown> => sql`${`${month}-01`}::date`;
const nextAfter = (month: string): RawBuilder<unknown> => sql`(${firstOf(month)} + interval '1 month')::date`;

export const within = (month: string): RawBuilder<unknown> =>
  sql`t.period_end >= ${firstOf(month)} and t.period_end < ${nextAfter(month)}`;

/** What a meter counted in another unit, in barrels; nothing where that is no volume of oil. */
const inBarrels = (volume: string): RawBuilder<unknown> => sql`
  case when t.unit_of_measurement is null then ${sql.ref(volume)} ${sql.join(
    Object.entries(PER_BARREL).map(
      ([unit, units]) =>
        sql`when t.unit_of_measurement = ${sql.lit(unit)} then round(${sql.ref(volume)} / ${sql.lit(units)}, 2)`,
    ),
    sql` `,
  )} end`;

/** The two kinds of ticket, as a statement sees them: what is stated has the same names in both. */
export const ticketTables = [
  { type: 'gauged-ticket', table: 'gauged_tickets', lease: 't.lease_id', barrels: sql.ref },
  { type: 'LACT-ticket', table: 'lact_tickets', lease: 't.facility_reference_id', barrels: inBarrels },
] as const;

/** Whether a ticket of the table t is in the books: it was not taken back, and it is not archived. */
export const isInBooks = sql`t.taken_back_at is null and t.archived_at is null`;

/** Tickets in the books, of both kinds. */
export const bookedTickets = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    ticketTables.map(
      ({ type, table, lease, barrels }) => sql`
        select ${sql.lit(type)} as type, t.id, t.version, t.operation_id, t.ticket_number::text as number,
          t.ticket_date as date, t.operator_id, ${sql.ref(lease)} as lease_id, t.product_type,
          ${barrels('t.gross_volume')} as gross, ${barrels('t.net_volume')} as net,
          t.corrected_gravity as gravity, t.bsw
        from ${sql.table(table)} t where ${isInBooks} and ${which}`,
    ),
    sql` union all `,
  );

/**
 * Tells whether tickets are stated as they were before, from a set of them called t: by what a statement says of them,
 * not by their versions, as much of a ticket is not on its statement.
 */
export const fingerprint: RawBuilder<string> = sql`md5(coalesce(string_agg(
  jsonb_build_array(t.type, t.id, t.number, t.date, t.lease_id, t.product_type, t.gross, t.gravity, t.bsw, t.net)::text,
  '' order by t.type collate "C", t.id), ''))`;

/** Whether a company wants its statements by mail. */
export const isMailed = (company: string): RawBuilder<unknown> =>
  sql`coalesce((${sql.ref(`${company}.mail_codes`)} ->> 'Run Statements')::boolean, false)`;

/**
 * Who gets the statements of some tickets: whom a well of the lease names that is not archived, else the operator.
 * Twice a well belongs to a lease, and each is found by its own index.
 */
export const addressed: RawBuilder<unknown> = sql`
  select distinct s.operator_id, coalesce(w.recipient, s.operator_id) as id
  from (select distinct operator_id, lease_id from tickets) s left join lateral (${sql.join(
    ['w.lease_id', 'w.production_facility_id'].map(
      (lease) => sql`
        select w.run_statement_recipient_id as recipient from wells w
        where ${sql.ref(lease)} = s.lease_id and w.run_statement_recipient_id is not null and w.archived_at is null`,
    ),
    sql` union `,
  )}) w on true`;
