import { instantOf } from './dates.ts';
import type { RecordDefinition } from './fields.ts';
import { unitOf } from './measurement/barrels.ts';
import { ROUNDING_OF } from './measurement/editions.ts';
import { correctsItself } from './measurement/operation.ts';
import { figuresOf } from './measurement/workings.ts';
import { type Message, message } from './messages/message.ts';
import { type Operation, operationLabel } from './operations.ts';
import { monthEnd, productionDay, ranAt } from './production-day.ts';
import { recordOf } from './records/index.ts';
import { ticketLabels } from './run-statements.ts';
import { TEXT_LIMIT, type Values, validate } from './validate.ts';

/** An operation as far as its ticket is made from it, and the name its sender signs in with. */
export interface Bookable extends Pick<Operation, 'modelType' | 'modelData' | 'createdAt'> {
  readonly username: string;
}

/** What the console knows of the things that an operation names; null of what is not there. */
export interface Known {
  readonly lease: (id: string) => KnownLease | null;
  readonly tank: (id: string) => KnownTank | null;
  readonly meter: (id: string) => KnownMeter | null;
  /** The name of a LACT. */
  readonly lact: (id: string) => string | null;
  readonly hasCompany: (id: string) => boolean;
  readonly hasDriver: (id: string) => boolean;
  readonly hasProduct: (code: string) => boolean;
  readonly hasUnit: (code: string) => boolean;
}

export interface KnownLease {
  readonly name: string;
  readonly company: string;
  readonly disposition: string | null;
}
export interface KnownTank {
  readonly lease: string | null;
  readonly strappingFraction: number;
  readonly incrementFactor: number;
}
export interface KnownMeter {
  readonly number: string;
  readonly lease: string | null;
  /** A LACT names it as the one that brings its count to 60 °F by itself. */
  readonly isCorrecting: boolean;
}

/** The ids of what an operation names, whether it is there or not. */
export interface NamedIn {
  readonly lease: string | null;
  readonly tank: string | null;
  readonly meter: string | null;
  readonly lact: string | null;
  readonly purchaser: string | null;
  readonly driver: string | null;
}

export type TicketType = 'gauged-ticket' | 'LACT-ticket';

/** The ticket that an operation becomes, or why it becomes none as it is. */
export type Booking =
  | { readonly type: TicketType; readonly values: Values }
  | { readonly type: TicketType | null; readonly why: Message };

export const isBookable = (operation: Bookable): boolean =>
  (ticketLabels as readonly string[]).includes(operationLabel(operation));

const entriesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
const idOf = (value: unknown): string | null => textOf(entriesOf(value).id)?.toLowerCase() ?? null;

export const namedIn = ({ modelData }: Pick<Operation, 'modelData'>): NamedIn => ({
  lease: idOf(modelData.lease),
  tank: idOf(modelData.tank),
  meter: idOf(modelData.meter),
  lact: idOf(modelData.lact),
  purchaser: idOf(modelData.purchaser),
  driver: idOf(modelData.driver),
});

/** Oil from a tank is gauged; what went through a meter, on its own or in a LACT, is counted. */
export function ticketTypeOf(operation: Pick<Operation, 'modelData'>): TicketType | null {
  const { tank, meter } = namedIn(operation);
  if (meter !== null) return 'LACT-ticket';
  return tank === null ? null : 'gauged-ticket';
}

/**
 * The ticket of an operation, worked out by the engine: what the gauger worked out stays on the operation. What is
 * given as corrections stands in the place of what was sent, and of what comes out where it names that.
 */
export function bookingOf(operation: Bookable, known: Known, corrections: Values = {}): Booking {
  const type = ticketTypeOf(operation);
  if (type === null) return { type, why: message('booking.noContainer') };
  const sent = makers[type](operation, known, corrections);
  if ('why' in sent) return { type, why: sent.why };
  const definition = recordOf(type);
  const given = validate(definition, { ...sent.values, ...corrections }, 'create');
  if (!given.ok) return { type, why: Object.values(given.errors)[0]! };
  const worked = workedOut(definition, given.values);
  if ('why' in worked) return { type, why: worked.why };
  const values = { ...given.values, ...worked.values, ...corrections };
  const why = whyNotKept(definition, values);
  return why ? { type, why } : { type, values };
}

/** The ticket of an operation before anybody has corrected it, as far as it comes, and why it comes no further. */
export interface Draft {
  readonly type: TicketType;
  readonly values: Values;
  readonly why: Message | null;
}

/** Null where there is nothing that a ticket could be made of. */
export function draftOf(operation: Bookable, known: Known): Draft | null {
  const type = isBookable(operation) ? ticketTypeOf(operation) : null;
  if (type === null) return null;
  const sent = makers[type](operation, known, {});
  if ('why' in sent) return { type, values: {}, why: sent.why };
  const definition = recordOf(type);
  const worked = workedOut(definition, sent.values);
  if ('why' in worked) return { type, values: sent.values, why: worked.why };
  const values = { ...sent.values, ...worked.values };
  return { type, values, why: whyNotKept(definition, values) };
}

type Made = { readonly values: Values } | { readonly why: Message };
type Maker = (operation: Bookable, known: Known, corrections: Values) => Made;

/** The computed fields of a ticket, all of them or the reason why not. */
function workedOut(definition: RecordDefinition, values: Values): Made {
  const figures = figuresOf(definition, values)!;
  if (figures.why) return { why: figures.why };
  const computed = Object.entries(figures.values).map(([id, { value }]) => [
    definition.field(id).wire,
    value,
  ]);
  return { values: Object.fromEntries(computed) };
}

/**
 * What left a tank that hardly moved and cooled meanwhile comes out below zero, what a stuck counter has counted beyond
 * all that is kept; there is no ticket for either.
 */
function whyNotKept({ computed, field }: RecordDefinition, values: Values): Message | null {
  for (const id of computed!.fields) {
    const figure = field(id);
    const value = values[figure.wire];
    if (figure.kind !== 'number' || typeof value !== 'number') continue;
    const label = { label: figure.label };
    if (value < figure.min) return message('booking.negative', { label, value });
    if (value > figure.max) return message('booking.tooMuch', { label, value, max: figure.max });
  }
  return null;
}

/** As people number tickets: an empty text is no number, and 1e3 no thousand. */
function wholeNumberIn(sent: unknown): number {
  const text = textOf(sent)?.trim() ?? '';
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

const unknown = (type: string): Made => ({ why: message('booking.unknown', { type: { type } }) });
const stranger = (type: string): Made => ({ why: message('booking.stranger', { type: { type } }) });

const strangeUnit = (unit: string): Made => ({
  why: message('booking.unit', { unit: unit.slice(0, LONGEST_UNIT) }),
});
const LONGEST_UNIT = 20;

/** What a person gave, or else what was sent. */
const chosen = (corrected: unknown, sent: string | null): string =>
  typeof corrected === 'string' ? corrected.toLowerCase() : (sent ?? '');

function datesOf({ createdAt, modelData }: Bookable) {
  const day = productionDay(ranAt(modelData, Date.parse(createdAt)));
  return { periodEnd: monthEnd(day), ticketDate: day };
}

/** What the console does not know is left out: it keeps no ticket from being booked. */
const ifThere = (id: string | null, isThere: (id: string) => boolean): string | null =>
  id !== null && isThere(id) ? id : null;

/** What the tickets of tanks and of meters have alike. */
function alike({ modelData: data, ...operation }: Bookable, known: Known, lease: KnownLease) {
  return {
    ...datesOf({ modelData: data, ...operation }),
    operator: lease.company,
    purchaser: ifThere(idOf(data.purchaser), known.hasCompany),
    productType: ifThere(textOf(entriesOf(data.product).id), known.hasProduct),
    disposition: lease.disposition,
    observedGravity: data.observedGravity,
    observedTemperature: data.observedTemperature,
    bsw: data.bsw,
    digitalDensitometer: false,
    tableEdition: EDITION,
    rounding: ROUNDING_OF[EDITION],
  };
}

/** What is booked today is worked out by these tables; a ticket keeps the name of its own. */
const EDITION = '2004';

const makers: Readonly<Record<TicketType, Maker>> = {
  'gauged-ticket'(operation, known, corrections) {
    const { modelData: data } = operation;
    const named = namedIn(operation);
    const leaseId = chosen(corrections.lease, named.lease);
    const tankId = chosen(corrections.tank, named.tank);
    const lease = known.lease(leaseId);
    const tank = known.tank(tankId);
    if (!lease) return unknown('lease');
    if (!tank) return unknown('tank');
    if (tank.lease !== null && tank.lease !== leaseId) return stranger('tank');
    const [visit, seals] = [entriesOf(data.visit), entriesOf(data.seals)];
    const both = alike(operation, known, lease);
    const product = corrections.productType ?? both.productType;
    const readOn = known.tank(named.tank ?? '') ?? tank;
    const tape = Number(corrections.strappingFraction ?? tank.strappingFraction);
    const anew = (sent: unknown) => onTape(gaugeOf(sent), readOn.strappingFraction, tape);
    const values = {
      ...both,
      ticketNumber: textOf(data.ticketNumber),
      ticketType: product === CONDENSATE ? 'Condensate run' : 'Oil run',
      lease: leaseId,
      tank: tankId,
      driver: ifThere(named.driver, known.hasDriver),
      orderNumber: textOf(entriesOf(data.pickup).orderNumber),
      truck: textOf(entriesOf(data.truck).number ?? data.truck),
      sealOff: textOf(seals.off),
      sealOn: textOf(seals.on),
      arrivedAt: momentIn(visit.arrivedAt),
      departedAt: momentIn(visit.departedAt),
      openGauge: anew(data.openGauge),
      closeGauge: anew(data.closeGauge),
      openTemperature: data.openTemperature,
      closeTemperature: data.closeTemperature,
      strappingFraction: tank.strappingFraction,
      incrementFactor: tank.incrementFactor,
    };
    return { values };
  },

  'LACT-ticket'(operation, known, corrections) {
    const { modelData: data } = operation;
    const named = namedIn(operation);
    const leaseId = chosen(corrections.facilityReference, named.lease);
    const meterId = chosen(corrections.meterNumber, named.meter);
    const lease = known.lease(leaseId);
    const meter = known.meter(meterId);
    if (!lease) return unknown('lease');
    if (!meter) return unknown('meter');
    if (meter.lease !== null && meter.lease !== leaseId) return stranger('meter');
    // What was sent with a meter says nothing of another one.
    const isAsSent = meterId === named.meter;
    const lact = isAsSent && named.lact !== null ? known.lact(named.lact) : null;
    const unit = unitOf(data.unitOfMeasurement);
    // What is counted in something else is not so many barrels.
    if (unit !== null && !known.hasUnit(unit) && !corrections.unitOfMeasurement) return strangeUnit(unit);
    const values = {
      ...alike(operation, known, lease),
      ticketNumber: wholeNumberIn(data.ticketNumber),
      ticketType: operationLabel(operation) === 'EOM' ? 'LACT run' : 'Meter run',
      userId: operation.username,
      facilityReference: leaseId,
      name: `${lease.name} ${lact ?? meter.number}`.slice(0, TEXT_LIMIT),
      meterNumber: meterId,
      meterFactor: data.meterFactor,
      averageTemperature: data.averageTemperature,
      averagePressure: data.averagePressure ?? null,
      unitOfMeasurement: unit,
      beginOn: data.beginReading,
      endOff: data.endReading,
      correctingMeter: correctsItself(isAsSent ? data.lact : null, meter),
    };
    return { values };
  },
};

const CONDENSATE = 'C';

/** A time that the field sends without a zone is UTC, to its production day too; what is none stays as it came. */
const momentIn = (value: unknown): string | null => {
  const text = textOf(value);
  return text && (instantOf(text)?.toISOString() ?? text);
};

const gaugeOf = (value: unknown): Values | null => {
  const { feet, inches, parts } = entriesOf(value);
  return feet === undefined ? null : { feet, inches, parts };
};

/** The level is what was read: 2 of 8 parts of an inch are 1 of 4. What the other tape does not show is no whole part. */
const onTape = (gauge: Values | null, was: number, is: number): Values | null =>
  typeof gauge?.parts === 'number' ? { ...gauge, parts: (gauge.parts * is) / was } : gauge;

const sameInBoth = [
  'observedGravity',
  'observedTemperature',
  'correctedGravity',
  'bsw',
  'grossVolume',
  'netVolume',
];
const inGauged = [
  'openGauge',
  'closeGauge',
  'openTemperature',
  'closeTemperature',
  'openVolume',
  'closeVolume',
];
const inCounted = ['meterFactor', 'averageTemperature', 'averagePressure', 'meterVolume'];
const byOwnName = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** The figures that the field sends, by the entry of the model data: what each is called on the ticket. */
export const figuresOnTicket: Readonly<Record<TicketType, Readonly<Record<string, string>>>> = {
  'gauged-ticket': byOwnName([...sameInBoth, ...inGauged]),
  'LACT-ticket': {
    ...byOwnName([...sameInBoth, ...inCounted]),
    beginReading: 'beginOn',
    endReading: 'endOff',
  },
};

/** The same for what it names. */
const namesOnTicket: Readonly<Record<TicketType, Readonly<Record<string, string>>>> = {
  'gauged-ticket': { product: 'productType' },
  'LACT-ticket': { product: 'productType', meter: 'meterNumber', lease: 'facilityReference' },
};

const fieldOfSource = (type: TicketType, source: string): string =>
  figuresOnTicket[type][source] ?? namesOnTicket[type][source] ?? source;

/** What the field calls what the ticket has in this place. */
export function sourceOfField(type: TicketType, wire: string): string {
  const known = Object.entries({ ...namesOnTicket[type], ...figuresOnTicket[type] });
  return known.find(([, name]) => name === wire)?.[0] ?? wire;
}

/** Whether corrections name what an annotation is about. */
export const isCorrected = (type: TicketType, source: string | null, corrections: Values): boolean =>
  source !== null && Object.hasOwn(corrections, fieldOfSource(type, source));

/**
 * Whether corrections take away what an annotation is about that nobody looks at again: they name it, or what comes out
 * there is another figure than without them.
 */
export function isAnswered(
  source: string | null,
  booking: Extract<Booking, { values: Values }>,
  before: Booking,
  corrections: Values,
): boolean {
  if (source === null) return false;
  const { type, values } = booking;
  if (isCorrected(type, source, corrections)) return true;
  const wire = fieldOfSource(type, source);
  const { computed, field } = recordOf(type);
  if (!computed?.fields.some((id) => field(id).wire === wire)) return false;
  return !('values' in before) || before.values[wire] !== values[wire];
}
