import { Worker } from 'node:worker_threads';
import { makeTurns, type Turns, turn } from './turning.ts';

/** How often the main thread shows that it turns, and the watchdog looks. */
export const LOOK_EVERY = 500;

/**
 * The embedded database works on the main thread, and one that never comes back from there takes everything with it,
 * the taking of signals included. A thread of its own ends such a process, so that whoever watches it starts it anew.
 */
export function startWatchdog(limit: number): Turns {
  const turns = makeTurns(limit);
  setInterval(() => turn(turns), LOOK_EVERY).unref();
  new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData: turns }).unref();
  return turns;
}
