import { instantOf } from './dates.ts';
import { HOME_ZONE } from './home-zone.ts';
import type { OperationModelData } from './operations.ts';

/** A production day begins at 7:00 AM on the clock of the home terminal, also on the two days when that clock is changed. */
const BEGINS = 7;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: HOME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

const spell = (year: number, month: number, day: number): string => {
  const midnight = new Date(0);
  // Not by Date.UTC, which takes year 1 for 1901.
  midnight.setUTCFullYear(year, month, day);
  return midnight.toISOString().slice(0, 10);
};

/** The load of four in the morning belongs to the day before. */
export function productionDay(moment: number): string {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const before = Number(parts.hour) < BEGINS ? 1 : 0;
  return spell(Number(parts.year), Number(parts.month) - 1, Number(parts.day) - before);
}

/** A load belongs to the moment at which it left, whenever the truck came back into coverage. */
export function ranAt({ visit }: OperationModelData, sentAt: number): number {
  const left = (visit as { departedAt?: unknown } | null | undefined)?.departedAt;
  return (typeof left === 'string' ? instantOf(left)?.getTime() : null) ?? sentAt;
}

/** The last day of the month that lies so many months on. */
export function monthEnd(day: string, monthsOn = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return spell(year, month + monthsOn, 0);
}
