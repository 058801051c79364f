import { isCalendarDate } from './dates.ts';
import type { Field, FieldKind, FormDefinition, ScalarField, TextFormat } from './fields.ts';
import { hasFixedOption } from './lists/options.ts';
import { type Message, message } from './messages/message.ts';

export type Values = Record<string, unknown>;
/** A message per field at fault, by wire name; a cell of an editable table as `contacts[2].telephone`. */
export type FieldErrors = Record<string, Message>;
export type Checked = { ok: true; values: Values } | { ok: false; errors: FieldErrors };

export const TEXT_LIMIT = 255;
export const LONG_TEXT_LIMIT = 10_000;
export const ROW_LIMIT = 1000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

export const invalid = ({ label }: { readonly label: string }): Message =>
  message('field.invalid', { label: { label } });

const formats: Record<TextFormat, RegExp> = {
  plain: /^/,
  phone: /^\d{10,15}$/,
  zip: /^\d{5}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
};

/** Postgres keeps neither NUL nor half a surrogate pair; other control characters have no place in a record. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is looked for
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const isFitText = (value: string) => value.isWellFormed() && !UNFIT.test(value);

const REFUSED = Symbol('refused');
type Outcome = unknown | typeof REFUSED;
type Check<F extends Field> = (field: F, value: unknown, errors: FieldErrors) => Outcome;

function checkText(value: unknown, limit: number): string | null | typeof REFUSED {
  if (typeof value !== 'string' || !isFitText(value)) return REFUSED;
  const trimmed = value.trim();
  if (trimmed.length > limit) return REFUSED;
  return trimmed === '' ? null : trimmed;
}

/** Each answers the value as it is kept, or REFUSED. They never see null: an empty value is settled before. */
const checks: { [K in FieldKind]: Check<Extract<Field, { kind: K }>> } = {
  text(field, value) {
    const kept = checkText(value, TEXT_LIMIT);
    if (typeof kept !== 'string') return kept;
    return formats[field.format].test(kept) && !/[\n\r]/.test(kept) ? kept : REFUSED;
  },
  longText: (_, value) => checkText(value, LONG_TEXT_LIMIT),
  number(field, value) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return REFUSED;
    if (value < field.min || value > field.max) return REFUSED;
    // More decimals than are kept would be rounded away unseen.
    return Number(value.toFixed(field.decimals)) === value ? value + 0 : REFUSED;
  },
  date: (_, value) => (typeof value === 'string' && isCalendarDate(value) ? value : REFUSED),
  checkbox: (_, value) => (typeof value === 'boolean' ? value : REFUSED),
  checkboxGroup(field, value) {
    if (!isPlainObject(value)) return REFUSED;
    const known = Object.entries(value).every(
      ([option, on]) => field.options.includes(option) && typeof on === 'boolean',
    );
    if (!known) return REFUSED;
    return Object.fromEntries(field.options.map((option) => [option, value[option] === true]));
  },
  choice(field, value) {
    const kept = checkText(value, TEXT_LIMIT);
    if (typeof kept !== 'string') return kept;
    return hasFixedOption(field.list, kept) === false ? REFUSED : kept;
  },
  reference: (_, value) => (isUuid(value) ? value.toLowerCase() : REFUSED),
  table(field, value, errors) {
    if (!Array.isArray(value) || value.length > ROW_LIMIT) return REFUSED;
    const rows = value.map((row, at) => checkRow(field.columns, row, `${field.wire}[${at}]`, errors));
    const ids = rows.flatMap((row) => (row?.id ? [row.id] : []));
    return new Set(ids).size === ids.length ? rows : REFUSED;
  },
  children: () => REFUSED,
};

function checkRow(columns: readonly ScalarField[], row: unknown, path: string, errors: FieldErrors) {
  if (!isPlainObject(row)) {
    errors[path] = message('row.invalid');
    return null;
  }
  const { id, ...cells } = row;
  if (id !== undefined && id !== null && !isUuid(id)) errors[`${path}.id`] = invalid({ label: 'id' });
  const kept = checkFields(columns, cells, 'create', errors, `${path}.`);
  return { id: isUuid(id) ? id.toLowerCase() : null, ...kept };
}

const isPlainObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field holds when nobody has said anything. */
export function emptyValue(field: Field): unknown {
  if (field.kind === 'checkbox') return false;
  if (field.kind === 'checkboxGroup')
    return Object.fromEntries(field.options.map((option) => [option, false]));
  if (field.kind === 'table') return [];
  return null;
}

/** Nothing that would satisfy a required field. */
export function isEmpty(field: Field, value: unknown): boolean {
  if (field.kind === 'checkboxGroup') return !isPlainObject(value) || !Object.values(value).includes(true);
  if (field.kind === 'table') return !Array.isArray(value) || value.length === 0;
  return value === null || value === undefined || value === '';
}

function checkFields(
  fields: readonly Field[],
  input: Values,
  mode: 'create' | 'change',
  errors: FieldErrors,
  path = '',
): Values {
  const kept: Values = {};
  const writable = fields.filter((field) => field.kind !== 'children');
  for (const field of writable) {
    if (!Object.hasOwn(input, field.wire) && mode === 'change') continue;
    const given = input[field.wire] ?? null;
    // The table is typed by kind, which the compiler cannot follow through a union.
    const check = checks[field.kind] as Check<Field>;
    const before = Object.keys(errors).length;
    const value = given === null ? emptyValue(field) : check(field, given, errors);
    const refused = value === REFUSED || (field.required && isEmpty(field, value));
    if (refused) errors[path + field.wire] = invalid(field);
    else if (Object.keys(errors).length === before) kept[field.wire] = value;
  }
  const known = new Set(writable.map((field) => field.wire));
  for (const name of Object.keys(input)) {
    if (!known.has(name)) errors[path + name] = message('field.unknown', { name });
  }
  return kept;
}

/** Rules over several fields at once: a county lies in the state beside it. */
export function checkTogether(definition: FormDefinition, values: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of definition.fields) {
    if (field.kind !== 'choice' || !field.within) continue;
    const value = values[field.wire];
    const within = values[definition.field(field.within).wire];
    if (typeof value !== 'string' || typeof within !== 'string') continue;
    if (hasFixedOption(field.list, value, within) === false) errors[field.wire] = invalid(field);
  }
  return errors;
}

/**
 * The one validator, used by the form before it sends and by the server before it writes.
 * 'create' fills what is absent with its empty value; 'change' leaves what is absent alone.
 */
export function validate(definition: FormDefinition, input: unknown, mode: 'create' | 'change'): Checked {
  if (!isPlainObject(input)) return { ok: false, errors: { '': message('fields.expected') } };
  const errors: FieldErrors = {};
  const values = checkFields(definition.fields, input, mode, errors);
  Object.assign(errors, checkTogether(definition, values));
  return Object.keys(errors).length === 0 ? { ok: true, values } : { ok: false, errors };
}

/** The same rules for one row of an editable table, by the columns it has. */
export function validateRow(
  columns: readonly ScalarField[],
  cells: Values,
  mode: 'create' | 'change' = 'create',
): Checked {
  const errors: FieldErrors = {};
  const values = checkFields(columns, cells, mode, errors);
  return Object.keys(errors).length === 0 ? { ok: true, values } : { ok: false, errors };
}
