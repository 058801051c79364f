import type { Field, FieldKind, RecordDefinition } from '#model/fields.ts';
import { seedOf } from '#model/lists/code-table-seeds.ts';
import { codeOption, codeTable, isCodeTable } from '#model/lists/code-tables.ts';
import { fits, fixedOptions } from '#model/lists/options.ts';
import { recordOf } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import type { Bench } from './both-databases.ts';

/** One fixture per field kind: good values, and values that must be refused. A new kind does not compile without. */
interface Fixture<F extends Field> {
  /** `turn` gives another value each time. */
  good: (field: F, turn: number) => unknown;
  bad: (field: F) => unknown[];
}

const pad = (turn: number, length: number) => String(turn).padStart(length, '0');

export const fixtures: { [K in FieldKind]: Fixture<Extract<Field, { kind: K }>> } = {
  text: {
    good({ format, id }, turn) {
      if (format === 'phone') return `903${pad(turn, 7)}`;
      if (format === 'zip') return pad(turn, 5);
      if (format === 'email') return `person${turn}@example.com`;
      return `${id} Ñandú ${turn}`;
    },
    bad: ({ format }) => [
      7,
      true,
      {},
      [],
      'x'.repeat(256),
      'a\0b',
      '\ud800',
      ...(format === 'phone' ? ['123456789', '1234567890123456', '(903) 555-1212', 'telephone'] : []),
      ...(format === 'zip' ? ['1234', '123456', 'ABCDE'] : []),
      ...(format === 'email' ? ['nobody', 'a@b', 'a b@c.de'] : []),
    ],
  },
  longText: {
    good: (_, turn) => `Turn left at the gate.\nThen ${turn} miles.`,
    bad: () => [7, 'x'.repeat(10_001), 'a\0b'],
  },
  number: {
    good: ({ min, max, decimals }, turn) =>
      Number(Math.min(max, Math.max(min, 1) + turn + (decimals > 0 ? 0.5 : 0)).toFixed(decimals)),
    bad: ({ min, max, decimals }) => ['7', min - 1, max + 1, true, {}, 1 + 10 ** -(decimals + 1)],
  },
  date: {
    good: (_, turn) => `2026-0${1 + (turn % 9)}-1${turn % 10}`,
    bad: () => ['2026-02-30', '02/03/2026', '2026-1-1', 20260101, '0000-00-00', '2026-01-01T00:00:00Z'],
  },
  moment: {
    good: (_, turn) => `2026-0${1 + (turn % 9)}-1${turn % 10}T0${turn % 10}:30:05Z`,
    bad: () => ['2026-02-28', '2026-02-30T07:00:00Z', '2026-02-28T07:00:00', '07:00', 20260101, {}],
  },
  gauge: {
    // Every made-up tape has at least two parts to an inch.
    good: (_, turn) => ({ feet: turn % 40, inches: turn % 12, parts: turn % 2 }),
    bad: () => [
      '14 6 1/4',
      14.5,
      [],
      {},
      { feet: 14, inches: 6 },
      { feet: 14, inches: 6, parts: 1, eighths: 1 },
      { feet: 14, inches: 12, parts: 0 },
      { feet: 14, inches: 6, parts: 64 },
      { feet: 14, inches: 6, parts: -1 },
      { feet: 1.5, inches: 6, parts: 0 },
      { feet: 201, inches: 0, parts: 0 },
      { feet: '14', inches: 6, parts: 0 },
    ],
  },
  checkbox: { good: (_, turn) => turn % 2 === 0, bad: () => ['true', 1, {}] },
  checkboxGroup: {
    good: ({ options }, turn) =>
      Object.fromEntries(options.map((option, at) => [option, at === turn % options.length])),
    bad: ({ options }) => [[], 'x', { Nonsense: true }, { [options[0]!]: 'yes' }],
  },
  choice: {
    good({ list }, turn) {
      const ids = optionsOf(list);
      return ids[turn % ids.length];
    },
    bad: () => ['no such code', 7, {}, 'a\0b'],
  },
  reference: {
    good: () => null,
    bad: () => ['no id', 7, {}, '00000000-0000-4000-8000-00000000000'],
  },
  table: {
    good: ({ columns }, turn) =>
      [0, 1].map((row) =>
        Object.fromEntries(columns.map((column) => [column.wire, goodValue(column, turn + row)])),
      ),
    bad: () => ['x', {}, ['x'], [{ nonsense: 1 }], [{ id: 'no id' }]],
  },
  children: { good: () => undefined, bad: () => [[]] },
};

/** Counties and districts of Texas only, so that they fit the state beside them. */
const optionsOf = (list: string): string[] => {
  if (list === 'states') return ['TX'];
  const options = isCodeTable(list)
    ? seedOf(codeTable(list)).map((row) => codeOption(codeTable(list), row))
    : fixedOptions(list)!;
  return options.filter((option) => fits(option, 'TX')).map((option) => option.value);
};

/** How many dates must lie before this one: each is given a year of its own, so that any two fit together. */
function rankOf(definition: RecordDefinition, id: string): number {
  const before = definition.rules.flatMap((rule) =>
    rule.kind === 'notBefore' && rule.field === id ? [rankOf(definition, rule.other)] : [],
  );
  return before.length === 0 ? 0 : 1 + Math.max(...before);
}

/** A good value that breaks no rule, whatever the other fields of the record were given here. */
export function fittingValue(definition: RecordDefinition, field: Field, turn: number): unknown {
  const value = goodValue(field, turn);
  if (field.kind !== 'date' && field.kind !== 'moment') return value;
  return String(value).replace('2026', String(2026 + rankOf(definition, field.id)));
}

export function goodValue(field: Field, turn: number): unknown {
  return (fixtures[field.kind] as Fixture<Field>).good(field, turn);
}
export function badValues(field: Field): unknown[] {
  return (fixtures[field.kind] as Fixture<Field>).bad(field);
}

let turns = 0;
export const nextTurn = () => ++turns;

/** A value for every field; the records it names are made first. */
export async function goodValues(
  bench: Bench,
  definition: RecordDefinition,
  turn = nextTurn(),
): Promise<Values> {
  const values: Values = {};
  for (const field of definition.fields) {
    if (field.kind === 'children') continue;
    values[field.wire] =
      field.kind === 'reference' ? await madeId(bench, field.to) : fittingValue(definition, field, turn);
  }
  return values;
}

/** Only what must be there; enough to be named by others, and no chain of records without end. */
export async function fewestValues(
  bench: Bench,
  definition: RecordDefinition,
  turn = nextTurn(),
): Promise<Values> {
  const required = definition.fields.filter((field) => field.required);
  const values: Values = {};
  for (const field of required) {
    values[field.wire] =
      field.kind === 'reference' ? await madeId(bench, field.to) : fittingValue(definition, field, turn);
  }
  return values;
}

export async function madeId(bench: Bench, type: string): Promise<string> {
  const definition = recordOf(type);
  const made = await bench.call('POST', definition.endpoint, await fewestValues(bench, definition));
  if (made.status !== 201) throw new Error(`${type} could not be made: ${JSON.stringify(made.body)}`);
  return made.body.id;
}
