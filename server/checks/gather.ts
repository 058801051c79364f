import { type RawBuilder, sql } from 'kysely';
import { defaultLimits, type LimitId, type Limits, withChanged } from '#model/checks/limits.ts';
import {
  DAYS_BEFORE,
  LARGEST_GAP,
  MOST_BEFORE,
  type Surroundings,
  type TankFacts,
  type Ticket,
} from '#model/checks/surroundings.ts';
import { figuresOf } from '#model/measurement/workings.ts';
import type { OperationModelData } from '#model/operations.ts';
import { recordOf } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import { type Corrected, columnsNaming, correctedTicket, figuresIn, valuesOf } from '../booking/corrected.ts';
import { isCorrecting } from '../booking/known.ts';
import type { Sql } from '../database/database.ts';
import { type Fill, statement } from '../database/statement.ts';
import { idNamed } from '../dispatch/named.ts';
import { strappingOf } from '../tickets/booked.ts';
import { ofOrder } from './of-order.ts';

/** A ticket and what it is looked at beside. */
export interface Gathered {
  readonly ticket: Ticket;
  readonly around: Surroundings;
}

interface Found extends Omit<Surroundings, 'now' | 'limits' | 'missing'> {
  readonly ticket: Omit<Ticket, 'net'>;
  /** What was corrected in the books is looked at as it stands there. */
  readonly corrected: Corrected | null;
  readonly limits: readonly { readonly id: LimitId; readonly value: number }[];
  readonly missing: readonly number[] | null;
}

const lit = (value: number) => sql.lit(value);

/** The record that an entry of the ticket names. */
const named = (entry: keyof typeof columnsNaming) => sql`
  case ${sql.join(
    columnsNaming[entry].map(
      (column) =>
        sql`when (c.ticket -> 'row') ? ${sql.lit(column)} then (c.ticket #>> ${sql.lit(`{row,${column}}`)})::uuid`,
    ),
    sql` `,
  )} else ${idNamed('o', entry)} end`;

const ranFrom = sql`coalesce(t.facts ->> 'id', m.facts ->> 'id')`;
/** The tank or meter whose tickets it is compared with: as it was sent, unless the books have another. */
const container = sql`case when c.ticket is null then o.container else ${ranFrom} end`;

const milliseconds = (moment: string) => sql`(extract(epoch from ${sql.ref(moment)}) * 1000)::float8`;

/**
 * All of it in one statement, whatever the number of tickets: each part is found through an index of its own and ends
 * after so many rows.
 */
export const surroundingsQuery = (fill: Fill<readonly string[]>): RawBuilder<{ json: string }> => sql`
  select json_build_object(
    'ticket', json_build_object('id', o.id, 'label', o.label, 'modelData', o.model_data,
      'at', ${milliseconds('o.created_at')}),
    'corrected', c.ticket,
    'lease', l.facts, 'limits', coalesce(l.limits, '[]'::json), 'tank', t.facts, 'meter', m.facts, 'driver', d.facts,
    'before', b.earlier, 'sameNumber', n.same, 'missing', s.missing, 'order', p.parts
  )::text as json
  from unnest(${fill((ids) => ids)}::uuid[]) with ordinality given (id, nth)
  join operations o on o.id = given.id
  left join lateral (select ${correctedTicket(sql`o.id`)} as ticket) c on true
  left join lateral (
    select json_build_object('id', l.id, 'name', l.name, 'stateLeaseNumber', l.state_lease_number,
        'latitude', l.latitude, 'longitude', l.longitude, 'activeDate', l.active_date,
        'inactiveDate', l.inactive_date, 'isSevered', l.severance_flag, 'allowsRunTickets', l.allow_run_tickets,
        'hasLact', l.lact_flag) as facts,
      (select json_agg(json_build_object('id', c."limit", 'value', c.value) order by c.position)
        from leases_check_limits c where c.owner_id = l.id) as limits
    from leases l where l.id = ${named('lease')}
  ) l on true
  left join lateral (
    select json_build_object('id', t.id, 'number', t.number, 'leaseId', t.lease_id,
      'strappingFraction', t.strapping_fraction, 'totalIncrement', t.total_increment,
      'incrementFactor', t.units_per_increment) as facts
    from tanks t where t.id = ${named('tank')}
  ) t on true
  left join lateral (
    select json_build_object('id', m.id, 'number', m.number, 'leaseId', m.lease_id,
      'isCorrecting', ${isCorrecting('m.id')}) as facts
    from meters m where m.id = ${named('meter')}
  ) m on true
  left join lateral (
    select json_build_object('name', d.name, 'licenseEnds', d.drivers_license_expiration_date,
      'physicalEnds', d.physical_expiration_date, 'terminationDate', d.termination_date) as facts
    from drivers d where d.id = ${named('driver')}
  ) d on true
  left join lateral (
    select coalesce(json_agg(e.told order by e.created_at desc, e.id desc), '[]'::json) as earlier from (
      select x.created_at, x.id, json_build_object('at', ${milliseconds('x.created_at')},
        'correctedGravity', x.model_data -> 'correctedGravity', 'netVolume', x.model_data -> 'netVolume',
        'unitOfMeasurement', x.model_data -> 'unitOfMeasurement', 'endReading', x.model_data -> 'endReading',
        'meterFactor', x.model_data -> 'meterFactor') as told
      from operations x
      where x.container = ${container} and x.label in ('Pickup', 'EOM')
        and (x.created_at, x.id) < (o.created_at, o.id)
      order by x.created_at desc, x.id desc limit ${lit(MOST_BEFORE)}
    ) e where e.created_at >= o.created_at - interval '${lit(DAYS_BEFORE)} days'
  ) b on true
  left join lateral (
    select json_build_object('isOwn', x.user_id = o.user_id) as same from operations x
    where x.ticket_number = o.ticket_number and (x.created_at, x.id) < (o.created_at, o.id)
    order by x.created_at, x.id limit 1
  ) n on true
  left join lateral (
    select (
      select json_agg(g.number order by g.number)
      from generate_series(last.number + 1, o.series_number - 1) g (number)
      where not exists (select 1 from operations y where y.series_number = g.number)
    ) as missing
    from (
      select x.series_number as number from operations x
      where x.user_id = o.user_id and x.series_number < o.series_number
      order by x.series_number desc limit 1
    ) last
    where o.series_number - last.number between 2 and ${lit(LARGEST_GAP + 1)}
  ) s on true
  left join lateral (
    select coalesce(json_agg(e.told order by e.created_at, e.id), '[]'::json) as parts from (
      ${ofOrder(sql`
        x.created_at, x.id, json_build_object('id', x.id, 'isUnload', x.label <> 'Pickup',
          'at', ${milliseconds('x.created_at')}, 'netVolume', x.model_data -> 'netVolume',
          'unitOfMeasurement', x.model_data -> 'unitOfMeasurement') as told`)}
    ) e
  ) p on true
  order by given.nth`;

const surroundingsOf = statement(surroundingsQuery);

/** The tickets of these ids, each with its surroundings as they are now. */
export async function gather(tx: Sql, ids: readonly string[], now: Date): Promise<Gathered[]> {
  const limits = await limitsNow(tx);
  const found = await surroundingsOf(tx, ids);
  return found.map(({ json }) => {
    const { ticket, corrected, limits: own, missing, ...rest }: Found = JSON.parse(json);
    const around = {
      ...rest,
      now: now.getTime(),
      limits: withChanged(limits, own),
      missing: missing ?? [],
    };
    return corrected ? asCorrected(ticket, around, corrected) : { ticket, around };
  });
}

/** As it stands in the books: what it names and its figures, with the strapping and the tables that it was worked out by. */
function asCorrected(ticket: Ticket, around: Surroundings, corrected: Corrected): Gathered {
  const values = valuesOf(corrected);
  const tank = around.tank && strappedBy(around.tank, strappingOf(values));
  return {
    ticket: {
      ...ticket,
      modelData: {
        ...ticket.modelData,
        ...figuresIn(corrected.type, values),
        ...namedAnew(ticket, around),
        ...toldAnew(ticket, values),
      },
      net: figuresOf(recordOf(corrected.type), values)?.values['net-volume']?.value ?? null,
      ...(typeof values.ticketDate === 'string' ? { day: values.ticketDate } : {}),
    },
    around: { ...around, tank },
  };
}

/** The tank by the tape of a ticket, which shows what lies below its top. */
function strappedBy(tank: TankFacts, strapping: ReturnType<typeof strappingOf>): TankFacts {
  if (!strapping) return tank;
  const top = (tank.totalIncrement * strapping.strappingFraction) / tank.strappingFraction;
  return { ...tank, ...strapping, totalIncrement: Math.floor(top) };
}

/** What the corrected ticket names in the place of what was sent. */
function namedAnew({ modelData: sent }: Ticket, { lease, tank, meter }: Surroundings): OperationModelData {
  const known = Object.entries({ lease, tank, meter }).filter(([, facts]) => facts !== null);
  const idOf = (entry: string) => (sent[entry] as { id?: unknown } | null | undefined)?.id;
  return Object.fromEntries(known.filter(([entry, facts]) => idOf(entry) !== facts!.id));
}

/** Its product, and of a tank's the times of the visit. */
function toldAnew(
  { modelData: { visit } }: Ticket,
  { productType, arrivedAt, departedAt }: Values,
): OperationModelData {
  const product = productType === null ? null : { id: productType };
  const visited = { ...visit, arrivedAt, departedAt };
  return arrivedAt === undefined ? { product } : { product, visit: visited };
}

async function limitsNow(tx: Sql): Promise<Limits> {
  const { rows } = await sql<{ id: LimitId; value: number }>`
    select id, value::float8 as value from check_limits
  `.execute(tx);
  return withChanged(defaultLimits, rows);
}
