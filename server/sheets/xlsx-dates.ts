// A spreadsheet keeps a day as a number and tells it from others by how the cell is formatted.

const DAY = 86_400_000;
/** Day 0 of the calendar that begins in 1900; it takes 1900 for a leap year, so that days before March are off by one. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
/** The calendar of older Macintosh files. */
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const FIRST_OF_MARCH_1900 = 61;

/** Formats that every spreadsheet knows by their number: days, and days with times. */
const isBuiltIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a format spells a day: it has days, months or years in it, beside what it quotes. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltIn(id);
  const [first = ''] = code.split(';');
  return /[dy]|mmm/i.test(first.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').replace(/general/gi, ''));
}

const withoutMidnight = (stamp: string) => stamp.replace('T', ' ').replace(/ 00:00:00$/, '');

/** The day, with its time where it is not midnight; null for a number that is no day. */
export function dateOfSerial(serial: number, is1904: boolean): string | null {
  if (!(serial >= 0 && serial < 2_958_466)) return null;
  const early = !is1904 && serial < FIRST_OF_MARCH_1900 ? 1 : 0;
  const seconds = Math.round((serial + early) * 86_400);
  const moment = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + seconds * 1000);
  return withoutMidnight(moment.toISOString().slice(0, 19));
}

/** The number of a day that is spelled out, alone or with a time; null for one before every spreadsheet agrees. */
export function serialOfDate(date: string): number | null {
  const moment = Date.parse(`${date.replace(' ', 'T')}${date.length > 10 ? '' : 'T00:00:00'}Z`);
  const serial = (moment - EPOCH_1900) / DAY;
  return serial >= FIRST_OF_MARCH_1900 ? serial : null;
}
