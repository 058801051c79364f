import { momentOf } from './dates.ts';
import { fold } from './fold.ts';
import { HOME_ZONE } from './home-zone.ts';
import { type DateOrder, parseTypedDate } from './typed-dates.ts';

// Moments are typed on the clock of the home terminal, wherever the reader sits: by it tickets are dated.

// Swedish writes dates and times by ISO 8601.
const wall = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: HOME_ZONE,
});

const MINUTE = 60_000;

/** When the clock of the home terminal shows this; null for the hour that it leaves out in spring. */
function whenItShows(day: string, time: string): number | null {
  const shown = Date.parse(`${day}T${time}Z`);
  // How far the clock is behind Greenwich is known once the moment is, and never differs by more than an hour nearby.
  const behind = (moment: number) => moment - Date.parse(`${wall.format(moment).replace(' ', 'T')}Z`);
  const candidates = [-60, 0, 60].map((minutes) => shown + behind(shown + minutes * 24 * MINUTE));
  return candidates.find((moment) => wall.format(moment) === `${day} ${time}`) ?? null;
}

const TIME = /^(.+?)[\s,]+(\d{1,2})(?:[:h](\d{2})(?::(\d{2}))?)?\s*([ap])?(?:\.?\s?m\.?)?$/;

const pad = (value: number) => String(value).padStart(2, '0');

function timeOf(hours: number, minutes: number, half: string | undefined): string | null {
  if (minutes > 59 || hours > 23 || (half && (hours < 1 || hours > 12))) return null;
  const hour = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  return `${pad(hour)}:${pad(minutes)}`;
}

const TODAY = () => wall.format(Date.now()).slice(0, 10);

/** A day and a time as people type them, as it is kept; null for what is neither. */
export function parseTypedMoment(
  text: string,
  order: DateOrder = 'mdy',
  today: () => string = TODAY,
): string | null {
  const [, date = '', hours, minutes, seconds = '0', half] = TIME.exec(fold(text)) ?? [];
  // An hour by itself could be the year of the date.
  if (hours === undefined || (minutes === undefined && half === undefined)) return momentOf(text.trim());
  const day = parseTypedDate(date.replace(/,$/, ''), order, today);
  const time = timeOf(Number(hours), Number(minutes ?? 0), half);
  const moment = day && time && Number(seconds) < 60 ? whenItShows(day, time) : null;
  return moment === null ? null : momentOf(new Date(moment + Number(seconds) * 1000).toISOString());
}
