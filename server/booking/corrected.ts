import { type RawBuilder, sql } from 'kysely';
import { figuresOnTicket, type TicketType } from '#model/booking.ts';
import { recordOf } from '#model/records/index.ts';

function figuresIn(type: TicketType): RawBuilder<unknown> {
  const { fields } = recordOf(type);
  const columnOf = (wire: string) => fields.find((field) => field.wire === wire)!.column;
  const pairs = Object.entries(figuresOnTicket[type]).flatMap(([entry, wire]) => [
    sql.lit(entry),
    sql.ref(`t.${columnOf(wire)}`),
  ]);
  return sql`json_build_object(${sql.join(pairs)})`;
}

const figuresOf = (type: TicketType, operation: RawBuilder<unknown>) => sql`(
  select ${figuresIn(type)} from ${sql.table(recordOf(type).table)} t
  where t.operation_id = ${operation} and (t.version > 1 or exists (
    select 1 from record_changes c
    where c.type = ${sql.lit(type)} and c.record_id = t.id and c.version = 1 and c.reason is not null)))`;

/**
 * The figures of an operation whose ticket was corrected, when it was booked or since, by what the field calls them;
 * null where what was sent is what counts.
 */
export const correctedFigures = (operation: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${figuresOf('gauged-ticket', operation)}, ${figuresOf('LACT-ticket', operation)})`;
