import { isCalendarDate } from '#model/dates.ts';
import { StartError } from '../config.ts';
import type { Database } from '../database/database.ts';
import { beginRun, carryOut, latestRuns, periodOf } from './runs.ts';

export interface Asked {
  readonly since: string;
  readonly until: string;
}

/** `--since 2026-10-01 --until 2026-10-31`, in either order; null for anything else. */
export function readAsked(words: readonly string[]): Asked | null {
  const given: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 2) given[words[at]!] = words[at + 1] ?? '';
  const { '--since': since = '', '--until': until = '2199-12-30', ...others } = given;
  const isPeriod = isCalendarDate(since) && isCalendarDate(until) && since <= until;
  return isPeriod && Object.keys(others).length === 0 ? { since, until } : null;
}

/** npm run check: the same run as that of the button, waited for. */
export async function runChecks(database: Database, { since, until }: Asked): Promise<string> {
  const period = await periodOf(database.sql, since, until);
  const id = await beginRun(database, period, null);
  if (id === null) throw new StartError('The checks are running already; try again when they are done.');
  await carryOut(database, id, new AbortController().signal);
  const run = (await latestRuns(database.sql)).find((one) => one.id === id)!;
  return `Checked ${run.checked} operations: ${run.found} findings are new, ${run.closed} are closed because their cause is gone.`;
}
