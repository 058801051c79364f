import { remembered } from './remembered.ts';

/** How a place parts thousands and decimals. */
const signsOf = remembered((tag) => {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const signOf = (wanted: 'decimal' | 'group') => parts.find(({ type }) => type === wanted)?.value;
  return { group: signOf('group') ?? ',', decimal: signOf('decimal') ?? '.' };
});

/** 1250.5 with the decimal sign of the reader's place. */
export const spelledNumber = (plain: string, tag: string): string => plain.replace('.', signsOf(tag).decimal);

const PLAIN = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/** 1,250 and 1 250.5 as the reader's place writes them, with its unit beside it or not; null for what is no number. */
export function parseTypedNumber(text: string, unit: string | null, tag: string): number | null {
  const bare = (unit ? text.replace(unit, '') : text).replace(/^\s*[−–]/, '-').trim();
  const { group, decimal } = signsOf(tag);
  const parts = bare.split(decimal);
  const [whole = '', fraction = '0'] = parts;
  // Groups of three, or it is a slip: 12,50 is neither twelve and a half nor 1250. None begins with a nought.
  const groups = whole.split(/[\s’]/.test(whole) ? /[\s’]/ : group);
  const isGrouped =
    groups.length === 1 || groups.every((part, at) => (at ? /^\d{3}$/ : /^[-+]?[1-9]\d{0,2}$/).test(part));
  // Where points part thousands, 1.163 may be either, for 1.16 is read as keyboards and files of figures mean it: refused.
  if (isGrouped && parts.length === 1 && groups.length === 2 && PLAIN.test(bare)) return null;
  if (parts.length <= 2 && isGrouped) {
    const plain = `${groups.join('')}.${fraction}`;
    if (bare !== decimal && PLAIN.test(plain)) return Number(plain);
  }
  return PLAIN.test(bare) ? Number(bare) : null;
}

/** A phone number as people write it: (903) 555-0100. */
const PHONE = /^\+?[\d\s().\-/]+$/;

/** Its digits; null for what is no phone number. */
export const parseTypedPhone = (text: string): string | null =>
  PHONE.test(text) ? text.replace(/\D/g, '') : null;

/** As one is kept. */
export const PHONE_DIGITS = /^\d{10,15}$/;
