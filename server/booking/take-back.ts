import { type Kysely, sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import { recordOf } from '#model/records/index.ts';
import { checkThese } from '../checks/check.ts';
import type { Sql } from '../database/database.ts';
import { resolve } from '../dispatch/annotations.ts';
import { HttpError } from '../errors.ts';
import { lockRecords } from '../records/read.ts';
import { writeHistory } from '../records/write-history.ts';
import type { User } from '../session/sessions.ts';
import { heldOperation } from './correct.ts';
import { isOnFinalStatement } from './final.ts';
import { findTicket, type TicketOf } from './tickets.ts';

/**
 * Takes the ticket of an operation out of the books. It stays there to be read, with who took it back and why; the
 * operation can be booked anew, as another ticket, and is looked at again as it was sent.
 */
export async function takeBack(
  database: Kysely<unknown>,
  id: string,
  reason: string,
  user: User,
): Promise<TicketOf> {
  return database.transaction().execute(async (tx) => {
    const operation = await heldOperation(tx, id);
    const ticket = await findTicket(tx, operation.id);
    if (!ticket) throw new HttpError(409, message('booking.none'));
    const definition = recordOf(ticket.type);
    // Whoever states it at this moment is waited for.
    await lockRecords(tx, definition.table, [ticket.id]);
    if (await isOnFinalStatement(tx, ticket)) throw new HttpError(409, message('booking.final'));
    const { rows } = await sql<{ version: number }>`
      update ${sql.table(definition.table)}
      set taken_back_at = now(), taken_back_operation_id = operation_id, operation_id = null,
        version = version + 1, updated_at = now()
      where id = ${ticket.id}::uuid returning version
    `.execute(tx);
    await writeHistory(tx, definition, ticket.id, rows[0]!.version, user, [], { reason, act: 'taken-back' });
    await reopenAnswered(tx, operation.id, ticket, user);
    await checkThese(tx, [operation.id]);
    return ticket;
  });
}

/** What was settled by corrections of the ticket is open again without them: as it was sent, the operation waits. */
async function reopenAnswered(tx: Sql, operation: string, { type, id }: TicketOf, user: User): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select a.id from annotations a
    where a.operation_id = ${operation}::uuid and a.flag = 'error' and a.resolved_by is not null and a.remark in (
      select c.reason from record_changes c
      where c.type = ${type} and c.record_id = ${id}::uuid and c.act is distinct from 'taken-back')
  `.execute(tx);
  const ids = rows.map((one) => one.id);
  if (ids.length > 0) await resolve(tx, { ids, resolved: false, remark: null }, user);
}
