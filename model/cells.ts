import { instantOf } from './dates.ts';

/** What a cell of a table shows; how it is drawn is the table's business. */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'instant'; iso: string }
  | { kind: 'id'; short: string; full: string };

/** How what is no text yet is said to the reader. */
interface Words {
  readonly instant: (iso: string) => string;
  readonly truth: (is: boolean) => string;
}
export const plainWords: Words = { instant: (iso) => iso, truth: (is) => (is ? 'Yes' : 'No') };

const SHORT = 8;

/** The first eight characters of an id or fingerprint, enough to tell two apart by eye. */
export const shorten = (text: string): string => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

// Any 36 characters would also catch a note that happens to be that long.
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
// Named schemes only: a link from data must not be able to run a script.
const WEB_ADDRESS = /^https?:\/\/\S+$/i;

const empty: Cell = { kind: 'empty' };
const asText = (text: string): Cell => (text === '' ? empty : { kind: 'text', text });

function formatText(value: string): Cell {
  const text = value.trim();
  if (ID.test(text)) return { kind: 'id', short: shorten(text), full: text };
  if (WEB_ADDRESS.test(text) && URL.canParse(text)) return { kind: 'link', href: new URL(text).href, text };
  const instant = instantOf(text);
  return instant ? { kind: 'instant', iso: instant.toISOString() } : asText(text);
}

function plain(cell: Cell, words: Words): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'id':
      return cell.short;
    case 'instant':
      return words.instant(cell.iso);
    default:
      return cell.text;
  }
}

function formatObject(value: object, words: Words): Cell {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? empty : { kind: 'instant', iso: value.toISOString() };
  }
  if ('fullName' in value && typeof value.fullName === 'string') return asText(value.fullName);
  const parts = Object.values(value).map((part) => plain(formatCell(part, words), words));
  return asText(parts.filter(Boolean).join(', '));
}

/**
 * The rules of every table that does not know better. The words spell the times inside an object or array, where there
 * is only text; a time alone stays a time.
 */
export function formatCell(value: unknown, words: Words = plainWords): Cell {
  if (value === null || value === undefined) return empty;
  switch (typeof value) {
    case 'string':
      return formatText(value);
    case 'number':
    case 'bigint':
      return asText(String(value));
    case 'boolean':
      return asText(words.truth(value));
    case 'object':
      return formatObject(value, words);
    default:
      console.error('Unhandled value type', typeof value);
      return empty;
  }
}

/** No minus before zeros: -0.0001 is "0.000". */
const degrees = (value: number) => value.toFixed(3).replace(/^-(0\.0+)$/, '$1');

/** "32.351, -95.301"; null unless both are known. */
export function formatCoordinate(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): string | null {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return `${degrees(Number(latitude))}, ${degrees(Number(longitude))}`;
}
