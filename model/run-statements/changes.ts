import type { StatedTicket, TicketType } from './statement.ts';

/** What a statement says of a ticket, in the order in which it is told. */
export const statedFields = ['number', 'date', 'lease', 'product', 'gross', 'gravity', 'bsw', 'net'] as const;
export type StatedField = (typeof statedFields)[number];

export interface FieldChange {
  readonly field: StatedField;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/** A ticket that a statement tells otherwise than the one before it. */
export interface TicketChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly type: TicketType;
  readonly id: string;
  readonly operationId: string | null;
  readonly number: string;
  readonly date: string | null;
  readonly fields: readonly FieldChange[];
}

function told(ticket: StatedTicket, field: StatedField): string | number | null {
  const value = ticket[field];
  return typeof value === 'object' && value !== null ? value.name : value;
}

/** A lease or product that was only given another name is the same one. */
function isSame(one: StatedTicket, other: StatedTicket, field: StatedField): boolean {
  if (field === 'lease' || field === 'product') return one[field]?.id === other[field]?.id;
  return one[field] === other[field];
}

const keyOf = ({ type, id }: StatedTicket) => `${type} ${id}`;

const changeOf = (
  kind: TicketChange['kind'],
  { type, id, operationId, number, date }: StatedTicket,
  fields: readonly FieldChange[],
): TicketChange => ({ kind, type, id, operationId, number, date, fields });

const volumes = ['gross', 'net'] as const;

/** Ticket by ticket: those that are new, then those that are told otherwise, then those that are gone. */
export function changesBetween(
  before: readonly StatedTicket[],
  after: readonly StatedTicket[],
): TicketChange[] {
  const old = new Map(before.map((ticket) => [keyOf(ticket), ticket]));
  const added: TicketChange[] = [];
  const changed: TicketChange[] = [];
  for (const ticket of after) {
    const was = old.get(keyOf(ticket));
    old.delete(keyOf(ticket));
    if (!was) {
      const fields = volumes.map((field) => ({ field, before: null, after: ticket[field] }));
      added.push(changeOf('added', ticket, fields));
      continue;
    }
    const fields = statedFields
      .filter((field) => !isSame(was, ticket, field))
      .map((field) => ({ field, before: told(was, field), after: told(ticket, field) }));
    if (fields.length > 0) changed.push(changeOf('changed', ticket, fields));
  }
  const removed = [...old.values()].map((ticket) =>
    changeOf(
      'removed',
      ticket,
      volumes.map((field) => ({ field, before: ticket[field], after: null })),
    ),
  );
  return [...added, ...changed, ...removed];
}
