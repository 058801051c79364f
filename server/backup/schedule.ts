import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dailyOnes, nameFor, outlived } from './retention.ts';

const LOOK_EVERY = 60 * 60_000;
const DAY = 24 * 60 * 60_000;
const commands = fileURLToPath(new URL('../commands.ts', import.meta.url));

/** One a day for as long as the server runs, however many processes it has. */
export async function backUpDaily(folder: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await backUpToday(folder, new Date(), signal).catch((error) => {
      if (signal.aborted) return;
      console.error(`The backup of today was not made (${reasonOf(error)}); the next try is in an hour.`);
    });
    await wait(LOOK_EVERY, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** When the newest backup of the folder was made; null where there is none. */
export async function lastBackup(folder: string): Promise<Date | null> {
  const [newest] = dailyOnes(await readdir(folder).catch(() => []));
  return newest === undefined ? null : (await stat(join(folder, newest))).mtime;
}

async function backUpToday(folder: string, now: Date, signal: AbortSignal): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const today = nameFor(now);
  if ((await readdir(folder)).includes(today)) return;
  // In a process of its own, which may fail or be killed without harm. The slow compiler of the embedded database
  // would double the memory it needs.
  const args = [...process.execArgv, '--liftoff-only', commands, 'backup', join(folder, today)];
  await promisify(execFile)(process.execPath, args, { signal });
  const names = await readdir(folder);
  const useless = [...outlived(names), ...(await forsaken(folder, names, now))];
  for (const name of useless) await rm(join(folder, name), { force: true });
}

/** What was being written when its process was killed. */
async function forsaken(folder: string, names: readonly string[], now: Date): Promise<string[]> {
  const parts = names.filter((name) => name.startsWith('gauger-') && name.endsWith('.part'));
  const times = await Promise.all(parts.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return parts.filter((_, at) => times[at]! < now.getTime() - DAY);
}

function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return (said || String(error)).split('\n')[0]!.replace(/\.$/, '');
}
