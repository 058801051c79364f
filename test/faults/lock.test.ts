import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '#server/database/lock.ts';
import { signIn, statusOfSession } from './client.ts';
import { makeDataFolder, makeFolder } from './places.ts';
import { type Run, runCommand, runServer, type Server, startReady, startServer, until } from './processes.ts';
import { onlySentence } from './sentence.ts';

const lockOf = (folder: string) => join(folder, 'gauger.lock');
const ownerOf = (folder: string) => JSON.parse(readFileSync(lockOf(folder), 'utf8'));
const writeLock = (folder: string, pid: number, began: string) =>
  writeFileSync(lockOf(folder), JSON.stringify({ pid, host: hostname(), began }));

const hasProc = existsSync('/proc/self/stat');
const beganAt = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19]!;

/** All but one give up, naming the one. */
async function onlyOneReady(servers: readonly Server[]): Promise<Server> {
  const running = new Set(servers);
  const refused: Run[] = [];
  for (const server of servers) {
    void server.ended.then((run) => {
      running.delete(server);
      refused.push(run);
    });
  }
  await until('the others have given up', () => running.size === 1);
  const [winner] = [...running];
  await winner!.ready();
  for (const run of refused) expect(onlySentence(run)).toContain(`in use by process ${winner!.pid};`);
  return winner!;
}

describe.concurrent('the lock of a data folder', () => {
  it('lets one server at a time into a data folder, and takes over from one that was killed', async () => {
    const folder = await makeDataFolder();
    // A process id that another program has by now.
    writeLock(folder, process.pid, '1');
    const first = await startReady({ DATA_DIR: folder });
    const token = await signIn(first);

    const second = onlySentence(await runServer({ DATA_DIR: folder }));
    expect(second).toContain(`${folder} is in use by process ${first.pid};`);
    const command = await runCommand(['user', 'disable', 'clerk'], { DATA_DIR: folder });
    expect(onlySentence(command)).toBe(second);
    expect(ownerOf(folder).pid).toBe(first.pid);
    expect(await statusOfSession(first, token)).toBe(200);

    await first.end('SIGKILL');
    expect(ownerOf(folder).pid).toBe(first.pid);
    const heirs = await Promise.all([0, 1].map(() => startServer({ DATA_DIR: folder })));
    const heir = await onlyOneReady(heirs);
    expect(ownerOf(folder).pid).toBe(heir.pid);
    await signIn(heir);
    expect(await heir.end('SIGTERM')).toMatchObject({ code: 0 });
    expect(existsSync(lockOf(folder))).toBe(false);
  });

  it.runIf(hasProc)('believes a lock only of the process that wrote it', () => {
    const folder = makeFolder();
    writeLock(folder, process.pid, beganAt(process.pid));
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid};`);
    writeLock(folder, process.pid, '1');
    const unlock = lockFolder(folder);
    expect(ownerOf(folder)).toEqual({ pid: process.pid, host: hostname(), began: beganAt(process.pid) });
    unlock();
    expect(existsSync(lockOf(folder))).toBe(false);
  });

  it.runIf(hasProc)('does not wait for a dead process that its parent has not buried', async () => {
    const folder = makeFolder();
    // The shell becomes a program that never asks after the child it began, before that child ends.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60']);
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const dead = Number(line.toString());
      await until('the child is dead', () => / Z /.test(readFileSync(`/proc/${dead}/stat`, 'utf8')));
      writeLock(folder, dead, beganAt(dead));
      lockFolder(folder)();
      expect(existsSync(lockOf(folder))).toBe(false);
    } finally {
      parent.kill('SIGKILL');
    }
  });
});
