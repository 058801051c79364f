import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { lockFolder } from '#server/database/lock.ts';
import { signIn, statusOfSession } from './client.ts';
import { makeDataFolder, makeFolder } from './places.ts';
import { type Run, runCommand, runServer, type Server, startReady, startServer, until } from './processes.ts';
import { onlySentence } from './sentence.ts';

const lockOf = (folder: string) => join(folder, 'gauger.lock');
const ownerOf = (folder: string) => JSON.parse(readFileSync(lockOf(folder), 'utf8'));

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A program that takes the lock, says so, and lives on until it is killed, whatever its garbage collector thinks. */
const holderOf = (folder: string) => [
  process.execPath,
  '--expose-gc',
  '--eval',
  `import('#server/database/lock.ts')
    .then(({ lockFolder }) => lockFolder(process.argv[1]))
    .then(() => { gc(); console.log('locked'); setInterval(() => {}, 1000); })
    .catch((error) => console.error(error.message))`,
  folder,
];
const hasNamespaces = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;

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
    expect(existsSync(join(folder, 'copies.sock'))).toBe(false);
    const freed = await runCommand(['user', 'disable', 'clerk'], { DATA_DIR: folder });
    expect(freed).toMatchObject({ code: 0, stderr: '' });
  });

  it.for([
    ['a living process', process.pid, hostname()],
    ['a process of another host', 1, 'elsewhere'],
    ['nobody', undefined, undefined],
  ] as const)('is free when nobody holds it, though its file names %s', async ([, pid, host]) => {
    const folder = makeFolder();
    writeFileSync(lockOf(folder), JSON.stringify({ pid, host }));
    const unlock = await lockFolder(folder);
    expect(ownerOf(folder)).toEqual({ pid: process.pid, host: hostname() });
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid};`);
    unlock();
    expect(existsSync(lockOf(folder))).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'is let go of by the system when its owner dies, also when nobody buries the dead',
    async () => {
      const folder = makeFolder();
      // The shell becomes a program that never asks after the child it began.
      const parent = spawn('sh', ['-c', '"$@" & exec sleep 300', 'sh', ...holderOf(folder)], { cwd: root });
      try {
        await once(parent.stdout, 'data');
        const { pid } = ownerOf(folder);
        await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${pid};`);
        process.kill(pid, 'SIGKILL');
        // The last of its threads lets go.
        await until('the lock is free', () =>
          lockFolder(folder).then(
            (unlock) => {
              unlock();
              return true;
            },
            () => false,
          ),
        );
        // It lets go a moment before it is dead, and stays so.
        await until('its owner is dead', () => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(' Z '));
      } finally {
        parent.kill('SIGKILL');
      }
    },
  );

  it.runIf(hasNamespaces)('holds between containers that give their processes the same number', async () => {
    const folder = makeFolder();
    const contain = (command: string[]) =>
      spawn('unshare', ['--pid', '--fork', '--kill-child', ...command], { cwd: root });
    const first = contain(holderOf(folder));
    const second = contain(holderOf(folder));
    try {
      const said = await Promise.race([first, second].map(({ stderr }) => once(stderr, 'data')));
      expect(String(said)).toContain(`${folder} is in use by process 1;`);
      expect(ownerOf(folder)).toEqual({ pid: 1, host: hostname() });
    } finally {
      for (const one of [first, second]) one.kill('SIGKILL');
    }
  });
});

it('keeps the data to the user it runs as, also what was open to all', async () => {
  const folder = await makeDataFolder();
  const postgres = join(folder, 'postgres');
  for (const path of [folder, postgres]) chmodSync(path, 0o755);
  chmodSync(join(postgres, 'PG_VERSION'), 0o666);
  const database = await openEmbedded(folder);
  try {
    await sql`create table made_later as select 1 as one`.execute(database.sql);
    const open = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .concat(folder)
      .filter((path) => statSync(path).mode & 0o077);
    expect(open).toEqual([]);
  } finally {
    await database.close();
  }
});
