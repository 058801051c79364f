import { fromBarrels, inBarrels, spelledUnit, unitOf } from '#model/measurement/barrels.ts';
import {
  entryOf,
  type MeasuredOperation,
  type Measuring,
  measureOperation,
} from '#model/measurement/operation.ts';
import { BadQuantity } from '#model/measurement/quantity.ts';
import type { Message } from '#model/messages/message.ts';
import { wordsOf } from '#model/messages/words.ts';
import { type OperationModelData, operationLabel } from '#model/operations.ts';
import type { Fact, Reading, Ticket, TicketFigure, TimeOf } from '#model/tickets.ts';
import { leaveOutRepeated, REMARKS } from '../dispatch/ticket-content.ts';
import type { Entries } from '../dispatch/ticket-entries.ts';
import { takeGauge, takeNamed, type Words } from '../dispatch/ticket-values.ts';
import { type Around, type Looked, type NamedEntry, namedTypes } from './around.ts';

/** What the field sent, sorted into what a page tells of it. */

type Kind = readonly [name: string, unit: string | 'volume' | null, decimals: number];

const GAUGES = ['openGauge', 'closeGauge'];
const READINGS: readonly Kind[] = [
  ['openTemperature', '°F', 1],
  ['closeTemperature', '°F', 1],
  ['beginReading', 'volume', 2],
  ['endReading', 'volume', 2],
  ['meterFactor', null, 4],
  ['averageTemperature', '°F', 1],
  ['averagePressure', 'psig', 1],
  ['observedGravity', '°API', 1],
  ['observedTemperature', '°F', 1],
  ['bsw', '%', 2],
];
const FIGURES: readonly Kind[] = [
  ['openVolume', 'volume', 2],
  ['closeVolume', 'volume', 2],
  ['meterVolume', 'volume', 2],
  ['correctedGravity', '°API', 1],
  ['ctl', null, 5],
  ['grossVolume', 'volume', 2],
  ['netVolume', 'volume', 2],
];

type Sent = Pick<Ticket, 'facts' | 'times' | 'readings' | 'figures' | 'others'>;

/** Takes out of the entries what has a place of its own; the rest is told as it is. */
export function sortSent(
  entries: Entries,
  data: OperationModelData,
  { ids }: Looked,
  { there }: Around,
  measured: MeasuredOperation | null,
): Sent {
  leaveOutRepeated(entries, data);
  for (const name of ['pickup', 'unload']) entries.leaveOut(name, 'orderNumber');
  entries.leaveOut('ticketNumber');
  if (entries.read('visit', 'latitude') !== undefined) {
    for (const name of ['label', 'latitude', 'longitude']) entries.leaveOut('visit', name);
  }
  entries.leaveOut('shift', 'isComplete');
  const times = timesOf(entries);
  const facts = factsOf(entries, ids, there);
  const [readings, figures] = [readingsOf(entries), figuresOf(entries, measured)];
  if (readings.length + figures.length > 0) entries.leaveOut('unitOfMeasurement');
  const { words } = entries;
  const others = entries
    .rest()
    .map(({ path, value }) => ({ label: words.pathName(path), value: words.written(value) }));
  return { facts, times, readings, figures, others };
}

function timesOf(entries: Entries): TimeOf[] {
  const { say } = entries.words;
  const paths = [
    ['shiftStarted', 'shift', 'startedAt'],
    ['arrived', 'visit', 'arrivedAt'],
    ['departed', 'visit', 'departedAt'],
    ['shiftEnded', 'shift', 'endedAt'],
  ] as const;
  return paths.flatMap(([name, ...path]) => {
    const at = entries.take(...path);
    return at === undefined ? [] : [{ name, label: say(name), at: String(at) }];
  });
}

/** In the order in which people ask for it. */
const ASKED = [
  'rejectReason',
  'reason',
  'lease',
  'operator',
  'purchaser',
  'product',
  'tank',
  'meter',
  'lact',
  'offload',
  'terminal',
  'driver',
  'gauger',
  'truck',
  'trailer',
];
const isNamed = (name: string): name is NamedEntry => Object.hasOwn(namedTypes, name);

function factsOf(entries: Entries, ids: Looked['ids'], there: Around['there']): Fact[] {
  const { words } = entries;
  const named = ASKED.flatMap((name): Fact[] => {
    const text = takeNamed(entries, name);
    if (text === undefined) return [];
    const id = isNamed(name) && there.includes(name) ? ids[name] : null;
    const record = isNamed(name) && id !== null ? { type: namedTypes[name], id } : null;
    const remark = REMARKS[name]?.(entries);
    return [{ name, label: words.nameOf(name), text: remark ? `${text} · ${remark}` : text, record }];
  });
  const others = (
    [
      ['planned', 'source', 'type'],
      ['pickupTicket', 'unload', 'pickupTicketNumber'],
      ['sealOff', 'seals', 'off'],
      ['sealOn', 'seals', 'on'],
    ] as const
  ).flatMap(([name, ...path]): Fact[] => {
    const value = entries.take(...path);
    if (value === undefined) return [];
    const text = words.written(value);
    return [
      { name, label: words.say(name), text: name === 'planned' ? words.nameOf(text) : text, record: null },
    ];
  });
  return [...named, ...others];
}

const volumeUnitIn = (entries: Entries): string | null => unitOf(entries.read('unitOfMeasurement'));

const unitIn = (entries: Entries, unit: Kind[1]): string | null =>
  unit === 'volume' ? spelledUnit(volumeUnitIn(entries)) : unit;

const plainOf = (value: string | number | boolean): string | number =>
  typeof value === 'boolean' ? String(value) : value;

function readingsOf(entries: Entries): Reading[] {
  const { nameOf } = entries.words;
  const gauges = GAUGES.flatMap((name): Reading[] => {
    const value = takeGauge(entries, name);
    return value === undefined ? [] : [{ name, label: nameOf(name), value, unit: null, decimals: 0 }];
  });
  const others = READINGS.flatMap(([name, unit, decimals]): Reading[] => {
    const value = entries.take(name);
    if (value === undefined) return [];
    return [{ name, label: nameOf(name), value: plainOf(value), unit: unitIn(entries, unit), decimals }];
  });
  return [...gauges, ...others];
}

/** A volume in the unit that the ticket is told in; null where one of the two is none of oil. */
function asTold(volume: number, unit: string | null, told: string | null): number | null {
  const barrels = inBarrels(volume, unit);
  return barrels === null ? null : fromBarrels(barrels, told);
}

function figuresOf(entries: Entries, measured: MeasuredOperation | null): TicketFigure[] {
  const told = volumeUnitIn(entries);
  return FIGURES.flatMap(([name, unit, decimals]): TicketFigure[] => {
    const value = entries.take(name);
    const found = measured?.figures[name] ?? null;
    const isOther = found !== null && unit === 'volume' && measured!.unit !== told;
    const exact = isOther ? asTold(found, measured!.unit, told) : found;
    const computed = exact === null ? null : Number(exact.toFixed(decimals));
    if (value === undefined && computed === null) return [];
    const given = value === undefined ? null : plainOf(value);
    // Both have so many decimals; their difference as a double may have more.
    const difference =
      typeof given === 'number' && computed !== null ? Number((given - computed).toFixed(decimals)) : null;
    const label = entries.words.nameOf(name);
    return [{ name, label, given, computed, difference, unit: unitIn(entries, unit), decimals }];
  });
}

type Measured = { readonly measured: MeasuredOperation | null; readonly refused: Ticket['refused'] };

/** What the readings give, or which of them nothing can be worked out from. */
export function measure(
  operation: { readonly modelType: string; readonly modelData: OperationModelData },
  known: Measuring,
  words: Words,
): Measured {
  try {
    const measured = measureOperation(operationLabel(operation), operation.modelData, known);
    return { measured, refused: null };
  } catch (error) {
    if (!(error instanceof BadQuantity)) throw error;
    const name = entryOf(error.quantity);
    return {
      measured: null,
      refused: { name, message: wordsOf(inWords(error.said, words), words.language) },
    };
  }
}

/** A refusal speaks of quantities by the names of the API; people know them by others. */
const inWords = ({ key, params }: Message, words: Words): Message => ({
  key,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? words.nameOf(entryOf(value)) : value,
    ]),
  ),
});
