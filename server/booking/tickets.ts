import { sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import { records } from '#model/records/index.ts';
import type { Sql } from '../database/database.ts';
import { statement } from '../database/statement.ts';

/** The record types whose records are made from what the field sent. */
export const ticketTypes: readonly RecordDefinition[] = records.filter(({ fromOperation }) => fromOperation);

/** The ticket that an operation was booked as. */
export interface TicketOf {
  readonly type: string;
  readonly id: string;
  readonly label: string;
  /** Booked in this transaction. */
  readonly isNew: boolean;
}

const everyType = (one: (definition: RecordDefinition) => ReturnType<typeof sql>) =>
  sql.join(ticketTypes.map(one), sql` union all `);

/** The ticket of the operation that `id` stands for, as JSON; null where it has none in the books. */
export const ticketOf = (id: ReturnType<typeof sql>) =>
  sql`(${everyType(
    ({ type, table }) => sql`
    select json_build_object('type', ${sql.lit(type)}, 'id', t.id, 'label', t.label, 'isNew', t.created_at = now())
    from ${sql.table(table)} t where t.operation_id = ${id}`,
  )})`;

/** Whether a ticket of the operation that `id` stands for was taken out of the books. */
export const wasTakenBack = (id: ReturnType<typeof sql>) =>
  sql`exists (${everyType(
    ({ table }) => sql`select 1 from ${sql.table(table)} t where t.taken_back_operation_id = ${id}`,
  )})`;

const finding = statement<string, { ticket: TicketOf | null }>(
  (fill) => sql`select ${ticketOf(sql`${fill((id) => id)}::uuid`)} as ticket`,
);

export const findTicket = async (tx: Sql, operationId: string): Promise<TicketOf | null> =>
  (await finding(tx, operationId))[0]!.ticket;
