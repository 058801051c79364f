import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type ErrorKind, errorKinds } from '#model/health.ts';
import { lastBackup } from '../backup/schedule.ts';
import type { Config } from '../config.ts';
import type { DatabaseGate } from '../database/database.ts';
import { unready } from '../health.ts';
import type { Answered } from './answered.ts';
import type { Vitals } from './vitals.ts';

export interface Watched {
  readonly config: Config;
  readonly gate: DatabaseGate;
  readonly vitals: Vitals;
}

/** Counts an answer. */
export type CountAnswer = (answered: Answered, error: ErrorKind | null) => void;

/** Seconds: from what is kept in memory to what should be looked into. */
const buckets = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

/** The figures of one server. Every label has few values: never an id, an address or a name of somebody. */
export function keepMetrics(watched: Watched): { register: Registry; count: CountAnswer } {
  const register = new Registry();
  collectDefaultMetrics({ register });
  keepGauges(register, watched);
  const registers = [register];
  const requests = new Counter({
    name: 'gauger_requests_total',
    help: 'Requests that were answered',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'gauger_request_seconds',
    help: 'How long they took; event streams, which have no end, are not in it',
    labelNames: ['route', 'method'],
    buckets,
    registers,
  });
  const signIns = new Counter({
    name: 'gauger_sign_ins_total',
    help: 'Attempts to sign in',
    labelNames: ['result'],
    registers,
  });
  const errors = new Counter({
    name: 'gauger_errors_total',
    help: 'What went wrong: the server failed, the database was away or busy, or a page met an error',
    labelNames: ['kind'],
    registers,
  });
  // What has not happened yet is told as none: a rise from nothing could not be seen.
  for (const result of ['good', 'refused']) signIns.inc({ result }, 0);
  for (const kind of errorKinds) errors.inc({ kind }, 0);

  const count: CountAnswer = ({ route, method, status, milliseconds, isEndless }, error) => {
    requests.inc({ route, method, status });
    if (!isEndless) durations.observe({ route, method }, milliseconds / 1000);
    if (error) errors.inc({ kind: error });
    if (!route.endsWith('/users/authenticate')) return;
    if (status === 200) signIns.inc({ result: 'good' });
    else if (status === 401 || status === 429) signIns.inc({ result: 'refused' });
  };
  return { register, count };
}

/** What is looked up when it is asked for. */
function keepGauges(register: Registry, { config, gate, vitals }: Watched): void {
  const gauge = (
    name: string,
    help: string,
    read: () => number | null | Promise<number | null>,
    aggregator: 'sum' | 'max' | 'min' = 'max',
  ) =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [register],
      async collect() {
        this.set((await read()) ?? Number.NaN);
      },
    });
  const { looks } = vitals;
  const { backupDir } = config;
  if (backupDir) {
    gauge('gauger_backup_seconds', 'How long ago the last backup was made', async () => {
      const last = await lastBackup(backupDir);
      return last && (Date.now() - last.getTime()) / 1000;
    });
  }
  gauge(
    'gauger_database_ready',
    '1: the database answers and is up to date',
    async () => ((await unready(gate)) === null ? 1 : 0),
    'min',
  );
  gauge('gauger_streams', 'Open event streams', vitals.openStreams, 'sum');
  gauge('gauger_listeners', 'Who hears of changes', () => looks.listeners, 'sum');
  gauge('gauger_changes_looked_seconds', 'How long ago changes were last looked for', () =>
    looks.at ? (Date.now() - looks.at) / 1000 : null,
  );
  gauge(
    'gauger_changes_behind_seconds',
    'How late a notice of a change may have been',
    () => looks.behind / 1000,
  );
  new Counter({
    name: 'gauger_changes_failures_total',
    help: 'Looks at what changed that failed',
    registers: [register],
    collect() {
      this.reset();
      this.inc(looks.failures);
    },
  });
  new Gauge({
    name: 'gauger_connections',
    help: 'Connections to the database: in use, idle, and those that wait for one',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const { pool, used, idle, waiting } of gate.database?.connections() ?? []) {
        this.set({ pool, state: 'used' }, used);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
  new Gauge({
    name: 'gauger_info',
    help: 'Which version runs',
    labelNames: ['version'],
    aggregator: 'first',
    registers: [register],
  }).set({ version: config.page.version }, 1);
}
