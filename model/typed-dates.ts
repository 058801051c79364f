import { fullYear, isCalendarDate, sendDate } from './dates.ts';
import { fold } from './fold.ts';
import { remembered } from './remembered.ts';

/** In which order a reader writes day, month and year. */
export type DateOrder = 'mdy' | 'dmy' | 'ymd';

type Part = 'd' | 'm' | 'y';

/** The order in which dates are shown in this language and place. */
export function dateOrderOf(tag: string): DateOrder {
  const order = new Intl.DateTimeFormat(tag, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .map(({ type }) => ({ day: 'd', month: 'm', year: 'y' })[type as string] ?? '')
    .join('');
  return order === 'dmy' || order === 'ymd' ? order : 'mdy';
}

/** YYYY-MM-DD as a box in this order spells it. What is no date stays as it is. */
export function spellDate(date: string, order: DateOrder): string {
  if (!isCalendarDate(date) || order === 'ymd') return date;
  const [year, month, day] = date.split('-');
  return order === 'dmy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/** Whether day and month could be taken for each other: 05/02 is in February here and in May there. */
export function isDoubtful(date: string): boolean {
  const [, month, day] = date.split('-').map(Number);
  return isCalendarDate(date) && day! <= 12 && day !== month;
}

const placeholders = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'DD/MM/AAAA', 'MM/DD/AAAA', 'AAAA-MM-DD'];

/** Left as an empty box shows it, it counts as empty. */
export const isEmptyDate = (text: string): boolean =>
  ['', ...placeholders].includes(text.trim().toUpperCase());

/** Days told by a word, in the languages we speak. */
const words: Readonly<Record<string, number>> = {
  today: 0,
  hoy: 0,
  yesterday: -1,
  ayer: -1,
  tomorrow: 1,
  manana: 1,
};

const monthsIn = remembered((language) => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => fold(format(Date.UTC(2026, month, 15))));
});

/** The month a word begins: three letters are enough in either language, "sept." and "set" are what people write. */
function monthOf(word: string): number | null {
  const name = word.replace(/\.$/, '').replace(/^set/, 'sept');
  if (name.length < 3) return null;
  const found = ['en', 'es'].flatMap((language) =>
    monthsIn(language).flatMap((one, at) => (one.startsWith(name) ? [at + 1] : [])),
  );
  return new Set(found).size === 1 ? found[0]! : null;
}

const pad = (value: number, width = 2) => String(value).padStart(width, '0');

function dateOf(parts: Readonly<Record<Part, string>>): string | null {
  const year = parts.y.length === 2 ? fullYear(Number(parts.y)) : Number(parts.y);
  const date = `${pad(year, 4)}-${pad(Number(parts.m))}-${pad(Number(parts.d))}`;
  return isCalendarDate(date) ? date : null;
}

const inOrder = (order: DateOrder, [first = '', second = '', third = '']: readonly string[]) =>
  dateOf({ [order[0]!]: first, [order[1]!]: second, [order[2]!]: third } as Record<Part, string>);

/** 03042026 and 030426, in the reader's order. */
function fromDigits(digits: string, order: DateOrder): string | null {
  const long = digits.length - 4;
  const lengths = [...order].map((part) => (part === 'y' ? long : 2));
  const cuts = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, one) => sum + one, 0));
  return inOrder(
    order,
    lengths.map((length, at) => digits.slice(cuts[at], cuts[at]! + length)),
  );
}

/** "Apr 3, 2026", "3 de abril de 2026", "3 abr"; without a year it is this one. */
function fromWords(text: string, today: string): string | null {
  const parts = text.split(/[\s,./-]+/).filter((part) => part !== '' && part !== 'de' && part !== 'del');
  const named = parts.filter((part) => monthOf(part) !== null);
  const [day = '', year = today.slice(0, 4), ...more] = parts
    .filter((part) => monthOf(part) === null)
    .map((part) => part.replace(/^(\d{1,2})(st|nd|rd|th)$/, '$1'));
  if (named.length !== 1 || more.length > 0 || !/^\d{1,2}$/.test(day) || !/^(\d{2}|\d{4})$/.test(year))
    return null;
  return dateOf({ d: day, m: String(monthOf(named[0]!)), y: year });
}

function movedBy(today: string, days: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return String(sendDate(new Date(year, month - 1, day + days)));
}

const TODAY = () => String(sendDate(new Date()));
const SEPARATED = /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})$/;
const WITHOUT_YEAR = /^(\d{1,2})[/.\- ](\d{1,2})$/;

/** What a person typed as YYYY-MM-DD, in the order of the reader's place; null if it is empty or no date. */
export function parseTypedDate(
  text: string,
  order: DateOrder = 'mdy',
  today: () => string = TODAY,
): string | null {
  const typed = fold(text);
  if (isCalendarDate(typed)) return typed;
  if (Object.hasOwn(words, typed)) return movedBy(today(), words[typed]!);
  if (/^(\d{6}|\d{8})$/.test(typed)) {
    return fromDigits(typed, order) ?? (typed.length === 8 ? fromDigits(typed, 'ymd') : null);
  }
  const separated = SEPARATED.exec(typed)?.slice(1);
  if (separated) {
    // A year of four digits that comes first is followed by the month, wherever it is typed.
    const actual = separated[0]!.length === 4 ? 'ymd' : order === 'ymd' ? 'mdy' : order;
    const year = separated[actual.indexOf('y')]!;
    return year.length === 2 || year.length === 4 ? inOrder(actual, separated) : null;
  }
  const short = WITHOUT_YEAR.exec(typed)?.slice(1);
  if (short) {
    const [first, second] = order === 'dmy' ? [short[1], short[0]] : short;
    return dateOf({ m: first!, d: second!, y: today().slice(0, 4) });
  }
  return /[a-z]/.test(typed) ? fromWords(typed, today()) : null;
}
