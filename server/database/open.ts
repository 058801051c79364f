import { setTimeout as wait } from 'node:timers/promises';
import { message } from '#model/messages/message.ts';
import { wordsOf } from '#model/messages/words.ts';
import { type Config, StartError } from '../config.ts';
import { isDatabaseError, isUnavailable } from '../errors.ts';
import { lookWhereDue } from '../quality/runs.ts';
import { addUser, hasUsers } from '../session/users.ts';
import type { Database, DatabaseGate } from './database.ts';
import { damaged, folderOf, openEmbedded } from './embedded.ts';
import { migrate, takeTurn } from './migrate.ts';
import { openPostgres, tryPostgres } from './postgres.ts';
import { isNoRoom, Reserve } from './reserve.ts';

const RETRY = 1000;
type Say = (line: string) => void;

/** Opens, migrates and, where it is new, fills the database; the gate says meanwhile what is being waited for. */
export async function openDatabase(
  config: Config,
  gate: DatabaseGate,
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  const database = config.databaseUrl
    ? await waitForPostgres(openPostgres(config.databaseUrl, { workers: config.workers }), gate, say, signal)
    : await openFolder(config, gate, say, signal);
  try {
    signal.throwIfAborted();
    gate.waitingFor = message('database.updating');
    await migrate(database.sql);
    await fill(config, database, gate, say);
    signal.throwIfAborted();
  } catch (error) {
    await database.close();
    if (!config.databaseUrl || !isUnavailable(error)) throw explainStart(config, error);
    // It went away again in the middle, and nothing was left half done.
    await wait(RETRY, undefined, { signal });
    return openDatabase(config, gate, say, signal);
  }
  gate.database = database;
  gate.waitingFor = null;
}

/** For a command, which does not wait for a database to come up. */
export async function openNow(config: Config): Promise<Database> {
  const { dataDir, diskReserve } = config;
  if (!config.databaseUrl) return openEmbedded(dataDir, new Reserve(dataDir, diskReserve));
  const database = openPostgres(config.databaseUrl);
  const reason = await tryPostgres(database);
  if (reason === null) return database;
  await database.close();
  throw new StartError(reason.replace('; waiting for it', ''));
}

/** Why a database that was opened cannot be used, in one sentence where that is known. */
export function explainStart(config: Config, error: unknown): unknown {
  if (error instanceof StartError || !(error instanceof Error) || error.name === 'AbortError') return error;
  if (isNoRoom(error)) return new StartError(error.message);
  if (!config.databaseUrl) return damaged(folderOf(config.dataDir), error);
  return isDatabaseError(error)
    ? new StartError(`The database of DATABASE_URL cannot be brought up to date (${error.message}).`)
    : error;
}

async function openFolder(
  { dataDir, diskReserve }: Config,
  gate: DatabaseGate,
  say: Say,
  signal: AbortSignal,
): Promise<Database> {
  const reserve = new Reserve(dataDir, diskReserve);
  const full = message('disk.full');
  while (!reserve.hasRoom()) {
    if (gate.waitingFor !== full) say(wordsOf(full, 'en'));
    gate.waitingFor = full;
    await wait(RETRY, undefined, { signal });
  }
  gate.waitingFor = message('database.opening');
  say(`Opening the database in ${dataDir}`);
  return openEmbedded(dataDir, reserve);
}

async function waitForPostgres(
  database: Database,
  gate: DatabaseGate,
  say: Say,
  signal: AbortSignal,
): Promise<Database> {
  try {
    for (;;) {
      const reason = await tryPostgres(database);
      if (reason === null) return database;
      if (gate.waitingFor?.params.reason !== reason) say(reason);
      gate.waitingFor = message('database.waiting', { reason });
      await wait(RETRY, undefined, { signal });
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function fill(config: Config, database: Database, gate: DatabaseGate, say: Say): Promise<void> {
  if (await hasUsers(database.sql)) return;
  if (!config.seedDemo) {
    say('There is no user yet: add one with npm run user -- add <username>.');
    return;
  }
  gate.waitingFor = message('database.demo');
  // Most starts have no use for a company that is made up.
  const { seedDemo } = await import('./seed-demo.ts');
  await database.sql.transaction().execute(async (tx) => {
    await takeTurn(tx);
    if (await hasUsers(tx)) return;
    await addUser(tx, { username: 'demo', fullName: 'Demo User', password: 'demo', demo: true });
    await seedDemo(tx, say);
  });
  await lookWhereDue(database, new AbortController().signal);
  say('Sign in as demo with the password demo.');
}
