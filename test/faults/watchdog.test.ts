import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isTurning, makeTurns } from '#server/turning.ts';

it('ends a process that stands still and takes no signal, and none that works', async () => {
  const program = fileURLToPath(new URL('./standing-still.ts', import.meta.url));
  await expect(promisify(execFile)(process.execPath, [program])).rejects.toMatchObject({
    signal: 'SIGKILL',
    stdout: 'Worked\n',
    stderr: expect.stringMatching(/^The server has stood still for \d+ seconds and is ended\.\n$/),
  });
});

it('tells on any thread whether the main one turns', () => {
  expect(isTurning(makeTurns(60_000))).toBe(true);
  expect(isTurning(makeTurns(0))).toBe(false);
});
