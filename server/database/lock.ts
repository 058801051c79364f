import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../config.ts';

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When the process began, where the system tells: process ids are used again. */
  readonly began: string | null;
}

/**
 * Two processes on one embedded database destroy it without a word, so its folder is locked by a file
 * that names its owner. The file is made whole and then linked into place, which fails if one is there.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = join(dataDir, 'gauger.lock');
  const own = `${lock}.${process.pid}`;
  const me = ownerOf(process.pid);
  try {
    makeFolder(dataDir);
    writeFileSync(own, JSON.stringify(me));
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written (${codeOf(error)}).`);
  }
  try {
    if (!place(own, lock)) {
      clearStale(lock, dataDir);
      if (!place(own, lock)) refuse(lock, dataDir);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (readOwner(lock)?.pid === process.pid) rmSync(lock, { force: true });
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

function place(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new StartError(`The data folder cannot be locked (${codeOf(error)}).`);
  }
}

/** Moves a dead owner's lock aside. If another process was quicker, what is moved is alive and is put back. */
function clearStale(lock: string, dataDir: string): void {
  const owner = readOwner(lock);
  if (owner && isAlive(owner)) refuse(lock, dataDir);
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  if (moved && isAlive(moved)) place(aside, lock);
  rmSync(aside, { force: true });
}

function refuse(lock: string, dataDir: string): never {
  const owner = readOwner(lock);
  const where = owner && owner.host !== hostname() ? ` on ${owner.host}` : '';
  throw new StartError(
    `The data folder ${dataDir} is in use by process ${owner?.pid ?? 'unknown'}${where}; stop it first, or choose another folder with DATA_DIR.`,
  );
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/** On another machine nothing can be said, so it counts as alive. */
function isAlive(owner: Owner): boolean {
  if (owner.host !== hostname()) return true;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  return owner.began === ownerOf(owner.pid).began;
}

function ownerOf(pid: number): Owner {
  return { pid, host: hostname(), began: beganAt(pid) };
}

function beganAt(pid: number): string | null {
  try {
    // Fields 3 and 22 of /proc/<pid>/stat, counted after the command name, which may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // Ended, and only not yet taken note of by its parent.
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return fields[19] ?? null;
  } catch {
    return null;
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
