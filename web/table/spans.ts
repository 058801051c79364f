import { isCalendarDate } from '#model/dates.ts';

/** Spans of time that move along with the day, as they stand in the address. */
export const ranges = ['today', 'day', 'week', 'month'] as const;
export type Range = (typeof ranges)[number];

export const isRange = (text: string): text is Range => (ranges as readonly string[]).includes(text);

/** The days from one to another, either of which may be open. */
export function splitSpan(text: string): [from: string, to: string] {
  const [from = '', to = '', ...rest] = text.split('..');
  if (rest.length > 0) return ['', ''];
  return [isCalendarDate(from) ? from : '', isCalendarDate(to) ? to : ''];
}

export const joinSpan = (from: string, to: string): string => (from || to ? `${from}..${to}` : '');

/** The first moment of a local day, or of one some days later. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** What the server is asked for, by the reader's calendar. The last hours are counted by the server's own clock. */
export function momentsOf(text: string, now: Date = new Date()): string {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  switch (text) {
    case 'today':
      return `${new Date(year, month, date).toISOString()}..`;
    case 'day':
      return '-24h..';
    // Today and the six days before it.
    case 'week':
      return `${new Date(year, month, date - 6).toISOString()}..`;
    case 'month':
      return `${new Date(year, month, 1).toISOString()}..`;
    default: {
      const [from, to] = splitSpan(text);
      return `${from && startOf(from)}..${to && startOf(to, 1)}`;
    }
  }
}
