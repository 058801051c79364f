import { HOME_ZONE } from '#model/home-zone.ts';
import { monthEnd } from '#model/production-day.ts';

/** Days as YYYY-MM-DD and moments, by the clock of the home terminal. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const days = new Intl.DateTimeFormat('en-CA', { timeZone: HOME_ZONE });
const clock = new Intl.DateTimeFormat('en-US', { timeZone: HOME_ZONE, hour: 'numeric', minute: '2-digit' });
const offsets = new Intl.DateTimeFormat('en-US', { timeZone: HOME_ZONE, timeZoneName: 'longOffset' });

export const dayOf = (moment: number): string => days.format(moment);
export const clockOf = (moment: number): string => clock.format(moment);
export const iso = (moment: number): string => new Date(Math.round(moment / 1000) * 1000).toISOString();

const midnights = new Map<string, number>();

function midnightOf(day: string): number {
  const known = midnights.get(day);
  if (known !== undefined) return known;
  const noon = Date.parse(`${day}T18:00:00Z`);
  const offset = offsets
    .formatToParts(noon)
    .find(({ type }) => type === 'timeZoneName')!
    .value.slice('GMT'.length);
  const midnight = Date.parse(`${day}T00:00:00${offset}`);
  midnights.set(day, midnight);
  return midnight;
}

/** The moment when the local clock shows so many hours after midnight; a day of the clock change counts as plain. */
export const momentAt = (day: string, hours: number): number => midnightOf(day) + hours * HOUR;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export function quarterEnd(day: string): string {
  const month = Number(day.slice(5, 7));
  return monthEnd(day, (3 - (month % 3)) % 3);
}

export const yearEnd = (day: string): string => `${day.slice(0, 4)}-12-31`;
