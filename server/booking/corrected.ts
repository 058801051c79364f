import { sql } from 'kysely';
import { figuresOnTicket, type TicketType } from '#model/booking.ts';
import type { OperationModelData } from '#model/operations.ts';
import { recordOf } from '#model/records/index.ts';
import type { Sql } from '../database/database.ts';
import { statement } from '../database/statement.ts';

const figuresIn = (type: TicketType) => {
  const { fields } = recordOf(type);
  const columnOf = (wire: string) => fields.find((field) => field.wire === wire)!.column;
  const pairs = Object.entries(figuresOnTicket[type]).flatMap(([entry, wire]) => [
    sql.lit(entry),
    sql.ref(`t.${columnOf(wire)}`),
  ]);
  return sql`json_build_object(${sql.join(pairs)})`;
};

const reading = statement<readonly string[], { id: string; figures: OperationModelData }>(
  (fill) =>
    sql`${sql.join(
      (Object.keys(figuresOnTicket) as TicketType[]).map(
        (type) => sql`
          select t.operation_id as id, ${figuresIn(type)} as figures from ${sql.table(recordOf(type).table)} t
          where t.operation_id in (
              select value::uuid from jsonb_array_elements_text(${fill((ids) => JSON.stringify(ids))}::jsonb))
            and (t.version > 1 or exists (
              select 1 from record_changes c
              where c.type = ${sql.lit(type)} and c.record_id = t.id and c.version = 1 and c.reason is not null))`,
      ),
      sql` union all `,
    )}`,
);

/** Of those operations whose tickets were corrected, then or when they were booked: the figures that count now, by what the field calls them. */
export async function readCorrected(
  tx: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OperationModelData>> {
  const found = await reading(tx, ids);
  return new Map(found.map(({ id, figures }) => [id, figures]));
}
