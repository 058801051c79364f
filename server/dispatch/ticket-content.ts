import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#model/languages.ts';
import {
  type Annotation,
  type OperationModelData,
  type OperationStatus,
  operationLabel,
  operationStatus,
} from '#model/operations.ts';
import type { Mark } from '../papers/parts.ts';
import type { Entry, Section } from '../papers/rows.ts';
import type { Paper } from './content.ts';
import { Entries } from './ticket-entries.ts';
import { readingSections } from './ticket-readings.ts';
import { nameIn } from './ticket-texts.ts';
import { takeNamed, Words } from './ticket-values.ts';

/** What stands on a ticket, before anything is drawn. */

/** Sections that stand side by side, a list for each column. */
export type Band = readonly (readonly Section[])[];

export interface Ticket {
  /** What kind of ticket it is. */
  readonly title: string;
  readonly numbers: readonly Entry[];
  readonly status: string;
  /** Written across a ticket that does not count. */
  readonly mark: Mark | null;
  readonly bands: readonly Band[];
}

const entry = (label: string, value: string | undefined): Entry[] =>
  value === undefined ? [] : [{ label, value }];

const entriesSection = (heading: string, entries: readonly Entry[]): Section[] =>
  entries.length === 0 ? [] : [{ kind: 'entries', heading, entries }];

const PARTIES = ['operator', 'purchaser', 'lease', 'product', 'tank', 'meter', 'lact', 'offload', 'terminal'];
const PEOPLE = ['driver', 'gauger', 'truck', 'trailer'];

/** What a party's own entries say about it. */
export const REMARKS: Readonly<Record<string, (entries: Entries) => string | undefined>> = {
  lact(entries) {
    const corrects = entries.read('lact', 'isCorrecting');
    if (typeof corrects !== 'boolean') return undefined;
    entries.leaveOut('lact', 'isCorrecting');
    return entries.words.say(corrects ? 'corrects' : 'doesNotCorrect');
  },
  truck(entries) {
    const capacity = entries.take('truck', 'capacity');
    if (capacity === undefined) return undefined;
    return entries.words.say('capacity', { volume: entries.words.written(capacity) });
  },
};

function parties(entries: Entries, sentBy: string | undefined): Section[] {
  const { say, nameOf } = entries.words;
  const planned = entries.take('source', 'type');
  const named = [...PARTIES, ...PEOPLE].flatMap((name): Entry[] => {
    const value = takeNamed(entries, name);
    if (value === undefined) return [];
    const beneath = REMARKS[name]?.(entries);
    return [{ label: nameOf(name), value, ...(beneath && { beneath }) }];
  });
  const isNamed = named.some(({ value }) => value === sentBy);
  return entriesSection(say('parties'), [
    ...entry(say('planned'), planned === undefined ? undefined : nameOf(entries.words.written(planned))),
    ...named,
    ...entry(say('sentBy'), isNamed ? undefined : sentBy),
  ]);
}

function timeEntry(words: Words, label: string, value: unknown): Entry[] {
  if (typeof value !== 'string') return entry(label, value === undefined ? undefined : String(value));
  const time = words.timeOf(value);
  return [time ? { label, value: time.central, beneath: time.utc } : { label, value }];
}

function times(entries: Entries, { createdAt, operation }: Paper): Section[] {
  const { words } = entries;
  const { say } = words;
  return entriesSection(say('times'), [
    ...timeEntry(words, say('shiftStarted'), entries.take('shift', 'startedAt')),
    ...timeEntry(words, say('arrived'), entries.take('visit', 'arrivedAt')),
    ...timeEntry(words, say('departed'), entries.take('visit', 'departedAt')),
    ...timeEntry(words, say('shiftEnded'), entries.take('shift', 'endedAt')),
    ...timeEntry(words, say('created'), operation.createdAt),
    ...timeEntry(words, say('issued'), createdAt),
  ]);
}

function position(entries: Entries): Section[] {
  const { words } = entries;
  const found = ['latitude', 'longitude'].flatMap((name) => {
    const value = entries.take('visit', name);
    return value === undefined ? [] : [{ label: words.nameOf(name), value: words.written(value), unit: '°' }];
  });
  if (found.length === 2) entries.leaveOut('visit', 'label');
  return entriesSection(words.say('position'), found);
}

const SHIFT_UNITS: Readonly<Record<string, string>> = { hours: 'h', miles: 'mi', loads: '', odometer: 'mi' };

function shift(entries: Entries): Section[] {
  const { words } = entries;
  const worked = Object.entries(SHIFT_UNITS).flatMap(([name, unit]) => {
    const value = entries.take('shift', name);
    return value === undefined ? [] : [{ label: words.nameOf(name), value: words.written(value, 0), unit }];
  });
  return entriesSection(words.say('shift'), worked);
}

function seals(entries: Entries): Section[] {
  const { words } = entries;
  const { say } = words;
  const found = (['off', 'on'] as const).flatMap((name) => {
    const value = entries.take('seals', name);
    return entry(
      say(name === 'off' ? 'sealOff' : 'sealOn'),
      value === undefined ? undefined : words.written(value),
    );
  });
  return entriesSection(say('seals'), found);
}

function resolution(words: Words, { resolvedAt, resolvedBy, remark }: Annotation): string {
  const { say } = words;
  if (!resolvedAt) return say('unresolved');
  const who = resolvedBy ? say('resolvedBy', { user: resolvedBy }) : say('resolved');
  return [who, words.timeOf(resolvedAt)?.central ?? resolvedAt, ...(remark ? [remark] : [])].join('\n');
}

function annotationTable(words: Words, annotations: readonly Annotation[]): Section[] {
  if (annotations.length === 0) return [];
  const { say, nameOf } = words;
  const columns = [
    { title: say('flag'), share: 11 },
    { title: say('about'), share: 18 },
    { title: say('note'), share: 41 },
    { title: say('resolution'), share: 30 },
  ];
  const rows = annotations.map((annotation) => [
    nameOf(annotation.flag),
    annotation.source === null ? '' : nameOf(annotation.source),
    annotation.note,
    resolution(words, annotation),
  ]);
  return [{ kind: 'table', heading: say('annotations'), columns, rows }];
}

function otherEntries(entries: Entries): Section[] {
  const { words } = entries;
  const rows = entries.rest().map(({ path, value }) => [words.pathName(path), words.written(value)]);
  if (rows.length === 0) return [];
  const columns = [
    { title: words.say('entry'), share: 30 },
    { title: words.say('value'), share: 70 },
  ];
  return [{ kind: 'table', heading: words.say('otherEntries'), columns, rows }];
}

/** An order repeats the lease and the tank of its ticket. */
export function leaveOutRepeated(entries: Entries, data: OperationModelData): void {
  for (const name of ['pickup', 'unload'] as const) {
    const order = Object.entries(data[name] ?? {});
    for (const [part, value] of order) {
      const repeats = part === 'leases' ? [data.lease] : data[part];
      if (isDeepStrictEqual(value, repeats)) entries.leaveOut(name, part);
    }
  }
}

function numbers(entries: Entries, documentNumber: string): Entry[] {
  const { say } = entries.words;
  const number = (label: string, ...path: string[]) => entry(label, takeNamed(entries, ...path));
  return [
    { label: say('document'), value: documentNumber },
    ...number(say('ticket'), 'ticketNumber'),
    ...number(say('order'), 'pickup', 'orderNumber'),
    ...number(say('order'), 'unload', 'orderNumber'),
    ...number(say('pickupTicket'), 'unload', 'pickupTicketNumber'),
  ];
}

function statusOf(
  { say }: Words,
  state: OperationStatus,
  reason: string | null,
  annotations: readonly Annotation[],
): string {
  const unresolved = annotations.filter(({ resolvedAt }) => !resolvedAt).length;
  const issues =
    unresolved > 0
      ? say('issues', { count: unresolved })
      : annotations.length > 0
        ? say('allResolved', { count: annotations.length })
        : say('noIssues');
  if (state !== 'void' && state !== 'reject') return issues;
  const word = say(state === 'void' ? 'void' : 'rejected');
  const marked = reason ? `${word}: ${reason}` : word;
  return annotations.length > 0 ? `${marked}. ${issues}` : marked;
}

export const isData = (data: unknown): data is OperationModelData =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

export function ticketOf(paper: Paper, language: Language = 'en'): Ticket {
  const words = new Words(language);
  const { modelType, modelData, user } = paper.operation;
  const annotations: readonly Annotation[] = paper.operation.annotations ?? [];
  const data = isData(modelData) ? modelData : { value: modelData };
  const operation = { modelType, modelData: data, annotations };
  const title = operationLabel(operation);
  const state = operationStatus(operation);

  const entries = new Entries(data, words);
  leaveOutRepeated(entries, data);
  if (title.startsWith('Shift ')) entries.leaveOut('shift', 'isComplete');
  const reason = takeNamed(entries, ...(state === 'void' ? ['reason'] : ['rejectReason'])) ?? null;
  const mark =
    state === 'void'
      ? { word: words.say('voidMark'), reason }
      : state === 'reject'
        ? { word: words.say('rejectedMark'), reason }
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
    [annotationTable(words, annotations)],
    // Last, when everything that has a place of its own has been taken.
    [otherEntries(entries)],
  ];
  return {
    title: nameIn(language, title) ?? title,
    numbers: numbered,
    status: statusOf(words, state, reason, annotations),
    mark,
    bands: bands.filter((band) => band.some((column) => column.length > 0)),
  };
}
