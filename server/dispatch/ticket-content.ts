import { isDeepStrictEqual } from 'node:util';
import {
  type Annotation,
  type OperationModelData,
  operationLabel,
  operationStatus,
} from '#model/operations.ts';
import type { Paper } from './content.ts';
import { Entries } from './ticket-entries.ts';
import { readingSections } from './ticket-readings.ts';
import { labelOf, pathLabel, takeNamed, timeOf, written } from './ticket-values.ts';

/** What stands on a ticket, before anything is drawn. */

export interface Entry {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  /** In small print under the value. */
  readonly beneath?: string;
}

export interface Column {
  readonly title: string;
  /** Of the width, in parts of all the columns' shares. */
  readonly share: number;
  readonly align?: 'right';
}

export type Section =
  | { readonly kind: 'entries' | 'volumes'; readonly heading: string; readonly entries: readonly Entry[] }
  | {
      readonly kind: 'table';
      readonly heading: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
    };

/** Sections that stand side by side, a list for each column. */
export type Band = readonly (readonly Section[])[];

export interface Ticket {
  /** What kind of ticket it is. */
  readonly title: string;
  readonly numbers: readonly Entry[];
  readonly status: string;
  /** Written across a ticket that does not count. */
  readonly mark: { readonly word: 'VOID' | 'REJECTED'; readonly reason: string | null } | null;
  readonly bands: readonly Band[];
}

const entry = (label: string, value: string | undefined): Entry[] =>
  value === undefined ? [] : [{ label, value }];

const entriesSection = (heading: string, entries: readonly Entry[]): Section[] =>
  entries.length === 0 ? [] : [{ kind: 'entries', heading, entries }];

const PARTIES = ['operator', 'purchaser', 'lease', 'product', 'tank', 'meter', 'lact', 'offload', 'terminal'];
const PEOPLE = ['driver', 'gauger', 'truck', 'trailer'];

/** What a party's own entries say about it. */
const REMARKS: Readonly<Record<string, (entries: Entries) => string | undefined>> = {
  lact(entries) {
    const corrects = entries.read('lact', 'isCorrecting');
    if (typeof corrects !== 'boolean') return undefined;
    entries.leaveOut('lact', 'isCorrecting');
    return corrects ? 'corrects to 60 °F' : 'does not correct to 60 °F';
  },
  truck(entries) {
    const capacity = entries.take('truck', 'capacity');
    return capacity === undefined ? undefined : `capacity ${written(capacity)} bbl`;
  },
};

function parties(entries: Entries, sentBy: string | undefined): Section[] {
  const planned = entries.take('source', 'type');
  const named = [...PARTIES, ...PEOPLE].flatMap((name): Entry[] => {
    const value = takeNamed(entries, name);
    if (value === undefined) return [];
    const beneath = REMARKS[name]?.(entries);
    return [{ label: labelOf(name), value, ...(beneath && { beneath }) }];
  });
  const isNamed = named.some(({ value }) => value === sentBy);
  return entriesSection('Parties', [
    ...entry('Planned', planned === undefined ? undefined : written(planned)),
    ...named,
    ...entry('Sent by', isNamed ? undefined : sentBy),
  ]);
}

function timeEntry(label: string, value: unknown): Entry[] {
  if (typeof value !== 'string') return entry(label, value === undefined ? undefined : String(value));
  const time = timeOf(value);
  return [time ? { label, value: time.central, beneath: time.utc } : { label, value }];
}

function times(entries: Entries, { createdAt, operation }: Paper): Section[] {
  return entriesSection('Times, US Central and UTC', [
    ...timeEntry('Shift started', entries.take('shift', 'startedAt')),
    ...timeEntry('Arrived', entries.take('visit', 'arrivedAt')),
    ...timeEntry('Departed', entries.take('visit', 'departedAt')),
    ...timeEntry('Shift ended', entries.take('shift', 'endedAt')),
    ...timeEntry('Created', operation.createdAt),
    ...timeEntry('Issued', createdAt),
  ]);
}

function position(entries: Entries): Section[] {
  const found = ['latitude', 'longitude'].flatMap((name) => {
    const value = entries.take('visit', name);
    return value === undefined ? [] : [{ label: labelOf(name), value: written(value), unit: '°' }];
  });
  if (found.length === 2) entries.leaveOut('visit', 'label');
  return entriesSection('Position', found);
}

const SHIFT_UNITS: Readonly<Record<string, string>> = { hours: 'h', miles: 'mi', loads: '', odometer: 'mi' };

function shift(entries: Entries): Section[] {
  const worked = Object.entries(SHIFT_UNITS).flatMap(([name, unit]) => {
    const value = entries.take('shift', name);
    return value === undefined ? [] : [{ label: labelOf(name), value: written(value, 0), unit }];
  });
  return entriesSection('Shift', worked);
}

function seals(entries: Entries): Section[] {
  const found = ['off', 'on'].flatMap((name) => {
    const value = entries.take('seals', name);
    return entry(`Seal ${name}`, value === undefined ? undefined : written(value));
  });
  return entriesSection('Seals', found);
}

function resolution({ resolvedAt, resolvedBy, remark }: Annotation): string {
  if (!resolvedAt) return 'Unresolved';
  const who = resolvedBy ? `Resolved by ${resolvedBy}` : 'Resolved';
  return [who, timeOf(resolvedAt)?.central ?? resolvedAt, ...(remark ? [remark] : [])].join('\n');
}

function annotationTable(annotations: readonly Annotation[]): Section[] {
  if (annotations.length === 0) return [];
  const columns = [
    { title: 'Flag', share: 11 },
    { title: 'About', share: 18 },
    { title: 'Note', share: 41 },
    { title: 'Resolution', share: 30 },
  ];
  const rows = annotations.map((annotation) => [
    labelOf(annotation.flag),
    annotation.source === null ? '' : labelOf(annotation.source),
    annotation.note,
    resolution(annotation),
  ]);
  return [{ kind: 'table', heading: 'Annotations', columns, rows }];
}

function otherEntries(entries: Entries): Section[] {
  const rows = entries.rest().map(({ path, value }) => [pathLabel(path), written(value)]);
  if (rows.length === 0) return [];
  const columns = [
    { title: 'Entry', share: 30 },
    { title: 'Value', share: 70 },
  ];
  return [{ kind: 'table', heading: 'Other entries', columns, rows }];
}

/** An order repeats the lease and the tank of its ticket. */
function leaveOutRepeated(entries: Entries, data: OperationModelData): void {
  for (const name of ['pickup', 'unload'] as const) {
    const order = Object.entries(data[name] ?? {});
    for (const [part, value] of order) {
      const repeats = part === 'leases' ? [data.lease] : data[part];
      if (isDeepStrictEqual(value, repeats)) entries.leaveOut(name, part);
    }
  }
}

function numbers(entries: Entries, documentNumber: string): Entry[] {
  const number = (label: string, ...path: string[]) => entry(label, takeNamed(entries, ...path));
  return [
    { label: 'Document', value: documentNumber },
    ...number('Ticket', 'ticketNumber'),
    ...number('Order', 'pickup', 'orderNumber'),
    ...number('Order', 'unload', 'orderNumber'),
    ...number('Pickup ticket', 'unload', 'pickupTicketNumber'),
  ];
}

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

function statusOf(mark: Ticket['mark'], annotations: readonly Annotation[]): string {
  const unresolved = annotations.filter(({ resolvedAt }) => !resolvedAt).length;
  const issues =
    unresolved > 0
      ? counted(unresolved, 'potential issue')
      : annotations.length > 0
        ? `${counted(annotations.length, 'annotation')}, all resolved`
        : 'No potential issues';
  if (!mark) return issues;
  const word = mark.word === 'VOID' ? 'Void' : 'Rejected';
  const marked = mark.reason ? `${word}: ${mark.reason}` : word;
  return annotations.length > 0 ? `${marked}. ${issues}` : marked;
}

const isData = (data: unknown): data is OperationModelData =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

export function ticketOf(paper: Paper): Ticket {
  const { modelType, modelData, user } = paper.operation;
  const annotations: readonly Annotation[] = paper.operation.annotations ?? [];
  const data = isData(modelData) ? modelData : { value: modelData };
  const operation = { modelType, modelData: data, annotations };
  const title = operationLabel(operation);
  const state = operationStatus(operation);

  const entries = new Entries(data);
  leaveOutRepeated(entries, data);
  if (title.startsWith('Shift ')) entries.leaveOut('shift', 'isComplete');
  const reason = takeNamed(entries, ...(state === 'void' ? ['reason'] : ['rejectReason'])) ?? null;
  const mark =
    state === 'void'
      ? { word: 'VOID' as const, reason }
      : state === 'reject'
        ? { word: 'REJECTED' as const, reason }
        : null;

  const numbered = numbers(entries, paper.number);
  const who = [...parties(entries, user?.fullName), ...shift(entries)];
  const when = [...times(entries, paper), ...position(entries)];
  const { gauged, sampled, volumes } = readingSections(entries);
  const sealed = seals(entries);
  const readings: Band =
    gauged.length > 0
      ? [
          [...gauged, ...sealed],
          [...sampled, ...volumes],
        ]
      : [[...sampled, ...sealed], volumes];
  const bands: Band[] = [
    [who, when],
    readings,
    [annotationTable(annotations)],
    // Last, when everything that has a place of its own has been taken.
    [otherEntries(entries)],
  ];
  return {
    title,
    numbers: numbered,
    status: statusOf(mark, annotations),
    mark,
    bands: bands.filter((band) => band.some((column) => column.length > 0)),
  };
}
