import { HOME_ZONE } from '#model/home-zone.ts';

export interface Days {
  readonly since: string;
  readonly until: string;
}

const DAY = 24 * 60 * 60_000;
const days = new Intl.DateTimeFormat('en-CA', { timeZone: HOME_ZONE });

const plus = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** Spans that are asked for often, up to the day it is at the home terminal. */
export function usualDays(now: number): Readonly<Record<'week' | 'month' | 'lastMonth', Days>> {
  const today = days.format(now);
  const first = `${today.slice(0, 8)}01`;
  const lastOfBefore = plus(first, -1);
  return {
    week: { since: plus(today, -6), until: today },
    month: { since: first, until: today },
    lastMonth: { since: `${lastOfBefore.slice(0, 8)}01`, until: lastOfBefore },
  };
}
