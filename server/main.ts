import { readFileSync } from 'node:fs';
import { buildApp } from './app.ts';
import { readConfig, StartError } from './config.ts';
import { closedGate, type Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { withUsableTiles } from './map/tiles.ts';
import { sweepChanges } from './realtime/hub.ts';
import { sweepSessions } from './session/sessions.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const SWEEP_EVERY = 60 * 60_000;

async function start(): Promise<void> {
  const config = await withUsableTiles(readConfig(process.env, version), console.warn);
  const gate = closedGate();
  const app = await buildApp(config, gate);
  const abort = new AbortController();
  let stopping = false;
  let opening = Promise.resolve();

  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    abort.abort();
    // Whoever hangs on after this is cut off: a stop that never ends helps nobody.
    setTimeout(() => process.exit(code || 1), 15_000).unref();
    await app.close();
    await opening.catch(() => {});
    await gate.database?.close();
    process.exit(code);
  }
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));

  const address = await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw explainListen(error, config.port, config.host);
  });
  try {
    opening = openDatabase(config, gate, console.log, abort.signal);
    await opening;
  } catch (error) {
    if (abort.signal.aborted) return;
    say(error);
    await stop(1);
    return;
  }
  setInterval(() => void sweep(gate.database!).catch(() => {}), SWEEP_EVERY).unref();
  console.log(`${config.page.productName} ${version} is ready at ${address}`);
}

async function sweep(database: Database): Promise<void> {
  await sweepSessions(database.sql);
  await sweepChanges(database);
}

function explainListen(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program; choose another with PORT.`);
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user; choose another with PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}; choose another with HOST.`);
  }
  return error;
}

function say(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
}

await start().catch((error) => {
  say(error);
  process.exit(1);
});
