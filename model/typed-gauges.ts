import { fold } from './fold.ts';
import type { Gauge } from './gauge.ts';

/** Why what was typed is no gauge of this tape. */
export type Unread =
  | { readonly why: 'gauge' }
  /** The tape has no such part of an inch, but so many. */
  | { readonly why: 'parts'; readonly limit: number }
  /** Nobody knows yet into how many parts an inch is divided. */
  | { readonly why: 'tape' };

const fractions: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** With one mark for feet and one for inches, in whichever language they were written. */
const marked = (text: string): string =>
  fold(text.replace(/″/g, '"').replace(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${fractions[sign]}`))
    .replace(/''|”|\b(inches|inch|in|pulgadas|pulgada|pulg)\b\.?|(?<=\d)(inches|inch|in|pulg)\b\.?/g, '"')
    .replace(/[′’]|\b(feet|foot|ft|pies|pie)\b\.?|(?<=\d)(ft|feet|pies)\b\.?/g, "'");

/** Numbers, fractions and marks in a row, each by its letter: 14'6 1/4" is n'nf". */
const TOKEN = /\d+ ?\/ ?\d+|\d+|['"]/g;
const shapeOf = (tokens: readonly string[]) =>
  tokens.map((one) => (one.includes('/') ? 'f' : /\d/.test(one) ? 'n' : one)).join('');

/** Feet first; inches alone only where they are marked, for 6 1/4 might be either. */
const SHAPE = /^n(n([fn])?"?|'(n([fn])?"?|f"?)?)?$|^nf?"$/;

function partsIn(part: string, fraction: number | null): number | Unread {
  if (!part.includes('/')) return Number(part);
  const [above = 0, below = 0] = part.split('/').map(Number);
  if (above >= below) return { why: 'gauge' };
  if (above === 0) return 0;
  if (fraction === null) return { why: 'tape' };
  const parts = (above * fraction) / below;
  return Number.isInteger(parts) ? parts : { why: 'parts', limit: fraction };
}

/**
 * What a gauger wrote: 14 6 1/4, 14'6 1/4", 14-6¼, 14 ft 6 1/4 in, or 14 6 1 in parts of the tape. Whether a tank is
 * that high or a foot has so many inches is not asked here.
 */
export function parseTypedGauge(text: string, fraction: number | null): Gauge | Unread {
  const typed = marked(text);
  const tokens = typed.match(TOKEN) ?? [];
  const isAll = typed.replace(/[\s,-]/g, '') === tokens.join('').replace(/\s/g, '');
  const shape = shapeOf(tokens);
  if (!isAll || /^-/.test(typed) || !SHAPE.test(shape)) return { why: 'gauge' };
  const given = tokens.filter((one) => /\d/.test(one));
  const isInches = /^nf?"$/.test(shape);
  const [feet = '0', ...rest] = isInches ? ['0', ...given] : given;
  const [inches = '0', part = '0'] = rest[0]?.includes('/') ? ['0', ...rest] : rest;
  const parts = partsIn(part, fraction);
  return typeof parts === 'number' ? { feet: Number(feet), inches: Number(inches), parts } : parts;
}
