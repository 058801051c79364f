import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

/** Of the statements that something has executed so far the one that took longest, without its values. */
export interface Slowest {
  milliseconds: number;
  statement: string;
}

const current = new AsyncLocalStorage<Slowest>();

/** What is executed by `work`, and by whatever it waits for, is noted. */
export const noting = (slowest: Slowest, work: () => void): void => current.run(slowest, work);

/** The databases tell of every statement they have executed. */
export function noteStatement({
  query,
  queryDurationMillis,
}: Pick<LogEvent, 'query' | 'queryDurationMillis'>): void {
  const slowest = current.getStore();
  if (!slowest || queryDurationMillis <= slowest.milliseconds) return;
  slowest.milliseconds = queryDurationMillis;
  slowest.statement = query.sql;
}
