import { type Kysely, sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import { recordOf } from '#model/records/index.ts';
import { HttpError } from '../errors.ts';
import { findRecord } from '../records/read.ts';
import { writeHistory } from '../records/write-history.ts';
import type { User } from '../session/sessions.ts';
import { heldOperation } from './correct.ts';
import { isOnFinalStatement } from './final.ts';
import { findTicket, type TicketOf } from './tickets.ts';

/**
 * Takes the ticket of an operation out of the books. It stays there to be read, with who took it back and why; the
 * operation can be booked anew, as another ticket.
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
    await findRecord(tx, definition, ticket.id, 'plain', { lock: true });
    if (await isOnFinalStatement(tx, ticket)) throw new HttpError(409, message('booking.final'));
    const { rows } = await sql<{ version: number }>`
      update ${sql.table(definition.table)}
      set taken_back_at = now(), taken_back_operation_id = operation_id, operation_id = null,
        version = version + 1, updated_at = now()
      where id = ${ticket.id}::uuid returning version
    `.execute(tx);
    await writeHistory(tx, definition, ticket.id, rows[0]!.version, user, [], { reason, act: 'taken-back' });
    return ticket;
  });
}
