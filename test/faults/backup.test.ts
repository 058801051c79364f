import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dailyOnes, nameFor } from '#server/backup/retention.ts';
import { lastBackup } from '#server/backup/schedule.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { send, signIn, statusOfSession } from './client.ts';
import { makeDatabase, makeDataFolder, makeFolder } from './places.ts';
import { type Run, runCommand, type Server, startCommand, startReady, until } from './processes.ts';
import { type Known, saveUntilCut } from './saves.ts';
import { onlySentence } from './sentence.ts';

const done = (verb: string) => ({
  code: 0,
  stdout: expect.stringMatching(`^${verb}: [\\d,]+ rows of \\d+ tables, as of .* UTC, by version .*\\.\n$`),
  stderr: '',
});

/** Every write that was acknowledged before the backup began is in it, whole and with its history. */
async function expectThere(server: Server, known: readonly { id: string; version: number }[]): Promise<void> {
  const token = await signIn(server);
  for (const { id, version } of known) {
    const { body } = await send<{ version: number }>(server, 'GET', `operators/${id}`, { token });
    expect(body.version).toBeGreaterThanOrEqual(version);
    const history = await send<unknown[]>(server, 'GET', `operators/${id}/history`, { token });
    expect(history.body).toHaveLength(body.version);
  }
}

describe.concurrent('a backup', () => {
  it('is made of the embedded database while people save, and moves them to Postgres, which has one every day', async () => {
    const folder = await makeDataFolder();
    const file = join(makeFolder(), 'one.backup');
    const server = await startReady({ DATA_DIR: folder, BACKUP_DIR: join(folder, 'none/days') });
    const token = await signIn(server);
    const clients = Array.from({ length: 3 }, (): Known[] => []);
    let acknowledged = 0;
    const acknowledge = () => {
      acknowledged += 1;
    };
    const saving = Promise.all(clients.map((mine) => saveUntilCut(server, token, mine, acknowledge)));
    await server.until('some are saved', () => acknowledged > 20);
    const before = clients.flat().flatMap(({ id, acknowledged: last }) => (last ? [{ id, ...last }] : []));
    const atTheStart = acknowledged;
    expect(await runCommand(['backup', file], { DATA_DIR: folder })).toMatchObject(done('Written'));
    expect(acknowledged).toBeGreaterThan(atTheStart);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const copies = () => readdirSync(folder).filter((name) => name.startsWith('copy-'));
    expect(copies()).toEqual([]);
    const cut = startCommand(['backup', `${file}.cut`], { DATA_DIR: folder });
    await server.until('a copy is being made', () => copies().length > 0, 5);
    cut.signal('SIGKILL');
    await server.until('the copy is gone with whoever wanted it', () => copies().length === 0);
    expect(existsSync(`${file}.cut`)).toBe(false);
    const { stderr } = await server.end('SIGKILL');
    // The day has no place to go to, which is told in a line and is no reason to stop.
    expect(stderr).toMatch(
      /^The backup of today was not made \(.*ENOENT.*\); the next try is in an hour\.\n$/,
    );
    await saving;

    const url = await makeDatabase('empty');
    expect(await runCommand(['restore', file], { DATABASE_URL: url })).toMatchObject(done('Restored'));
    expect(onlySentence(await runCommand(['restore', file], { DATABASE_URL: url }))).toMatch(/is not empty;/);
    const days = makeFolder();
    const january = Array.from({ length: 31 }, (_, day) => nameFor(new Date(Date.UTC(2020, 0, day + 1))));
    for (const name of ['by-hand.backup', ...january]) writeFileSync(join(days, name), '');
    const moved = await startReady({ DATABASE_URL: url, BACKUP_DIR: days });
    expect(await statusOfSession(moved, token)).toBe(401);
    await expectThere(moved, before);
    // Seven, one of each of four weeks, and what somebody else put there.
    await moved.until('the backup of the day has taken its place', () => readdirSync(days).length === 12);
    expect(await moved.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    const names = readdirSync(days);
    expect(names).toContain('by-hand.backup');
    const [today] = dailyOnes(names);
    expect(await lastBackup(days)).toEqual(statSync(join(days, today!)).mtime);
    expect(await runCommand(['verify', join(days, today!)], {})).toMatchObject(done('Whole'));

    // The one that was killed has left its lock and its door.
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['copies.sock', 'gauger.lock']));
    expect(await runCommand(['backup', file], { DATA_DIR: folder })).toMatchObject(done('Written'));
  });

  it('that is killed or finds no room leaves what was there', async () => {
    const url = await makeDatabase('migrated');
    const folder = makeFolder();
    const file = join(folder, 'one.backup');
    const database = openPostgres(url);
    await database.sql.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      // The backup waits here, half written.
      await sql`lock table users in access exclusive mode`.execute(tx);
      const { ended, signal } = startCommand(['backup', file], { DATABASE_URL: url });
      await until('it is being written', () => readdirSync(folder).some((name) => name.endsWith('.part')));
      signal('SIGKILL');
      expect(await ended).toMatchObject({ signal: 'SIGKILL' });
    });
    await database.close();
    expect(existsSync(file)).toBe(false);

    expect(await runCommand(['backup', file], { DATABASE_URL: url })).toMatchObject(done('Written'));
    const [bytes, names] = [readFileSync(file), readdirSync(folder)];
    expect(onlySentence(await backUpWithoutRoom(file, url))).toBe(`The backup ${file} was not made (EFBIG).`);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(names);
  });

  it('that is damaged, or of nothing, touches nothing', async () => {
    const folder = join(makeFolder(), 'data');
    const file = join(makeFolder(), 'one.backup');
    expect(onlySentence(await runCommand(['backup', file], { DATA_DIR: folder }))).toBe(
      `There is nothing to back up: no database is in ${folder}.`,
    );
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, 'not a backup');
    for (const command of ['restore', 'verify']) {
      expect(onlySentence(await runCommand([command, file], { DATA_DIR: folder }))).toBe(
        `The file ${file} is not a whole backup (incorrect header check).`,
      );
    }
    expect(existsSync(folder)).toBe(false);
    const url = await makeDatabase('empty');
    expect(onlySentence(await runCommand(['backup', file], { DATABASE_URL: url }))).toBe(
      'There is nothing to back up: the database is empty.',
    );
    expect(readFileSync(file, 'utf8')).toBe('not a backup');
  });
});

/** The system lets it write two kilobytes, and tells it so when it wants more. */
const backUpWithoutRoom = (file: string, url: string): Promise<Run> =>
  new Promise((resolve) => {
    const script = 'trap "" XFSZ; ulimit -f 4; exec "$0" server/commands.ts backup "$1"';
    const child = execFile(
      'sh',
      ['-c', script, process.execPath, file],
      { env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, signal: child.signalCode, stdout, stderr }),
    );
  });
