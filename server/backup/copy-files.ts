import { constants, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import type { Database, Sql } from '../database/database.ts';

const AT_ONCE = 8;
/** A file that is written twice within one tick of the file system's clock looks as if it had been written once. */
const TICK = 2000;
const LOG = /^pg_wal.[0-9A-F]{24}$/;

/**
 * The files of the embedded database as they are at one moment. Nearly all are copied while it works; then everybody
 * waits for those that were written meanwhile, and for the end of its log.
 */
export async function copyFiles(database: Database, from: string, to: string): Promise<void> {
  const known = new Map<string, string>();
  await sql`checkpoint`.execute(database.sql);
  await copyChanged(from, to, known, (name) => !LOG.test(name));
  await sql`checkpoint`.execute(database.sql);
  await database.sql.connection().execute(async (held) => {
    const needed = await neededLog(held);
    await copyChanged(from, to, known, (name) => !LOG.test(name) || needed(name.slice(-24)));
  });
}

/** After a checkpoint the database starts from its last segments; there may be many old and spare ones. */
async function neededLog(held: Sql): Promise<(segment: string) => boolean> {
  await sql`checkpoint`.execute(held);
  const { rows } = await sql<{ first: string; last: string }>`
    select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()
  `.execute(held);
  const { first, last } = rows[0]!;
  return (segment) => segment >= first && segment <= last;
}

async function copyChanged(
  from: string,
  to: string,
  known: Map<string, string>,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const nameOf = (entry: (typeof entries)[number]) => relative(from, join(entry.parentPath, entry.name));
  await mkdir(to, { recursive: true });
  for (const folder of entries.filter((entry) => entry.isDirectory())) {
    await mkdir(join(to, nameOf(folder)), { recursive: true });
  }
  const names = entries.filter((entry) => entry.isFile()).map(nameOf);
  const here = new Set(names);
  const gone = [...known.keys()].filter((name) => !here.has(name));
  for (const name of gone) await rm(join(to, name), { force: true });
  const waiting = names.filter(isWanted).values();
  const copyNext = async () => {
    for (const name of waiting) await copyIfChanged(join(from, name), join(to, name), name, known);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
}

async function copyIfChanged(
  from: string,
  to: string,
  name: string,
  known: Map<string, string>,
): Promise<void> {
  try {
    const { size, mtimeNs, mtimeMs } = await stat(from, { bigint: true });
    const state = `${size} ${mtimeNs}`;
    if (known.get(name) === state) return;
    known.set(name, Number(mtimeMs) < Date.now() - TICK ? state : '');
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    // Removed since the folder was read; the second time nothing is.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
