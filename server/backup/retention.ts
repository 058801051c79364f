const DAILY = 7;
const WEEKLY = 4;
const DAY = 24 * 60 * 60_000;
/** A Monday. */
const FIRST_WEEK = Date.UTC(1970, 0, 5);

export const nameFor = (now: Date): string => `gauger-${now.toISOString().slice(0, 10)}.backup`;

const dayIn = (name: string): string | undefined => /^gauger-(\d{4}-\d\d-\d\d)\.backup$/.exec(name)?.[1];

/** Those made by the day, the newest first; whatever else lies there is somebody else's. */
export const dailyOnes = (names: readonly string[]): string[] => names.filter(dayIn).sort().reverse();

/** Kept are the newest seven and, of those before, the last of each of four weeks: counted by what is there, so that nothing goes while nothing new comes. */
export function outlived(names: readonly string[]): string[] {
  const older = dailyOnes(names).slice(DAILY);
  const weekOf = (name: string) => Math.floor((Date.parse(dayIn(name)!) - FIRST_WEEK) / (7 * DAY));
  const lastOfWeek = older.filter((name, at) => at === 0 || weekOf(name) !== weekOf(older[at - 1]!));
  const kept = new Set(lastOfWeek.slice(0, WEEKLY));
  return older.filter((name) => !kept.has(name));
}
