import { sourceOfField, type TicketType, ticketTypeOf } from '#model/booking.ts';
import type { StoredField } from '#model/fields.ts';
import { type Gauge, inchesText, isGauge } from '#model/gauge.ts';
import type { Strapping } from '#model/measurement/gauges.ts';
import { labelIn } from '#model/messages/words.ts';
import type { Annotation, OperationModelData } from '#model/operations.ts';
import { recordOf } from '#model/records/index.ts';
import { ticketLabels } from '#model/run-statements.ts';
import type { Ticket } from '#model/tickets.ts';
import type { Values } from '#model/validate.ts';
import type { Words } from '../dispatch/ticket-values.ts';

/** The ticket that an operation was booked as, with the names of what it names. */
export interface Booked {
  readonly type: TicketType;
  readonly record: Values & { readonly id: string; readonly label: string };
  /** What it was when it was booked, as far as it had values. */
  readonly first: Values | null;
}

/** How an operation stands in the books, and where the books say otherwise than the field. */
export function bookingOf(
  label: string,
  data: OperationModelData,
  annotations: readonly Annotation[],
  { booked, strapping }: { readonly booked: Booked | null; readonly strapping: Strapping | null },
  words: Words,
): Ticket['booking'] {
  if (!(ticketLabels as readonly string[]).includes(label)) {
    return { state: 'none', errors: 0, ticket: null, becomes: null, corrections: [] };
  }
  const errors = annotations.filter(({ flag, resolvedAt }) => flag === 'error' && !resolvedAt).length;
  if (!booked) {
    const becomes = ticketTypeOf({ modelData: data });
    return { state: errors > 0 ? 'waits' : 'open', errors, ticket: null, becomes, corrections: [] };
  }
  const { type, record } = booked;
  return {
    state: 'booked',
    errors,
    ticket: { type, id: record.id, label: record.label },
    becomes: null,
    corrections: correctionsOf(booked, data, strapping, words),
  };
}

/** A ticket is worked out with the strapping that was in force when it was run. */
export function strappingOf({
  strappingFraction,
  incrementFactor,
}: Values): (Strapping & { readonly incrementFactor: number }) | null {
  if (typeof strappingFraction !== 'number' || typeof incrementFactor !== 'number') return null;
  return { strappingFraction, incrementFactor };
}

/**
 * What the gauges that were sent are read by: what was in force when the ticket was booked, whatever was corrected
 * since, unless it was booked on another tank than theirs.
 */
export function sentStrapping(
  data: OperationModelData,
  booked: Booked | null,
  ofTank: Strapping | null,
): Strapping | null {
  const first = booked?.first ?? {};
  return (idOf(first.tank) === idOf(data.tank) ? strappingOf(first) : null) ?? ofTank;
}

function idOf(named: unknown): string | null {
  const { id } = (named ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id.toLowerCase() : null;
}

/** Of what a ticket names, where it was run; the rest may be somebody the console does not know. */
const containers: ReadonlySet<string> = new Set(['lease', 'tank', 'meter']);

function correctionsOf(
  { type, record }: Booked,
  data: OperationModelData,
  sentBy: Strapping | null,
  words: Words,
): Ticket['booking']['corrections'] {
  return recordOf(type).stored.flatMap((field) => {
    const source = sourceOfField(type, field.wire);
    const sent = data[source];
    if (sent === undefined || sent === null) return [];
    // What it names may have another name by now.
    const isSame = idOf(sent) === idOf(record[field.wire]);
    if (field.kind === 'reference' && (isSame || !containers.has(source))) return [];
    const before = tellOf(field, sent, Number(sentBy?.strappingFraction), words);
    const after = tellOf(field, record[field.wire], Number(record.strappingFraction), words);
    if (before === undefined || before === after) return [];
    return [{ label: labelIn(words.language, field.label), sent: before ?? '–', booked: after ?? '–' }];
  });
}

/** A value as it is told; null where there is none, undefined of a kind that is not compared. */
function tellOf(
  field: StoredField,
  value: unknown,
  fraction: number,
  words: Words,
): string | null | undefined {
  if (field.kind === 'gauge') {
    const gauge = gaugeOf(value);
    return gauge && words.say('feetInches', { feet: gauge.feet, inches: inchesText(gauge, fraction) });
  }
  if (field.kind === 'reference') return nameOf(value);
  if (field.kind !== 'number' && field.kind !== 'text') return undefined;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  // A number that counts nothing is told as text is.
  if (field.kind === 'text' || field.isName) return String(value);
  const text = words.written(value, field.decimals);
  return field.unit ? `${text} ${field.unit}` : text;
}

/** As the field or a record of ours calls it. */
function nameOf(value: unknown): string | null {
  const { label, name, number } = (value ?? {}) as Record<string, unknown>;
  const text = label ?? name ?? number;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : null;
}

/** What the field sends has more to it than three numbers. */
function gaugeOf(value: unknown): Gauge | null {
  if (typeof value !== 'object' || value === null) return null;
  const { feet, inches, parts } = value as Record<string, unknown>;
  const gauge = { feet, inches, parts };
  return isGauge(gauge) ? gauge : null;
}
