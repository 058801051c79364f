/**
 * A state of the database, as Postgres writes a snapshot, `from:to:running,…`: all transactions before `from` were
 * finished in it, none from `to` on, and of those between all but the ones that were running.
 */
export type Moment = string;

const numbersIn = (text: string) => text.split(/[:,]/).filter(Boolean).map(Number);

/** Before this transaction all were finished. */
export const beginningOf = (moment: Moment): number => numbersIn(moment)[0]!;
/** From this transaction on none was finished. */
export const endOf = (moment: Moment): number => numbersIn(moment)[1]!;

/** What somebody gives for a moment: one, or a number before which all was finished. Null where it is neither. */
export function parseMoment(given: string): Moment | null {
  if (!/^\d{1,15}(:\d{1,15}:[\d,]{0,4000})?$/.test(given)) return null;
  const [from, to = from, ...running] = numbersIn(given) as [number, ...number[]];
  const isAscending = running.every((one, at) => one >= from && one < to && one > (running[at - 1] ?? 0));
  return from > 0 && from <= to && isAscending ? `${from}:${to}:${running.join(',')}` : null;
}

/** How far somebody has read: all until a moment, and of what came together after it and until another the first few. */
export interface Place {
  readonly since: Moment;
  readonly until: Moment;
  readonly heard: number;
}

export const placeAt = (moment: Moment): Place => ({ since: moment, until: moment, heard: 0 });

/** The id of an event: the moment itself unless it is one of several that came together, and not the last. */
export const idOf = ({ since, until, heard }: Place): string => `${since}>${until}>${heard}`;

export function parsePlace(given: string): Place | null {
  const [first = '', second = first, heard = '0', ...more] = given.split('>');
  const [since, until] = [parseMoment(first), parseMoment(second)];
  if (since === null || until === null || !/^\d{1,4}$/.test(heard) || more.length > 0) return null;
  return { since, until, heard: Number(heard) };
}
