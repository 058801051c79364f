import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../config.ts';

interface Owner {
  readonly pid: number;
  readonly host: string;
}

/** Nothing here may be collected as garbage: the lock would go with it. */
const held = new Set<DatabaseSync>();

const LOOK_AGAIN = 50;
const LOOKS = 200;

/**
 * Two processes on one embedded database destroy it without a word, so its folder belongs to one at a time. The system
 * decides which, for it alone knows when a process has died, in whatever container and under whatever name of a host:
 * Node cannot ask it for a lock, but SQLite takes one for a transaction that is never ended. The file must be opened
 * in no other way by this process: whichever closes it first lets go of the lock. Another file says who the owner is.
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  const lock = await take(dataDir);
  const ownerFile = ownerFileIn(dataDir);
  try {
    writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Owner));
  } catch (error) {
    lock.close();
    throw unwritable(dataDir, error);
  }
  held.add(lock);
  return () => {
    rmSync(ownerFile, { force: true });
    held.delete(lock);
    lock.close();
  };
}

/** Node's own way to make the folders above as well never ends where none can be made, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** An owner that is known to be dead stands there only until the one who was quicker has written down its own name. */
async function take(dataDir: string): Promise<DatabaseSync> {
  for (let look = 1; ; look += 1) {
    const lock = tryLock(dataDir);
    if (lock) return lock;
    const owner = readOwner(dataDir);
    if ((owner && !isDead(owner)) || look === LOOKS) throw inUse(dataDir, owner);
    await wait(LOOK_AGAIN);
  }
}

const SQLITE_BUSY = 5;

function tryLock(dataDir: string): DatabaseSync | null {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 });
    // Nothing is ever written, so there is nothing to take back after a crash.
    lock.exec('pragma journal_mode = off; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw new StartError(
      `The data folder ${dataDir} cannot be locked (${error instanceof Error ? error.message : error}).`,
    );
  }
}

function inUse(dataDir: string, owner: Owner | null): StartError {
  const where = owner && owner.host !== hostname() ? ` on ${owner.host}` : '';
  return new StartError(
    `The data folder ${dataDir} is in use by process ${owner?.pid ?? 'unknown'}${where}; stop it first, or choose another folder with DATA_DIR.`,
  );
}

const ownerFileIn = (dataDir: string) => join(dataDir, 'gauger.lock');

function readOwner(dataDir: string): Owner | null {
  try {
    return JSON.parse(readFileSync(ownerFileIn(dataDir), 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function isDead({ pid, host }: Owner): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

const unwritable = (dataDir: string, error: unknown) =>
  new StartError(`The data folder ${dataDir} cannot be written (${codeOf(error)}).`);

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
