import { type Kysely, sql } from 'kysely';
import { bookingOf, isAnswered, isCorrected, ticketTypeOf } from '#model/booking.ts';
import { message } from '#model/messages/message.ts';
import { recordOf } from '#model/records/index.ts';
import { ticketLabels } from '#model/run-statements.ts';
import { isUuid } from '#model/uuid.ts';
import { type Values, validate } from '#model/validate.ts';
import { checkThese } from '../checks/check.ts';
import type { Sql } from '../database/database.ts';
import { resolve } from '../dispatch/annotations.ts';
import { HttpError, invalidFields, notFound } from '../errors.ts';
import { explainConflict } from '../records/conflicts.ts';
import { findRecord } from '../records/read.ts';
import { noReason } from '../records/reason.ts';
import { changeFound } from '../records/write.ts';
import type { User } from '../session/sessions.ts';
import { newTicket, writeTickets } from './book.ts';
import { readKnown, wantedBy, wantedIn } from './known.ts';
import { findTicket, type TicketOf } from './tickets.ts';
import { type Held, holdOperation } from './waiting.ts';

/** What is to stand in the place of what was sent, by the fields of the ticket, and why. */
export interface Correction {
  readonly corrections: Values;
  readonly reason: string | null;
}

/**
 * Books one operation because somebody says so. As it was sent it waits while an error is open; with corrections it
 * is booked as it was sent and corrected at once, the errors that they answer are settled with the reason, and it waits
 * only for those that are open then.
 */
export async function bookOperation(
  database: Kysely<unknown>,
  id: string,
  { corrections, reason }: Correction,
  user: User,
): Promise<TicketOf> {
  const isCorrected = Object.keys(corrections).length > 0;
  if (isCorrected && reason === null) throw noReason();
  return database.transaction().execute(async (tx) => {
    const operation = await heldOperation(tx, id);
    const known = await findTicket(tx, operation.id);
    if (known && isCorrected) throw new HttpError(409, message('booking.already'));
    if (known) return known;
    await book(tx, operation, { corrections, reason }, user);
    return (await findTicket(tx, operation.id))!;
  });
}

export async function heldOperation(tx: Sql, id: string): Promise<Held> {
  const operation = isUuid(id) ? await holdOperation(tx, id) : null;
  if (!operation) throw notFound(message('booking.operation', { id: id.slice(0, 40) }));
  return operation;
}

async function book(
  tx: Sql,
  operation: Held,
  { corrections, reason }: Correction,
  user: User,
): Promise<void> {
  const type = ticketTypeOf(operation);
  if (!(ticketLabels as readonly string[]).includes(operation.label)) {
    throw new HttpError(409, message('booking.notTicket'));
  }
  if (type === null) throw new HttpError(409, message('booking.noContainer'));
  const definition = recordOf(type);
  const given = validate(definition, corrections, 'change');
  if (!given.ok) throw invalidFields(given.errors, given.reasons);
  const { known, labels } = await readKnown(tx, [
    ...wantedBy(operation),
    ...wantedIn(definition, given.values),
  ]);
  const sent = bookingOf(operation, known);
  const booking = bookingOf(operation, known, given.values);
  if (!('values' in booking)) throw new HttpError(409, booking.why);
  const hasCorrections = Object.keys(corrections).length > 0;
  const errors = await openErrors(tx, operation.id);
  if (!hasCorrections && errors[0]) throw waitsFor(errors[0]);
  try {
    if ('values' in sent) {
      const ticket = newTicket(operation, type, sent.values, user.id);
      await writeTickets(tx, [ticket], labels);
      const made = await findRecord(tx, definition, ticket.id, 'whole');
      await changeFound(tx, definition, made, booking.values, user, { reason });
    } else {
      await writeTickets(tx, [newTicket(operation, type, booking.values, user.id, reason)], labels);
    }
  } catch (error) {
    throw explainConflict(definition, error);
  }
  if (!hasCorrections) return;
  // What a check found is for the check to take back, unless it is named: that there was no unload is as true of
  // another net volume.
  const answered = errors.filter(({ source, check }) =>
    check === null
      ? isAnswered(source, booking, sent, given.values)
      : isCorrected(type, source, given.values),
  );
  const ids = answered.map((error) => error.id);
  if (ids.length > 0) await resolve(tx, { ids, resolved: true, remark: reason }, user);
  // What they do not name closes where the checks find it no longer; what is no better is found again.
  await checkThese(tx, [operation.id]);
  const left = (await openErrors(tx, operation.id)).find(({ id }) => errors.some((error) => error.id === id));
  if (left) throw waitsFor(left);
}

const waitsFor = ({ note }: OpenError) => new HttpError(409, message('booking.waits', { note }));

interface OpenError {
  readonly id: string;
  readonly note: string;
  readonly source: string | null;
  /** The check that found it; null where somebody in the field wrote it. */
  readonly check: string | null;
}

async function openErrors(tx: Sql, operationId: string): Promise<readonly OpenError[]> {
  const { rows } = await sql<OpenError>`
    select id, note, source, check_name as "check" from annotations
    where operation_id = ${operationId}::uuid and flag = 'error' and resolved_at is null
    order by created_at, id
  `.execute(tx);
  return rows;
}
