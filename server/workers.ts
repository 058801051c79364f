import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { onStopSignal } from './stop-signal.ts';

/** What a worker and the process that looks after it tell each other. */
export const RETIRE = 'retire';
export interface Ready {
  readonly address: string;
}

/** Nobody else serves yet: it listens at once and says what it waits for. Later ones listen when they can work. */
const FIRST = 'GAUGER_FIRST_WORKER';
export const isFirst = (): boolean => !cluster.isWorker || process.env[FIRST] === '1';

/** One that lives for less has died at once. */
const SHORT_LIFE = 10_000;
const SHORTEST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** Keeps so many workers behind one port. It opens no database: there is little in it that can fail. */
export function supervise(count: number, announce: (address: string) => void): { isReady: () => boolean } {
  const ready = new Set<Worker>();
  const retired = new Set<Worker>();
  let wasReady = false;
  let isStopping = false;
  let isRenewing = false;
  let pause = 0;
  let exitCode = 0;
  const living = (): Worker[] =>
    Object.values(cluster.workers ?? {}).filter((one) => one && !one.isDead()) as Worker[];

  /** Whether it became ready. */
  function begin(): Promise<boolean> {
    const worker = cluster.fork({ [FIRST]: ready.size === 0 ? '1' : '0' });
    const begunAt = Date.now();
    return new Promise((resolve) => {
      // Figures come by the same way.
      worker.on('message', (said: Partial<Ready>) => {
        if (said.address === undefined) return;
        if (!wasReady) announce(said.address);
        wasReady = true;
        ready.add(worker);
        resolve(true);
        fill();
      });
      worker.once('exit', (code, signal) => {
        ready.delete(worker);
        resolve(false);
        if (isStopping) return ended(code, signal);
        if (retired.delete(worker)) return;
        // It has said why, and another would say the same.
        if (!wasReady && code === 1) process.exit(1);
        console.error(`A worker has ended (${signal ?? code}); another takes its place.`);
        const isShort = Date.now() - begunAt < SHORT_LIFE;
        pause = isShort ? Math.min(Math.max(pause * 2, SHORTEST_PAUSE), LONGEST_PAUSE) : 0;
        setTimeout(fill, pause);
      });
    });
  }

  /** One alone finds out whether a start succeeds. */
  function fill(): void {
    if (isStopping) return;
    for (let missing = (wasReady ? count : 1) - living().length; missing > 0; missing -= 1) void begin();
  }

  function stop(): void {
    isStopping = true;
    for (const worker of living()) worker.process.kill('SIGTERM');
    if (living().length === 0) process.exit();
  }

  /** One that has only begun is ended by the signal itself. */
  function ended(code: number | null, signal: string | null): void {
    exitCode ||= signal === 'SIGTERM' ? 0 : (code ?? 1);
    if (living().length === 0) process.exit(exitCode);
  }

  /** One after the other: a new one is ready before an old one goes. */
  async function renew(): Promise<void> {
    for (const old of living()) {
      if (!(await begin()) || isStopping) return;
      if (old.isDead()) continue;
      retired.add(old);
      if (ready.has(old)) old.send(RETIRE);
      else old.process.kill('SIGTERM');
      await once(old, 'exit');
    }
  }

  onStopSignal(stop);
  process.on('SIGHUP', () => {
    if (isRenewing) return;
    isRenewing = true;
    void renew().finally(() => {
      isRenewing = false;
    });
  });
  fill();
  return { isReady: () => ready.size > 0 };
}
