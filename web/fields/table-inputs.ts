import type { CellField } from '#model/fields.ts';
import { remembered } from '#model/remembered.ts';
import { locale } from '#web/i18n/locale.ts';

/** What stands in the input of a cell: text as it is typed, or a tick. */
export type Input = string | boolean;

/** How a place parts thousands and decimals. */
const signsOf = remembered((tag) => {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const signOf = (wanted: 'decimal' | 'group') => parts.find(({ type }) => type === wanted)?.value;
  return { group: signOf('group') ?? ',', decimal: signOf('decimal') ?? '.' };
});

/** A value as the reader would type it. */
export function toInput({ kind }: CellField, value: unknown, tag: string = locale.tag): Input {
  if (kind === 'checkbox') return value === true;
  if (value === null || value === undefined) return '';
  return kind === 'number' ? String(value).replace('.', signsOf(tag).decimal) : String(value);
}

const PLAIN = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/** 1,250 and 1 250.5 as the reader's place writes them, with its unit beside it or not; null for what is no number. */
function numberIn(text: string, unit: string | null, tag: string): number | null {
  const bare = (unit ? text.replace(unit, '') : text).replace(/^\s*[−–]/, '-').trim();
  const { group, decimal } = signsOf(tag);
  const parts = bare.split(decimal);
  const [whole = '', fraction = '0'] = parts;
  // Groups of three, or it is a slip: 12,50 is neither twelve and a half nor 1250.
  const groups = whole.split(/[\s’]/.test(whole) ? /[\s’]/ : group);
  const isGrouped =
    groups.length === 1 || groups.every((part, at) => (at ? /^\d{3}$/ : /^[-+]?\d{1,3}$/).test(part));
  if (parts.length <= 2 && isGrouped) {
    const plain = `${groups.join('')}.${fraction}`;
    if (bare !== decimal && PLAIN.test(plain)) return Number(plain);
  }
  return PLAIN.test(bare) ? Number(bare) : null;
}

/** A phone number as people write it: (903) 555-0100. */
const PHONE = /^\+?[\d\s().\-/]+$/;

/** What was typed as a value for the validator, which refuses what is no number. */
export function fromInput(field: CellField, input: Input, tag: string = locale.tag): unknown {
  if (typeof input === 'boolean') return input;
  const text = input.trim();
  if (text === '') return null;
  if (field.kind === 'number') return numberIn(text, field.unit, tag) ?? input;
  const isPhone = field.kind === 'text' && field.format === 'phone' && PHONE.test(text);
  return isPhone ? text.replace(/\D/g, '') : input;
}
