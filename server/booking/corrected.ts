import { type RawBuilder, sql } from 'kysely';
import { figuresOnTicket, type TicketType } from '#model/booking.ts';
import type { OperationModelData } from '#model/operations.ts';
import { recordOf } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';

/** A ticket that was corrected, when it was booked or since, by the columns of its table. */
export interface Corrected {
  readonly type: TicketType;
  readonly row: Values;
}

const rowOf = (type: TicketType, operation: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('type', ${sql.lit(type)}::text, 'row', to_jsonb(t))
  from ${sql.table(recordOf(type).table)} t
  where t.operation_id = ${operation} and (t.version > 1 or (
    select c.reason from record_changes c
    where c.type = ${sql.lit(type)} and c.record_id = t.id and c.version = 1) is not null))`;

/** The corrected ticket of an operation; null where what was sent is what counts. */
export const correctedTicket = (operation: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${rowOf('gauged-ticket', operation)}, ${rowOf('LACT-ticket', operation)})`;

/** What a corrected ticket says, by the fields of its form. */
export const valuesOf = ({ type, row }: Corrected): Values =>
  Object.fromEntries(recordOf(type).stored.map(({ wire, column }) => [wire, row[column]]));

/** Its figures, by what the field calls them; those of a tank are barrels. */
export const figuresIn = (type: TicketType, values: Values): OperationModelData => ({
  ...Object.fromEntries(Object.entries(figuresOnTicket[type]).map(([entry, wire]) => [entry, values[wire]])),
  unitOfMeasurement: values.unitOfMeasurement ?? null,
});

/** The columns that name what the field names too. */
export const columnsNaming = {
  lease: ['lease_id', 'facility_reference_id'],
  tank: ['tank_id'],
  meter: ['meter_number_id'],
  driver: ['driver_id'],
} as const;
