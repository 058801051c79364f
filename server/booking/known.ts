import { sql } from 'kysely';
import { type Known, type KnownLease, type KnownMeter, type KnownTank, namedIn } from '#model/booking.ts';
import type { RecordDefinition } from '#model/fields.ts';
import type { Operation } from '#model/operations.ts';
import { isUuid } from '#model/uuid.ts';
import type { Values } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { Labels } from '../records/insert-records.ts';

/** A record that a ticket names or is to name. */
export interface Wanted {
  readonly type: string;
  readonly id: string;
}

interface Row {
  readonly id: string;
  readonly label: string;
}

interface Found {
  readonly lease: readonly (Row & KnownLease)[];
  readonly tank: readonly (Row & KnownTank)[];
  readonly meter: readonly (Row & KnownMeter)[];
  readonly LACT: readonly Row[];
  readonly company: readonly Row[];
  readonly driver: readonly Row[];
  readonly products: readonly string[];
  readonly units: readonly string[];
}

/** Whether a LACT names the meter that `id` stands for as the one that brings its count to 60 °F by itself. */
export const isCorrecting = (id: string) =>
  sql`exists (select 1 from lacts where lacts.correcting_meter_id = ${sql.ref(id)})`;

/** What the console knows of all that is named, and the names it goes by, read at once. */
const reading = statement<readonly Wanted[], { found: Found }>((fill) => {
  const wanted = fill((all) => JSON.stringify(all));
  const ids = (type: keyof Found) => sql`(
    select (w ->> 'id')::uuid from jsonb_array_elements(${wanted}::jsonb) w where w ->> 'type' = ${sql.lit(type)})`;
  const rows = (select: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(x), '[]') from (${select}) x)`;
  return sql`
    select json_build_object(
      'lease', ${rows(sql`
        select id, label, name, company_id as company, disposition from leases where id in ${ids('lease')}`)},
      'tank', ${rows(sql`
        select id, label, lease_id as lease, strapping_fraction as "strappingFraction",
          units_per_increment as "incrementFactor"
        from tanks where id in ${ids('tank')}`)},
      'meter', ${rows(sql`
        select id, label, number, lease_id as lease,
          ${isCorrecting('meters.id')} as "isCorrecting"
        from meters where id in ${ids('meter')}`)},
      'LACT', ${rows(sql`select id, label from lacts where id in ${ids('LACT')}`)},
      'company', ${rows(sql`
        select id, label from operators
        where id in ${ids('company')} or id in (select company_id from leases where id in ${ids('lease')})`)},
      'driver', ${rows(sql`select id, label from drivers where id in ${ids('driver')}`)},
      'products', (select coalesce(json_agg(id), '[]') from product_types),
      'units', (select coalesce(json_agg(id), '[]') from unit_codes)
    ) as found`;
});

export async function readKnown(
  tx: Sql,
  wanted: readonly Wanted[],
): Promise<{ known: Known; labels: Labels }> {
  // What the field sent as an id may be anything.
  const [row] = await reading(
    tx,
    wanted.filter(({ id }) => isUuid(id)),
  );
  const { products, units, ...records } = row!.found;
  const byId = <R extends Row>(rows: readonly R[]) => new Map(rows.map((one) => [one.id, one]));
  const [lease, tank, meter] = [byId(records.lease), byId(records.tank), byId(records.meter)];
  const [lact, company, driver] = [byId(records.LACT), byId(records.company), byId(records.driver)];
  const labels = Object.values(records).flatMap((rows) =>
    rows.map(({ id, label }: Row) => [id, label] as const),
  );
  return {
    known: {
      lease: (id) => lease.get(id) ?? null,
      tank: (id) => tank.get(id) ?? null,
      meter: (id) => meter.get(id) ?? null,
      lact: (id) => lact.get(id)?.label ?? null,
      hasCompany: (id) => company.has(id),
      hasDriver: (id) => driver.has(id),
      hasProduct: (code) => products.includes(code),
      hasUnit: (code) => units.includes(code),
    },
    labels: new Map(labels),
  };
}

const roles = {
  lease: 'lease',
  tank: 'tank',
  meter: 'meter',
  lact: 'LACT',
  purchaser: 'company',
  driver: 'driver',
} as const;

/** What an operation names. */
export function wantedBy(operation: Pick<Operation, 'modelData'>): Wanted[] {
  const named = namedIn(operation);
  return Object.entries(roles).flatMap(([role, type]) => {
    const id = named[role as keyof typeof roles];
    return id === null ? [] : [{ type, id }];
  });
}

/** What the values of a record name. */
export const wantedIn = ({ stored }: RecordDefinition, values: Values): Wanted[] =>
  stored.flatMap((field) => {
    const id = values[field.wire];
    return field.kind === 'reference' && typeof id === 'string' ? [{ type: field.to, id }] : [];
  });
