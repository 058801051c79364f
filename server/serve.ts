import cluster from 'node:cluster';
import { sweepViews } from './analytics/kept.ts';
import { buildApp } from './app.ts';
import { offerCopies } from './backup/copies.ts';
import { unreadableTables } from './backup/unreadable-tables.ts';
import { checkLately } from './checks/runs.ts';
import { type Config, StartError } from './config.ts';
import { closedGate, type Database, type DatabaseGate } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { sweepDeadlines } from './deadlines/list.ts';
import { explainListen } from './listen.ts';
import { withUsableTiles } from './map/tiles.ts';
import { sweepOpen } from './presence/open-records.ts';
import { lookWhereDue } from './quality/runs.ts';
import { sweepChanges } from './realtime/hub.ts';
import { sweepSessions } from './session/sessions.ts';
import { onStopSignal } from './stop-signal.ts';
import { allow } from './turning.ts';
import { startWatchdog } from './watchdog.ts';
import { isFirst, RETIRE, type Ready } from './workers.ts';

const SWEEP_EVERY = 60 * 60_000;
/** Each process asks whether the checks are due; one of them then makes them. */
const CHECK_EVERY = 10 * 60_000;
/** So long a contradiction in the records stays unseen at most, or one that was mended is still told of. */
const LOOK_EVERY = 2 * 60_000;
/** Then whoever hangs on is cut off: a stop that never ends helps nobody. */
const LONGEST_STOP = 15_000;
/** For how long one who retires waits for those who keep a connection to come by once more and be told. */
const LONGEST_FAREWELL = 5000;

/** A database may be made, mended or moved to a new version at one go, which takes long on a slow machine. */
const LONGEST_OPENING = 15 * 60_000;
/** Far more than the longest statement takes. */
const LONGEST_STANDSTILL = 60_000;

/** The whole server in this process, alone or as one of several workers. */
export async function serve(given: Config, announce: (address: string) => void): Promise<void> {
  const turns = startWatchdog(LONGEST_OPENING);
  const config = await withUsableTiles(given, console.warn);
  const gate = closedGate();
  const app = await buildApp(config, gate);
  const abort = new AbortController();
  let stopping = false;
  let opening = Promise.resolve();

  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    abort.abort();
    setTimeout(() => process.exit(code || 1), LONGEST_STOP).unref();
    await app.close();
    await opening.catch(() => {});
    await gate.database?.close();
    process.exit(code);
  }
  onStopSignal(() => void stop(0));
  process.on('message', async (said) => {
    if (said !== RETIRE) return;
    await app.retire(LONGEST_FAREWELL);
    await stop(0);
  });

  const listen = () =>
    app.listen({ port: config.port, host: config.host }).catch((error) => {
      throw explainListen(error, config);
    });
  const open = () => {
    opening = openDatabase(config, gate, isFirst() ? console.log : () => {}, abort.signal);
    return opening;
  };
  try {
    let address: string;
    if (isFirst()) {
      address = await listen();
      await open();
    } else {
      await open();
      address = await listen();
    }
    allow(turns, LONGEST_STANDSTILL);
    if (gate.database!.embedded) {
      offerCopies(config.dataDir, gate.database!, abort.signal);
      void lookForDamage(gate, abort.signal).catch(() => {});
    }
    setInterval(() => void sweep(gate.database!).catch(() => {}), SWEEP_EVERY).unref();
    setInterval(() => void lookLately(gate.database!, abort.signal), CHECK_EVERY).unref();
    setInterval(() => void lookAtRecords(gate.database!, abort.signal), LOOK_EVERY).unref();
    if (cluster.isWorker) process.send!({ address } satisfies Ready);
    else announce(address);
  } catch (error) {
    if (abort.signal.aborted) return;
    console.error(error instanceof StartError ? error.message : error);
    await stop(1);
  }
}

/** A real Postgres has checksums and people of its own for this. */
async function lookForDamage(gate: DatabaseGate, signal: AbortSignal): Promise<void> {
  gate.damaged = await unreadableTables(gate.database!, signal);
  if (gate.damaged.length === 0) return;
  console.error(`The data cannot be read whole (${gate.damaged.join(', ')}); restore a backup.`);
}

async function lookLately(database: Database, signal: AbortSignal): Promise<void> {
  await checkLately(database, signal).catch((error) => {
    if (!signal.aborted) console.error(`The checks of what came of late have failed (${error}).`);
  });
}

async function lookAtRecords(database: Database, signal: AbortSignal): Promise<void> {
  await lookWhereDue(database, signal).catch((error) => {
    if (!signal.aborted) console.error(`The look for contradictions in the records has failed (${error}).`);
  });
}

async function sweep(database: Database): Promise<void> {
  await sweepSessions(database.sql);
  await sweepChanges(database);
  await sweepOpen(database.sql);
  await sweepViews(database.sql);
  await sweepDeadlines(database.sql);
}
