import { canonical } from '#model/canonical.ts';
import { receiveDate } from '#model/dates.ts';
import type { Field, FieldKind, FormDefinition, LongTextField, TextField } from '#model/fields.ts';
import type { Gauge } from '#model/gauge.ts';
import { isEmptyDate } from '#model/typed-dates.ts';
import type { Values } from '#model/validate.ts';
import { readDate, writeDate } from './date-text.ts';
import type { EditValue, EditValues, Named } from './input.ts';
import { fromInput, toInput } from './table-inputs.ts';
import { finishRows, fromRows, openRows, toRows } from './table-rows.ts';
import { isTyped } from './typed.ts';

export type FormValues = Record<string, EditValue>;

/** Between what the API says of a field and what its input holds; `write` gives what a save would send. */
interface Conversion<F extends Field, Edit> {
  readonly blank: (field: F) => Edit;
  readonly read: (field: F, value: never) => Edit;
  readonly write: (field: F, edit: Edit) => unknown;
  /** What has been typed and cannot be sent as it is. */
  readonly unfit?: (field: F, edit: Edit) => unknown;
}

const trimmed = (text: string) => (text.trim() === '' ? null : text.trim());
const text: Conversion<TextField | LongTextField, string> = {
  blank: () => '',
  read: (_, value: string) => value,
  write: (field, edit) => trimmed(String(fromInput(field, edit) ?? '')),
};

/** Text that means nothing. */
const unchosen = (edit: unknown) => (isTyped(edit) ? [edit.typed] : []);

const conversions: { [K in FieldKind]: Conversion<Extract<Field, { kind: K }>, EditValues[K]> } = {
  text,
  longText: text,
  number: {
    blank: () => '',
    read: (field, value: number) => String(toInput(field, value)),
    write: (field, edit) => fromInput(field, edit),
  },
  date: {
    blank: () => '',
    read: (_, value: string) => readDate(String(receiveDate(value))),
    write: (_, edit) => (isEmptyDate(edit) ? null : (writeDate(edit) ?? edit)),
  },
  moment: {
    blank: () => null,
    read: (_, value: string) => value,
    write: (_, edit) => (isTyped(edit) ? null : edit),
    unfit: (_, edit) => unchosen(edit),
  },
  gauge: {
    blank: () => null,
    read: (_, value: Gauge) => value,
    write: (_, edit) => (isTyped(edit) ? null : edit),
    unfit: (_, edit) => unchosen(edit),
  },
  checkbox: { blank: () => false, read: (_, value: boolean) => value, write: (_, edit) => edit },
  checkboxGroup: {
    blank: () => ({}),
    read: (_, value: Record<string, boolean>) => value,
    write: ({ options }, edit) =>
      Object.fromEntries(options.map((option) => [option, edit[option] === true])),
  },
  choice: {
    blank: () => null,
    read: (_, value: string) => value,
    write: (_, edit) => (isTyped(edit) ? null : edit),
    unfit: (_, edit) => unchosen(edit),
  },
  reference: {
    blank: () => null,
    read: (_, value: Named) => value,
    write: (_, edit) => (isTyped(edit) ? null : (edit?.id ?? null)),
    unfit: (_, edit) => unchosen(edit),
  },
  table: {
    blank: () => [],
    read: ({ columns }, value: never) => fromRows(columns, value),
    // A row still open is taken as if its own Save had been pressed.
    write: ({ columns }, edit) => toRows(finishRows(columns, edit)),
    unfit: ({ columns }, edit) => openRows(finishRows(columns, edit)),
  },
  children: { blank: () => [], read: (_, value: readonly Named[]) => value, write: () => undefined },
};

// The table is typed by kind, which the compiler cannot follow through a union.
const conversionOf = (field: Field) => conversions[field.kind] as Conversion<Field, EditValue>;

export function readValue(field: Field, value: unknown): EditValue {
  const { blank, read } = conversionOf(field);
  return value === null || value === undefined ? blank(field) : read(field, value as never);
}

export const writeValue = (field: Field, edit: EditValue): unknown => conversionOf(field).write(field, edit);

/** A record as the inputs hold it; without one, a blank form. */
export const readValues = ({ fields }: FormDefinition, record: Values | null): FormValues =>
  Object.fromEntries(
    fields.map((field) => [field.wire, readValue(field, record ? record[field.wire] : startOf(field))]),
  );

const startOf = (field: Field) => (field.kind === 'choice' ? field.starts : null);

/** What a save of these inputs would send. */
export const writeValues = ({ fields }: FormDefinition, edits: FormValues): Values =>
  Object.fromEntries(
    fields
      .filter((field) => field.kind !== 'children')
      .map((field) => [field.wire, writeValue(field, edits[field.wire]!)]),
  );

/** Typed, and at fault in a way that the validator never sees: a row that could not be closed, text that is no option. */
export function isUnfit(field: Field, edit: EditValue): boolean {
  const unfit = conversionOf(field).unfit?.(field, edit);
  return Array.isArray(unfit) && unfit.length > 0;
}

const comparable = (field: Field, edit: EditValue) =>
  canonical([writeValue(field, edit), conversionOf(field).unfit?.(field, edit)]);

/** Compared as they would be sent: a space typed and taken away again is no change. */
export const isSameValue = (field: Field, one: EditValue, other: EditValue): boolean =>
  comparable(field, one) === comparable(field, other);

export const changedFields = ({ fields }: FormDefinition, from: FormValues, to: FormValues): Field[] =>
  fields.filter((field) => !isSameValue(field, from[field.wire]!, to[field.wire]!));
