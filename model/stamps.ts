import { instantOf } from './dates.ts';
import { remembered } from './remembered.ts';

const DAY_LENGTH = 86_400_000;

/**
 * Tells moments on the clock of a zone, many of them quickly: how far it is ahead of UTC is looked up once for each day
 * on which that stays the same.
 */
function stamperIn(timeZone: string): (instant: Date) => string {
  // Swedish writes dates and times by ISO 8601.
  const how = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const;
  const formatter = new Intl.DateTimeFormat('sv-SE', how);
  const aheadAt = (day: number) => Date.parse(`${formatter.format(day * DAY_LENGTH)}Z`) - day * DAY_LENGTH;
  const aheadOn = new Map<number, number | null>();
  return (instant) => {
    const time = instant.getTime();
    const day = Math.floor(time / DAY_LENGTH);
    let ahead = aheadOn.get(day);
    if (ahead === undefined) {
      const atFirst = aheadAt(day);
      ahead = atFirst === aheadAt(day + 1) ? atFirst : null;
      aheadOn.set(day, ahead);
    }
    if (ahead === null) return formatter.format(instant);
    const local = new Date(time + ahead).toISOString();
    return `${local.slice(0, 10)} ${local.slice(11, 19)}`;
  };
}
const stamperFor = remembered(stamperIn);

/** A date-time as spreadsheets of every language take it, on the clock of a zone; text that is none stays as it is. */
export function formatStamp(isoText: string, timeZone: string): string {
  const instant = instantOf(isoText);
  return instant ? stamperFor(timeZone)(instant) : isoText;
}
