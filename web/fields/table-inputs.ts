import type { CellField } from '#model/fields.ts';
import { parseTypedNumber, parseTypedPhone, spelledNumber } from '#model/typed-numbers.ts';
import { locale } from '#web/i18n/locale.ts';

/** What stands in the input of a cell: text as it is typed, or a tick. */
export type Input = string | boolean;

/** A value as the reader would type it. */
export function toInput({ kind }: CellField, value: unknown, tag: string = locale.tag): Input {
  if (kind === 'checkbox') return value === true;
  if (value === null || value === undefined) return '';
  return kind === 'number' ? spelledNumber(String(value), tag) : String(value);
}

/** What was typed as a value for the validator, which refuses what is no number. */
export function fromInput(field: CellField, input: Input, tag: string = locale.tag): unknown {
  if (typeof input === 'boolean') return input;
  const text = input.trim();
  if (text === '') return null;
  if (field.kind === 'number') return parseTypedNumber(text, field.unit, tag) ?? input;
  const isPhone = field.kind === 'text' && field.format === 'phone';
  return (isPhone ? parseTypedPhone(text) : null) ?? input;
}
