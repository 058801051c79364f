import { canonical } from './canonical.ts';
import { undefused } from './csv.ts';
import type { FieldKind, RecordDefinition, ReferenceField, StoredField } from './fields.ts';
import { fold } from './fold.ts';
import { labels } from './labels.es.ts';
import { fits, type ListOption } from './lists/options.ts';
import { type Message, message } from './messages/message.ts';
import { labelOf } from './names.ts';
import type { Reason } from './reasons.ts';
import { type CellManner, cellOf } from './record-cells.ts';
import { outerOf } from './rules.ts';
import { cellText, type GivenCell } from './sheets.ts';
import { type DateOrder, isEmptyDate, parseTypedDate } from './typed-dates.ts';
import { parseTypedGauge } from './typed-gauges.ts';
import { parseTypedMoment } from './typed-moments.ts';
import { parseTypedNumber, parseTypedPhone } from './typed-numbers.ts';
import { emptyValue, type Values } from './validate.ts';

/** Why a cell is wrong: as a form would say it, or in words of its own. */
export type CellFault = Reason | Message;
export type CellFaults = Record<string, CellFault>;

/** What a row is read with: how its writer types, and what there is to be named. */
export interface Reading {
  readonly tag: string;
  readonly order: DateOrder;
  readonly manner: CellManner;
  /** The options of a list that go by a folded text. */
  readonly codes: (list: string, text: string) => CodesOfText;
  /** The records of a name, of those that belong to the one around where there is one. */
  readonly named: (field: ReferenceField, name: string, within: string | null) => readonly string[];
}

/** Options by their code, and by what they are called. */
export interface CodesOfText {
  readonly byCode: readonly ListOption[];
  readonly byLabel: readonly ListOption[];
}

/** What people call an option: its label, with or without what it belongs to: "RUSK, TX" is Rusk, "TX 6E" is 6E. */
function namesOf({ label, within }: ListOption): string[] {
  const whole = fold(label);
  const around = within === null ? null : fold(within);
  if (around !== null && whole.endsWith(`, ${around}`)) return [whole, whole.slice(0, -around.length - 2)];
  return around !== null && whole.startsWith(`${around} `)
    ? [whole, whole.slice(around.length + 1)]
    : [whole];
}

/** The options of a list by every text that they go by. */
export function codesByText(options: readonly ListOption[]): (text: string) => CodesOfText {
  const byCode = Map.groupBy(options, ({ value: code }) => fold(code));
  const byLabel = new Map<string, ListOption[]>();
  for (const option of options) {
    for (const name of namesOf(option)) byLabel.set(name, [...(byLabel.get(name) ?? []), option]);
  }
  return (text) => ({ byCode: byCode.get(text) ?? [], byLabel: byLabel.get(text) ?? [] });
}

export interface ReadRow {
  /** What the row says otherwise than the record does, by wire name; all of it where there is none. */
  readonly values: Values;
  readonly faults: CellFaults;
}

type Read = { readonly value: unknown } | { readonly fault: CellFault };
type Reader<F extends StoredField> = (
  field: F,
  text: string,
  reading: Reading,
  cell: GivenCell,
  outer: unknown,
) => Read;

const value = (read: unknown): Read => ({ value: read });
const fault = (why: CellFault): Read => ({ fault: why });

const yes = new Set(['yes', 'y', 'si', 's', 'true', 'verdadero', 'x', '1']);
const no = new Set(['no', 'n', 'false', 'falso', '0']);

const isNumber = (cell: GivenCell): cell is number => typeof cell === 'number';
/** A spreadsheet reckons with more digits than it shows. */
const rounded = (given: number) => Number(given.toPrecision(15));

/** What stands where a formula failed, as spreadsheets say it in English and Spanish. */
const failures = new Set([
  ...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!', '#FIELD!'],
  ...['#GETTING_DATA', '#BLOCKED!', '#CONNECT!', '#BUSY!', '#UNKNOWN!', '#EXTERNAL!', '#PYTHON!'],
  ...['#N/D', '#¡REF!', '#¡VALOR!', '#¡DIV/0!', '#¿NOMBRE?', '#¡NUM!', '#¡NULO!'],
]);
const isFailure = (text: string) => failures.has(text) || /^Err:\d{3}$/.test(text);

const DIGITS_OF_ZIP = 5;
/** A day that a spreadsheet keeps with a time. */
const withoutTime = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d$/, '$1');

const readers: {
  readonly [K in Exclude<FieldKind, 'table' | 'children'>]: Reader<Extract<StoredField, { kind: K }>>;
} = {
  text({ format }, text, _, cell) {
    // A spreadsheet that takes a code for a number drops the noughts before it.
    if (format === 'zip' && isNumber(cell)) return value(text.padStart(DIGITS_OF_ZIP, '0'));
    return value((format === 'phone' ? parseTypedPhone(text) : null) ?? text);
  },
  longText: (_, text) => value(text),
  number({ unit }, text, { tag }, cell) {
    if (isNumber(cell)) return value(rounded(cell));
    const typed = parseTypedNumber(text, unit, tag);
    return typed === null ? fault({ why: 'number' }) : value(typed);
  },
  date(_, text, { order }) {
    if (isEmptyDate(text)) return value(null);
    const day = parseTypedDate(withoutTime(text), order);
    return day ? value(day) : fault({ why: 'date' });
  },
  moment(_, text, { order }) {
    const moment = parseTypedMoment(text, order);
    return moment ? value(moment) : fault({ why: 'moment' });
  },
  gauge({ partsOf }, text, _, __, outer) {
    const gauge = parseTypedGauge(text, typeof outer === 'number' ? outer : null);
    if (!('why' in gauge)) return value(gauge);
    return fault(gauge.why === 'tape' ? { why: 'tape', other: labelOf(partsOf) } : gauge);
  },
  checkbox(_, text, __, cell) {
    if (typeof cell === 'boolean') return value(cell);
    const said = fold(text);
    if (yes.has(said) || no.has(said)) return value(yes.has(said));
    return fault(message('import.truth'));
  },
  checkboxGroup({ options }, text) {
    const said = new Set(
      text
        .split(/[,;\n]/)
        .map(fold)
        .filter(Boolean),
    );
    const names = options.map((option) => [option, labels[option] ?? option].map(fold));
    const isKnown = [...said].every((one) => names.some((two) => two.includes(one)));
    if (!isKnown) return fault({ why: 'code' });
    return value(
      Object.fromEntries(options.map((option, at) => [option, names[at]!.some((one) => said.has(one))])),
    );
  },
  choice({ list }, text, { codes }, _, outer) {
    const { byCode, byLabel } = codes(list, fold(text));
    const isFitting = (option: ListOption) => typeof outer !== 'string' || fits(option, outer);
    for (const called of [byCode, byLabel]) {
      const [found, another] = called.filter(isFitting);
      if (another) return fault(message('import.codes'));
      if (found) return value(found.value);
    }
    return fault({ why: 'code' });
  },
  reference(field, text, { named }, _, outer) {
    const [found, another] = named(field, text, typeof outer === 'string' ? outer : null);
    if (another) return fault(message('import.namesakes'));
    return found ? value(found) : fault({ why: 'record' });
  },
};

/** A record that is there, its references named, as its values are sent. */
export const sentValue = (field: StoredField, record: Values): unknown => {
  const held = record[field.wire];
  return field.kind === 'reference' ? ((held as { id: string } | null)?.id ?? null) : held;
};

/** Those that others are read by come first. */
export const inReadingOrder = (
  definition: RecordDefinition,
  fields: readonly StoredField[],
): StoredField[] => [
  ...fields.filter((field) => !outerOf(definition, field)),
  ...fields.filter((field) => outerOf(definition, field)),
];

/** A text of a separated file keeps the apostrophe before it where a spreadsheet has saved it as its own. */
const isSameText = (text: string, present: string) => text === present || undefused(text) === present;

/**
 * What a row says. A cell that reads as the record does says nothing new, however many others are called so: what was
 * written and not touched changes nothing.
 */
export function readRow(
  definition: RecordDefinition,
  fields: readonly StoredField[],
  cellAt: (field: StoredField) => GivenCell,
  present: Values | null,
  reading: Reading,
): ReadRow {
  const values: Values = {};
  const faults: CellFaults = {};
  for (const field of inReadingOrder(definition, fields)) {
    const outer = outerOf(definition, field) as StoredField | null;
    const isMoved = outer !== null && Object.hasOwn(values, outer.wire);
    const cell = cellAt(field);
    const text = cellText(cell);
    if (present && !isMoved && isSameText(text, cellText(cellOf(field, reading.manner, present)))) continue;
    const around = outer && (isMoved ? values[outer.wire] : present && sentValue(outer, present));
    const read = readCell(field, text, cell, reading, around);
    if ('fault' in read) faults[field.wire] = read.fault;
    else if (!present || canonical(read.value) !== canonical(sentValue(field, present)))
      values[field.wire] = read.value;
  }
  return { values, faults };
}

function readCell(field: StoredField, text: string, cell: GivenCell, reading: Reading, outer: unknown): Read {
  if (text === '') return value(emptyValue(field));
  if (isFailure(text)) return fault(message('import.formula'));
  // The table is typed by kind, which the compiler cannot follow through a union.
  return (readers[field.kind] as Reader<StoredField>)(field, text, reading, cell, outer);
}
