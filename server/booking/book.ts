import { randomUUID } from 'node:crypto';
import { type Booking, bookingOf } from '#model/booking.ts';
import type { Values } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { insertRecords, type Labels, type NewRecord } from '../records/insert-records.ts';
import { readKnown, wantedBy } from './known.ts';
import { ticketTypes } from './tickets.ts';
import { type Held, holdUnbooked } from './waiting.ts';

/**
 * Books those of the operations that become tickets, wait for nothing and are not booked yet. In the history of a
 * ticket stands who made it so: whoever settled what it waited for, or else whoever sent it.
 */
export async function bookOperations(
  tx: Sql,
  ids: readonly string[],
  by: string | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  const held = await holdUnbooked(tx, ids);
  if (held.length === 0) return;
  const { known, labels } = await readKnown(tx, held.flatMap(wantedBy));
  const bookings = held.map((operation) => ({ operation, booking: bookingOf(operation, known) }));
  await writeTickets(
    tx,
    bookings.flatMap(({ operation, booking }) => ticketIn(operation, booking, by)),
    labels,
  );
}

/** A ticket to be written. */
export interface Ticket extends NewRecord {
  readonly type: string;
}

const ticketIn = (operation: Held, booking: Booking, by: string | null): Ticket[] =>
  'values' in booking ? [newTicket(operation, booking.type, booking.values, by ?? operation.userId)] : [];

export const newTicket = (
  { id: operationId, now }: Held,
  type: string,
  values: Values,
  createdBy: string,
  reason: string | null = null,
): Ticket => ({ id: randomUUID(), type, values, operationId, createdAt: now, createdBy, reason });

export async function writeTickets(tx: Sql, tickets: readonly Ticket[], labels: Labels): Promise<void> {
  for (const definition of ticketTypes) {
    const own = tickets.filter(({ type }) => type === definition.type);
    if (own.length > 0) await insertRecords(tx, definition, own, labels);
  }
}
