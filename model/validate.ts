import type { FiguresOf } from './computed.ts';
import { isCalendarDate, momentOf } from './dates.ts';
import type { CellField, Field, FieldKind, FormDefinition, TextFormat } from './fields.ts';
import { FINEST, HIGHEST, INCHES, isGauge } from './gauge.ts';
import { type FindOption, fixedOption } from './lists/options.ts';
import { type Message, message } from './messages/message.ts';
import type { PlainWhy, Reason, Reasons } from './reasons.ts';
import { brokenRules } from './rules.ts';
import { PHONE_DIGITS } from './typed-numbers.ts';
import { isUuid } from './uuid.ts';

export type Values = Record<string, unknown>;
/** A message per field at fault, by wire name; a cell of an editable table as `contacts[2].telephone`. */
export type FieldErrors = Record<string, Message>;
export type Checked =
  | { ok: true; values: Values }
  | { ok: false; errors: FieldErrors /** Why, where that can be told. */; reasons: Reasons };

export const TEXT_LIMIT = 255;
export const LONG_TEXT_LIMIT = 10_000;
export const ROW_LIMIT = 1000;

/** Nobody reads more; what comes after so many faults is not looked at. */
const MOST_FAULTS = 100;
export const isEnough = (errors: FieldErrors): boolean => Object.keys(errors).length >= MOST_FAULTS;

export const invalid = ({ label }: { readonly label: string }): Message =>
  message('field.invalid', { label: { label } });

const formats: Record<Exclude<TextFormat, 'plain'>, RegExp> = {
  phone: PHONE_DIGITS,
  zip: /^\d{5}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
};

/** Postgres keeps neither NUL nor half a surrogate pair; other control characters have no place in a record. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is looked for
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const isFitText = (value: string) => value.isWellFormed() && !UNFIT.test(value);

class Refused {
  readonly reason: Reason;
  constructor(reason: Reason) {
    this.reason = reason;
  }
}
const refused = (why: PlainWhy) => new Refused({ why });

/** What is at fault, collected on the way through the fields. */
interface Faults {
  readonly errors: FieldErrors;
  readonly reasons: Reasons;
}
const noFaults = (): Faults => ({ errors: {}, reasons: {} });
type Check<F extends Field> = (field: F, value: unknown, faults: Faults) => unknown;

function checkText(value: unknown, limit: number): string | null | Refused {
  if (typeof value !== 'string') return refused('kind');
  if (!isFitText(value)) return refused('characters');
  const trimmed = value.trim();
  if (trimmed.length > limit) return new Refused({ why: 'tooLong', limit });
  return trimmed === '' ? null : trimmed;
}

/** Each answers the value as it is kept, or why not. They never see null: an empty value is settled before. */
const checks: { [K in FieldKind]: Check<Extract<Field, { kind: K }>> } = {
  text(field, value) {
    const kept = checkText(value, TEXT_LIMIT);
    if (typeof kept !== 'string') return kept;
    if (/[\n\r]/.test(kept)) return refused('oneLine');
    if (field.format === 'plain' || formats[field.format].test(kept)) return kept;
    return refused(field.format);
  },
  longText: (_, value) => checkText(value, LONG_TEXT_LIMIT),
  number(field, value) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return refused('number');
    if (value < field.min) return new Refused({ why: 'tooSmall', limit: field.min });
    if (value > field.max) return new Refused({ why: 'tooLarge', limit: field.max });
    // More decimals than are kept would be rounded away unseen.
    if (Number(value.toFixed(field.decimals)) === value) return value + 0;
    return new Refused({ why: 'decimals', limit: field.decimals });
  },
  date: (_, value) => (typeof value === 'string' && isCalendarDate(value) ? value : refused('date')),
  moment: (_, value) => (typeof value === 'string' && momentOf(value)) || refused('moment'),
  gauge(_, value) {
    if (!isGauge(value)) return refused('gauge');
    const { feet, inches, parts } = value;
    if (Math.min(feet, inches, parts) < 0 || parts >= FINEST) return refused('gauge');
    if (feet > HIGHEST) return new Refused({ why: 'tooLarge', limit: HIGHEST });
    return inches > INCHES ? refused('inches') : { feet, inches, parts };
  },
  checkbox: (_, value) => (typeof value === 'boolean' ? value : refused('kind')),
  checkboxGroup(field, value) {
    if (!isPlainObject(value)) return refused('kind');
    const known = Object.entries(value).every(
      ([option, on]) => field.options.includes(option) && typeof on === 'boolean',
    );
    if (!known) return refused('code');
    return Object.fromEntries(field.options.map((option) => [option, value[option] === true]));
  },
  choice(field, value) {
    const kept = checkText(value, TEXT_LIMIT);
    if (typeof kept !== 'string') return kept;
    return fixedOption(field.list, kept) === null ? refused('code') : kept;
  },
  reference: (_, value) => (isUuid(value) ? value.toLowerCase() : refused('record')),
  table(field, value, faults) {
    if (!Array.isArray(value)) return refused('kind');
    if (value.length > ROW_LIMIT) return new Refused({ why: 'tooLarge', limit: ROW_LIMIT });
    const rows = value.map((row, at) =>
      isEnough(faults.errors) ? null : checkRow(field.columns, row, `${field.wire}[${at}]`, faults),
    );
    const ids = rows.flatMap((row) => (row?.id ? [row.id] : []));
    return new Set(ids).size === ids.length ? rows : refused('rows');
  },
  children: () => refused('kind'),
};

function checkRow(columns: readonly CellField[], row: unknown, path: string, faults: Faults) {
  if (!isPlainObject(row)) {
    faults.errors[path] = message('row.invalid');
    return null;
  }
  const { id, ...cells } = row;
  if (id !== undefined && id !== null && !isUuid(id)) faults.errors[`${path}.id`] = invalid({ label: 'id' });
  const kept = checkFields(columns, cells, 'create', faults, `${path}.`);
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
  faults: Faults,
  path = '',
): Values {
  const { errors, reasons } = faults;
  const kept: Values = {};
  const writable = fields.filter((field) => field.kind !== 'children');
  for (const field of writable) {
    if (!Object.hasOwn(input, field.wire) && mode === 'change') continue;
    const given = input[field.wire] ?? null;
    // The table is typed by kind, which the compiler cannot follow through a union.
    const check = checks[field.kind] as Check<Field>;
    const before = Object.keys(errors).length;
    const value = given === null ? emptyValue(field) : check(field, given, faults);
    const fault =
      value instanceof Refused
        ? value.reason
        : field.required && isEmpty(field, value)
          ? ({ why: 'empty' } as const)
          : null;
    if (fault) {
      errors[path + field.wire] = invalid(field);
      reasons[path + field.wire] = fault;
    } else if (Object.keys(errors).length === before) kept[field.wire] = value;
  }
  refuseUnknown(errors, input, new Set(writable.map((field) => field.wire)), path);
  return kept;
}

/** Names that mean nothing here; what is told of one that is too long is its beginning. */
export function refuseUnknown(
  errors: FieldErrors,
  input: Values,
  known: ReadonlySet<string>,
  path = '',
): void {
  for (const name of Object.keys(input)) {
    if (isEnough(errors)) break;
    const told = name.slice(0, TEXT_LIMIT);
    if (!known.has(name)) errors[path + told] = message('field.unknown', { name: told });
  }
}

/** What a rule over several fields is told of beside their values. */
export interface Around {
  /** The record the values are of; null for one that is not there yet. */
  readonly id?: string | null;
  /** How a code is looked up, where its list is at hand. */
  readonly findOption?: FindOption;
  /** Works computed fields out; without it they are taken as they are. */
  readonly figuresOf?: FiguresOf;
}

/** The rules over several fields at once: those that forbid as faults, the others as what is only odd. */
export function checkTogether(definition: FormDefinition, values: Values, around: Around = {}) {
  const { id = null, findOption = fixedOption, figuresOf = () => null } = around;
  const broken = brokenRules(definition, values, id, findOption, figuresOf);
  const faults = noFaults();
  const warnings: Reasons = {};
  for (const { field, severity, reason } of broken) {
    if (severity === 'warning') warnings[field.wire] ??= reason;
    else {
      faults.errors[field.wire] = invalid(field);
      faults.reasons[field.wire] ??= reason;
    }
  }
  return { ...faults, warnings };
}

/**
 * The one validator, used by the form before it sends and by the server before it writes.
 * 'create' fills what is absent with its empty value; 'change' leaves what is absent alone.
 */
export function validate(
  definition: FormDefinition,
  input: unknown,
  mode: 'create' | 'change',
  around: Around = {},
): Checked {
  if (!isPlainObject(input)) {
    return { ok: false, errors: { '': message('fields.expected') }, reasons: {} };
  }
  const faults = noFaults();
  const values = checkFields(definition.fields, input, mode, faults);
  const together = checkTogether(definition, values, around);
  return outcome(values, {
    errors: { ...faults.errors, ...together.errors },
    reasons: { ...faults.reasons, ...together.reasons },
  });
}

const outcome = (values: Values, faults: Faults): Checked =>
  Object.keys(faults.errors).length === 0 ? { ok: true, values } : { ok: false, ...faults };

/** The same rules for one row of an editable table, by the columns it has. */
export function validateRow(
  columns: readonly CellField[],
  cells: Values,
  mode: 'create' | 'change' = 'create',
): Checked {
  const faults = noFaults();
  return outcome(checkFields(columns, cells, mode, faults), faults);
}
