import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { send, signIn, statusOfSession, trySignIn } from './client.ts';
import { openEvents } from './events.ts';
import { makeDataFolder, makeFolder } from './places.ts';
import { runCommand, startReady, startServer, statusOf } from './processes.ts';
import { onlySentence } from './sentence.ts';

const MIB = 1024 * 1024;
const full = 'The disk of the server is almost full; nothing can be saved until there is room again.';

/** A small disk of its own; null where the user of the test run may not have one. */
function mountDisk(): string | null {
  const place = mkdtempSync(join(tmpdir(), 'gauger-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', place]).status === 0) return place;
  rmdirSync(place);
  return null;
}
const disk = mountDisk();
afterAll(() => {
  if (disk) spawnSync('umount', ['--lazy', disk]);
  if (disk) rmdirSync(disk);
});

it.runIf(disk)(
  'reads on while its disk is full, says why nothing is saved, and saves again when there is room',
  async () => {
    const folder = join(disk!, 'data');
    await cp(await makeDataFolder(), folder, { recursive: true });
    const filler = join(disk!, 'filler');
    const leave = (free: number) => {
      rmSync(filler, { force: true });
      const { bavail, bsize } = statfsSync(disk!);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - free));
    };
    const server = await startReady({ DATA_DIR: folder });
    const token = await signIn(server);
    const events = await openEvents(server, token);
    const save = (name: string) =>
      send(server, 'POST', 'operators', { token, body: { name, telephone: '9035551212' } });
    expect((await save('First')).status).toBe(201);

    const refused = { status: 507, body: { statusCode: 507, error: 'Insufficient Storage', message: full } };
    leave(60 * MIB);
    expect(await save('Second')).toEqual(refused);
    expect(await send(server, 'POST', 'analytics/page-views', { token, body: { path: '/' } })).toEqual(
      refused,
    );
    expect(await statusOfSession(server, await signIn(server))).toBe(200);

    leave(0);
    expect(await save('Third')).toEqual(refused);
    expect(await trySignIn(server, 'clerk', 'a good password')).toEqual(refused);
    expect(await statusOfSession(server, token)).toBe(200);
    expect((await send(server, 'GET', 'operators', { token })).status).toBe(200);
    expect(await statusOf(`${server.url}/readyz`)).toBe(200);

    leave(200 * MIB);
    expect((await save('Fourth')).status).toBe(201);
    await server.until('the stream goes on', () => events.text().includes('{"path":"operators/'));

    leave(0);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    const waiting = await startServer({ DATA_DIR: folder });
    await waiting.until('it says what it waits for', async () => {
      const answer = await fetch(`${waiting.url}/readyz`).catch(() => null);
      return answer !== null && (await answer.text()).includes(full);
    });
    leave(200 * MIB);
    await waiting.ready();
    const { body } = await send<{ name: string }[]>(waiting, 'GET', 'operators', { token });
    expect(JSON.stringify(body)).toMatch(/First.*Fourth/);
    await waiting.end('SIGTERM');
  },
);

it('does nothing from a command on a disk that is almost full', async () => {
  const folder = makeFolder();
  const run = await runCommand(['migrate'], { DATA_DIR: folder, DISK_RESERVE: '999999999' });
  expect(onlySentence(run)).toBe(`The disk of the data folder ${folder} is almost full.`);
});
