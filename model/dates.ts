import { remembered } from './remembered.ts';

// A date without a time is the text YYYY-MM-DD from the picker to the database. It never becomes a moment on the
// way: west of Greenwich, midnight of a day read as UTC is the evening before.

/** Bounds of every calendar date: wide enough for leases of the first booms, narrow enough to catch a slipped digit. */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2199;

const pad = (value: number, width: number) => String(value).padStart(width, '0');
const spell = (year: number, month: number, day: number) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const isDay = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day that exists, spelled YYYY-MM-DD, between the bounds above. */
export function isCalendarDate(text: string): boolean {
  const match = CALENDAR_DATE.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR && isDay(year, month, day);
}

const RECEIVED = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A date as it came from the API. What does not look like one is handed on as it is, and said on the console. */
export function receiveDate(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  if (typeof value !== 'string' || !RECEIVED.test(value)) console.error('Received a malformed date', value);
  return value;
}

/** A date as it goes to the API: a Date gives its local day, anything else is handed on as it is. */
export function sendDate(value: unknown): unknown {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return value;
  return spell(value.getFullYear(), value.getMonth() + 1, value.getDate());
}

/** 69 is 1969, 68 is 2068. */
export const fullYear = (twoDigits: number): number => (twoDigits > 68 ? 1900 : 2000) + twoDigits;

const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?:(:[0-5]\d)(\.\d+)?)?(?:Z|([+-](?:[01]\d|2[0-3]))(?::?([0-5]\d))?)?$/i;

/** An ISO date-time as a moment; without a zone it is UTC. null if it is none. */
export function instantOf(isoText: string): Date | null {
  const match = INSTANT.exec(isoText);
  if (!match) return null;
  const [, year, month, day, time, seconds = ':00', fraction = '.', hours = '+00', minutes = '00'] = match;
  if (!isDay(Number(year), Number(month), Number(day))) return null;
  // Postgres writes +00 and microseconds; Date is only sure of +00:00 and milliseconds.
  const milliseconds = fraction.padEnd(4, '0').slice(0, 4);
  return new Date(`${year}-${month}-${day}T${time}${seconds}${milliseconds}${hours}:${minutes}`);
}

/** A moment as it is kept, to the second; null for what is none, or leaves its zone to be guessed. */
export function momentOf(isoText: string): string | null {
  const instant = /(Z|[+-]\d\d(:?\d\d)?)$/i.test(isoText) ? instantOf(isoText) : null;
  const year = instant?.getUTCFullYear() ?? 0;
  if (!instant || year < EARLIEST_YEAR || year > LATEST_YEAR) return null;
  return instant.toISOString().replace(/\.\d+/, '');
}

const formatterFor = remembered(
  (key) => new Intl.DateTimeFormat(...(JSON.parse(key) as [string, Intl.DateTimeFormatOptions])),
);

const formatter = (...how: [locale: string, options: Intl.DateTimeFormatOptions]): Intl.DateTimeFormat =>
  formatterFor(JSON.stringify(how));

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** A date-time in the reader's place and manner; text that is none stays as it is. */
export function formatDateTime(isoText: string, locale: string, timeZone?: string): string {
  const instant = instantOf(isoText);
  if (!instant) return isoText;
  const zone = timeZone === undefined ? {} : { timeZone };
  const text = formatter(locale, { ...DAY, hour: '2-digit', minute: '2-digit', ...zone }).format(instant);
  // Where a line is too short it breaks before the time, never before its AM or PM.
  return text.replace(/(?<=:.*)\s/g, '\u00a0');
}

/** Whether there is a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length <= 64 && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** A calendar date in the reader's manner, the same day everywhere; text that is none stays as it is. */
export function formatDate(date: string, locale: string): string {
  if (!isCalendarDate(date)) return date;
  return formatter(locale, { ...DAY, timeZone: 'UTC' }).format(instantOf(`${date}T00:00`) ?? undefined);
}
