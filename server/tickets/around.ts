import { type RawBuilder, sql } from 'kysely';
import type { Changed } from '#model/checks/limits.ts';
import { ORDER_DAYS } from '#model/checks/surroundings.ts';
import type { Strapping } from '#model/measurement/gauges.ts';
import type { Measuring } from '#model/measurement/operation.ts';
import type { Operation } from '#model/operations.ts';
import { recordOf } from '#model/records/index.ts';
import { isCorrecting } from '../booking/known.ts';
import { ticketTypes } from '../booking/tickets.ts';
import type { Sql } from '../database/database.ts';
import { type Fill, statement } from '../database/statement.ts';
import { idNamed } from '../dispatch/named.ts';
import { annotationsOf, documentsOf, operationColumns } from '../dispatch/operations.ts';
import { signedFor } from '../dispatch/signature.ts';
import { columnsOf } from '../records/select.ts';
import type { Booked } from './booked.ts';

interface Asked {
  readonly id: string;
  readonly session: string;
}

/** An operation with its notes and papers. */
export const readOperation = statement<Asked, { json: string }>(
  (fill) => sql`
    select row_to_json(x)::text as json from (
      select ${operationColumns(true)}, ${annotationsOf(sql`true`)} as annotations, ${documentsOf} as documents
      from operations o join users u on u.id = o.user_id cross join ${signedFor(fill(({ session }) => session))}
      where o.id = ${fill(({ id }) => id)}::uuid
    ) x`,
);

/** The entries of a ticket that name records, and the types of those. */
export const namedTypes = {
  operator: 'company',
  purchaser: 'company',
  lease: 'lease',
  tank: 'tank',
  meter: 'meter',
  lact: 'LACT',
  driver: 'driver',
  offload: 'offload',
  terminal: 'terminal',
} as const;
export type NamedEntry = keyof typeof namedTypes;
const entries = Object.keys(namedTypes) as NamedEntry[];

/** Those of them whose places are known. */
const placed = ['lease', 'offload'] as const;

export interface Looked {
  readonly operation: Pick<Operation, 'id' | 'createdAt'>;
  /** Ids that the ticket gives, as far as they can be ids. */
  readonly ids: Readonly<Record<NamedEntry, string | null>>;
  readonly orderNumber: string | null;
}

/** An operation of the same order, of its entries those that are told of it. */
interface OfOrder {
  readonly id: string;
  readonly label: string;
  readonly createdAt: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Those of its lease. */
  readonly limits: readonly Changed[] | null;
}

interface OfContainer {
  readonly id: string;
  readonly createdAt: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Around {
  /** The entries whose records are there. */
  readonly there: readonly NamedEntry[];
  readonly places: readonly {
    readonly entry: NamedEntry;
    readonly label: string;
    readonly latitude: number;
    readonly longitude: number;
  }[];
  readonly strapping: Strapping | null;
  readonly meter: Measuring['meter'];
  readonly booked: Booked | null;
  readonly chain: readonly OfOrder[];
  /** The limits that staff have set for everybody. */
  readonly limits: readonly Changed[];
  readonly runs: readonly OfContainer[];
  readonly next: OfContainer | null;
}

/** An order is hardly ever so large. */
export const MOST_OF_CHAIN = 50;
const RUNS_SHOWN = 30;

const picked = (table: 'o' | 's', ...names: readonly string[]) =>
  sql`json_build_object(${sql.join(
    names.flatMap((name) => [sql.lit(name), sql`${sql.ref(`${table}.model_data`)} -> ${sql.lit(name)}`]),
  )})`;

const run = sql`
  s.id, s.created_at as "createdAt", ${picked('s', 'ticketNumber', 'correctedGravity', 'bsw', 'netVolume', 'unitOfMeasurement')} as data`;

/** Runs of the same tank or meter on one side of the ticket, the nearest first. */
const runsOf = (fill: Fill<Looked>, side: '<=' | '>', most: number): RawBuilder<unknown> => {
  const direction = side === '>' ? sql`asc` : sql`desc`;
  return sql`
    select ${run} from operations s
    where s.container = ${fill(({ ids }) => ids.tank ?? ids.meter)}::text
      and s.label in ('Pickup', 'EOM')
      and (s.created_at, s.id) ${sql.raw(side)}
        (${fill(({ operation }) => operation.createdAt)}::timestamptz, ${fill(({ operation }) => operation.id)}::uuid)
    order by s.created_at ${direction}, s.id ${direction} limit ${sql.lit(most)}`;
};

const toldOfOrder = [
  ...['ticketNumber', 'visit', 'grossVolume', 'netVolume', 'unitOfMeasurement'],
  ...['lease', 'offload', 'terminal'],
];

/** Everything else the page tells, in one statement; each part of it is found by an index. */
export function aroundQuery(fill: Fill<Looked>): RawBuilder<{ json: string }> {
  const idOf = (entry: NamedEntry) => sql`${fill(({ ids }) => ids[entry])}::uuid`;
  const isThere = entries.map(
    (entry) => sql`
      select ${sql.lit(entry)} as entry from ${sql.table(recordOf(namedTypes[entry]).table)} where id = ${idOf(entry)}`,
  );
  const places = placed.map(
    (entry) => sql`
      select ${sql.lit(entry)} as entry, label, latitude, longitude
      from ${sql.table(recordOf(namedTypes[entry]).table)}
      where id = ${idOf(entry)} and latitude is not null and longitude is not null`,
  );
  const booked = ticketTypes.map(
    (definition) => sql`
      select json_build_object('type', ${sql.lit(definition.type)}, 'record', row_to_json(x), 'first', (
        select json_object_agg(e ->> 'field', e -> 'after')
        from record_changes c cross join lateral jsonb_array_elements(c.changes) e
        where c.type = ${sql.lit(definition.type)} and c.record_id = x.id and c.version = 1))
      from (
        select ${columnsOf(definition, 'named')} from ${sql.table(definition.table)} t
        where t.operation_id = ${fill(({ operation }) => operation.id)}::uuid
      ) x`,
  );
  const at = sql`${fill(({ operation }) => operation.createdAt)}::timestamptz`;
  const days = sql`${sql.lit(`${ORDER_DAYS} days`)}::interval`;
  return sql`
    select json_build_object(
      'there', (select coalesce(json_agg(t.entry), '[]') from (${sql.join(isThere, sql` union all `)}) t),
      'places', (select coalesce(json_agg(p), '[]') from (${sql.join(places, sql` union all `)}) p),
      'strapping', (
        select json_build_object('strappingFraction', t.strapping_fraction, 'incrementFactor', t.units_per_increment)
        from tanks t where t.id = ${idOf('tank')}),
      'meter', (
        select json_build_object('isCorrecting', ${isCorrecting('m.id')}) from meters m where m.id = ${idOf('meter')}),
      'booked', (${sql.join(booked, sql` union all `)}),
      'chain', (
        select coalesce(json_agg(x order by x."createdAt", x.id), '[]') from (
          select o.id, o.label, o.created_at as "createdAt",
            ${picked('o', ...toldOfOrder)} as data,
            (select json_agg(json_build_object('id', c."limit", 'value', c.value)) from leases_check_limits c
              where c.owner_id = ${idNamed('o', 'lease')}) as limits
          from operations o
          where o.order_number = left(btrim(${fill(({ orderNumber }) => orderNumber)}::text), 64)
            and o.created_at between ${at} - ${days} and ${at} + ${days}
          order by o.created_at, o.id limit ${sql.lit(MOST_OF_CHAIN)}
        ) x),
      'limits', (select coalesce(json_agg(json_build_object('id', id, 'value', value)), '[]') from check_limits),
      'runs', (
        select coalesce(json_agg(x order by x."createdAt", x.id), '[]') from (${runsOf(fill, '<=', RUNS_SHOWN)}) x),
      'next', (select row_to_json(x) from (${runsOf(fill, '>', 1)}) x)
    )::text as json`;
}

const lookAround = statement(aroundQuery);

export async function readAround(database: Sql, looked: Looked): Promise<Around> {
  const [found] = await lookAround(database, looked);
  return JSON.parse(found!.json);
}
