// A spreadsheet keeps a day, and a percentage, as a number and tells it from others by how the cell is formatted.

const DAY = 86_400_000;
/** Day 0 of the calendar that begins in 1900; it takes 1900 for a leap year, so that days before March are off by one. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
/** The calendar of older Macintosh files. */
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const FIRST_OF_MARCH_1900 = 61;

/** Formats that every spreadsheet knows by their number: days, and days with times. */
const isBuiltIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const DAY_AND_TIME = 22;
const isPercentage = (id: number) => id === 9 || id === 10;

/** What a cell of a format spells, where that is no plain number. */
export type Spelled = 'day' | 'moment' | 'percentage' | null;

/** A day has days, months or years in its format, beside what that quotes, and a moment hours too. */
export function spelledBy(id: number, code: string | undefined): Spelled {
  if (code === undefined) {
    if (isPercentage(id)) return 'percentage';
    return id === DAY_AND_TIME ? 'moment' : isBuiltIn(id) ? 'day' : null;
  }
  const [first = ''] = code.split(';');
  const letters = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').replace(/general/gi, '');
  if (letters.includes('%')) return 'percentage';
  if (!/[dy]|mmm/i.test(letters)) return null;
  return /h/i.test(letters) ? 'moment' : 'day';
}

const withoutMidnight = (stamp: string) => stamp.replace(/ 00:00:00$/, '');

/** The moment, or the day of one that spells a day and has no time beside; null for a number that is no day. */
export function dateOfSerial(serial: number, is1904: boolean, spelled: 'day' | 'moment'): string | null {
  if (!(serial >= 0 && serial < 2_958_466)) return null;
  const early = !is1904 && serial < FIRST_OF_MARCH_1900 ? 1 : 0;
  const seconds = Math.round((serial + early) * 86_400);
  const moment = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + seconds * 1000);
  const stamp = moment.toISOString().slice(0, 19).replace('T', ' ');
  return spelled === 'moment' ? stamp : withoutMidnight(stamp);
}

/** 0.125 as people read it, 12.5%: a hundred times the number, without the digits that only reckoning has. */
export const percentageOf = (value: number): string => `${Number((value * 100).toPrecision(15))}%`;

/** The number of a day that is spelled out, alone or with a time; null for one before every spreadsheet agrees. */
export function serialOfDate(date: string): number | null {
  const moment = Date.parse(`${date.replace(' ', 'T')}${date.length > 10 ? '' : 'T00:00:00'}Z`);
  const serial = (moment - EPOCH_1900) / DAY;
  return serial >= FIRST_OF_MARCH_1900 ? serial : null;
}
