import type { ScalarField } from '#model/fields.ts';
import { locale } from '#web/i18n/locale.ts';

/** What stands in the input of a cell: text as it is typed, or a tick. */
export type Input = string | boolean;

const decimalSign = (tag: string) =>
  new Intl.NumberFormat(tag).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A value as the reader would type it. */
export function toInput({ kind }: ScalarField, value: unknown, tag: string = locale.tag): Input {
  if (kind === 'checkbox') return value === true;
  if (value === null || value === undefined) return '';
  return kind === 'number' ? String(value).replace('.', decimalSign(tag)) : String(value);
}

/** What was typed as a value for the validator, which refuses what is no number. */
export function fromInput({ kind }: ScalarField, input: Input, tag: string = locale.tag): unknown {
  if (typeof input === 'boolean') return input;
  if (input.trim() === '') return null;
  if (kind !== 'number') return input;
  const plain = input.trim().replace(decimalSign(tag), '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : input;
}
