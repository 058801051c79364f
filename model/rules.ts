import { type FiguresOf, offBy } from './computed.ts';
import type { Field, FormDefinition } from './fields.ts';
import { isGauge, levelOf } from './gauge.ts';
import { type FindOption, fits } from './lists/options.ts';
import type { Reason } from './reasons.ts';

/** What forbids a save, and what may be true but is odd: it is said, and can be saved over. */
export type Severity = 'error' | 'warning';

/** A rule over several fields, by their ids. The fault lies on `field`. */
export type Rule =
  | {
      readonly kind: 'notBefore' | 'notBelow' | 'together' | 'differs' | 'excludes';
      readonly field: string;
      readonly other: string;
      readonly severity: Severity;
    }
  | { readonly kind: 'notItself'; readonly field: string; readonly severity: Severity }
  | {
      readonly kind: 'product';
      readonly field: string;
      readonly of: readonly [string, string];
      readonly severity: Severity;
    };

const pair =
  (kind: Exclude<Rule['kind'], 'notItself' | 'product'>) =>
  (field: string, other: string, severity: Severity = 'error'): Rule => ({ kind, field, other, severity });

/** A date is not before another one. */
export const notBefore = pair('notBefore');
/** A number or a level is not below another one. */
export const notBelow = pair('notBelow');
/** One makes no sense without the other. */
export const together = pair('together');
/** Two texts are not the same. */
export const differs = pair('differs');
/** Of two boxes one at most is ticked. */
export const excludes = pair('excludes');
/** A record does not name itself. */
export const notItself = (field: string): Rule => ({ kind: 'notItself', field, severity: 'error' });

/** A number that two others give, within what rounding and a worn tape account for; it may still be right as it is. */
export const product = (field: string, ...of: readonly [string, string]): Rule => ({
  kind: 'product',
  field,
  of,
  severity: 'warning',
});

export interface Broken {
  readonly field: Field;
  readonly severity: Severity;
  readonly reason: Reason;
}

type Values = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const heightOf = (value: unknown) => (isGauge(value) ? levelOf(value) : value);
const isNothing = (value: unknown) => value === null;

/** Beyond this part of the computed value two numbers tell different stories. */
const TOLERANCE = 0.1;
const isFar = (value: number, expected: number) =>
  Math.abs(value - expected) > Math.max(Math.abs(expected) * TOLERANCE, 1);

/** The rules a record's values break. A rule is asked only where all its fields are given and free of faults of their own. */
export function brokenRules(
  definition: FormDefinition,
  values: Values,
  id: string | null,
  findOption: FindOption,
  figuresOf: FiguresOf,
): Broken[] {
  const is = (field: string) => values[definition.field(field).wire];
  const label = (field: string) => definition.field(field).label;

  const reasonsOf = (rule: Rule): [field: string, reason: Reason | null][] => {
    switch (rule.kind) {
      case 'notItself':
        return [[rule.field, id !== null && is(rule.field) === id ? { why: 'itself' } : null]];
      case 'product': {
        const [value, first, second] = [is(rule.field), is(rule.of[0]), is(rule.of[1])];
        if (!isNumber(value) || !isNumber(first) || !isNumber(second)) return [];
        if (!isFar(value, first * second)) return [];
        return [[rule.field, { why: 'product', others: [label(rule.of[0]), label(rule.of[1])] }]];
      }
      case 'together': {
        const alone = (one: string, other: string): [string, Reason | null] => [
          one,
          isNothing(is(one)) && is(other) !== undefined && !isNothing(is(other))
            ? { why: 'without', other: label(other) }
            : null,
        ];
        return [alone(rule.field, rule.other), alone(rule.other, rule.field)];
      }
      default: {
        const [value, other] = [is(rule.field), is(rule.other)];
        const [height, over] = [heightOf(value), heightOf(other)];
        const reasons: Record<typeof rule.kind, Reason | null> = {
          notBefore:
            isText(value) && isText(other) && value < other
              ? { why: 'before', other: label(rule.other) }
              : null,
          notBelow:
            isNumber(height) && isNumber(over) && height < over
              ? { why: 'below', other: label(rule.other) }
              : null,
          differs:
            isText(value) && isText(other) && value.toLowerCase() === other.toLowerCase()
              ? { why: 'same', other: label(rule.other) }
              : null,
          excludes: value === true && other === true ? { why: 'beside', other: label(rule.other) } : null,
        };
        return [[rule.field, reasons[rule.kind]]];
      }
    }
  };

  const told = definition.rules.flatMap((rule) =>
    reasonsOf(rule).flatMap(([field, reason]) =>
      reason ? [{ field: definition.field(field), severity: rule.severity, reason }] : [],
    ),
  );
  return [
    ...told,
    ...misworked(definition, values, figuresOf),
    ...outside(definition, values, findOption),
    ...offTape(definition, values),
  ];
}

/** Figures that were keyed and do not come out of their readings; they may still be right as they are. */
function misworked(definition: FormDefinition, values: Values, figuresOf: FiguresOf): Broken[] {
  return Object.entries(figuresOf(definition, values)?.values ?? {}).flatMap(([id, figure]): Broken[] => {
    const field = definition.field(id);
    const off = offBy(values[field.wire], figure);
    if (off === 0) return [];
    const reason = { why: 'computed', value: figure.value!, offBy: off, unit: figure.unit } as const;
    return [{ field, severity: 'warning', reason }];
  });
}

/** Codes that do not belong to what stands in the field around them: a county or district of another state. */
function outside(definition: FormDefinition, values: Values, findOption: FindOption): Broken[] {
  return definition.fields.flatMap((field): Broken[] => {
    if (field.kind !== 'choice' || !field.within) return [];
    const around = definition.field(field.within);
    const [value, within] = [values[field.wire], values[around.wire]];
    if (!isText(value) || !isText(within)) return [];
    const option = findOption(field.list, value);
    if (!option || fits(option, within)) return [];
    return [{ field, severity: 'error', reason: { why: 'within', other: around.label } }];
  });
}

/** Gauges with more parts of an inch than the tape has. */
function offTape(definition: FormDefinition, values: Values): Broken[] {
  return definition.fields.flatMap((field): Broken[] => {
    if (field.kind !== 'gauge') return [];
    const [value, fraction] = [values[field.wire], values[definition.field(field.partsOf).wire]];
    if (!isGauge(value) || !isNumber(fraction) || value.parts < fraction) return [];
    return [{ field, severity: 'error', reason: { why: 'parts', limit: fraction } }];
  });
}

/** The field that says what the values of this one can be: the state of a county, the strapping fraction of a gauge. */
export function outerOf(definition: FormDefinition, field: Field): Field | null {
  const outer = 'within' in field ? field.within : field.kind === 'gauge' ? field.partsOf : null;
  return outer === null ? null : definition.field(outer);
}

/** The other fields that some rule looks at together with this one. */
export function fieldsBeside(definition: FormDefinition, field: Field): Field[] {
  const groups = [
    ...definition.rules.map((rule) => {
      if ('of' in rule) return [rule.field, ...rule.of];
      return 'other' in rule ? [rule.field, rule.other] : [rule.field];
    }),
    ...definition.fields.flatMap((one) => {
      const outer = one.kind === 'reference' ? null : outerOf(definition, one);
      return outer ? [[one.id, outer.id]] : [];
    }),
  ];
  const beside = groups.filter((group) => group.includes(field.id)).flat();
  return [...new Set(beside)].filter((id) => id !== field.id).map((id) => definition.field(id));
}
