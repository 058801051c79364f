import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig, StartError } from '#server/config.ts';
import { makeFolder } from './places.ts';
import { type Environment, runCommand, runServer } from './processes.ts';
import { onlySentence } from './sentence.ts';

describe.concurrent('a mistake at the start is told in one sentence', () => {
  const folder = makeFolder();
  const file = join(folder, 'a-file');
  writeFileSync(file, 'not a folder');
  const occupant = createServer();
  let taken: string;
  beforeAll(async () => {
    await new Promise<void>((listening) => occupant.listen(0, '127.0.0.1', listening));
    taken = String((occupant.address() as { port: number }).port);
  });
  afterAll(() => void occupant.close());

  const malformed = 'DATABASE_URL is not an address of the form postgres://user:password@host:5432/name.';
  const mistakes: [string, () => Environment, string | RegExp][] = [
    [
      'a port that is no number',
      () => ({ PORT: 'abc' }),
      'PORT is "abc"; it must be a number from 0 to 65535.',
    ],
    ['a port that is taken', () => ({ PORT: taken }), /^Port \d+ is taken by another program; choose/],
    ['an address of another machine', () => ({ HOST: '203.0.113.1' }), /^This machine has no address 203/],
    ['a switch that is neither on nor off', () => ({ DEMO: '2' }), 'DEMO is "2"; it must be 1 or 0.'],
    ['a database that is no address', () => ({ DATABASE_URL: 'localhost:5432' }), malformed],
    [
      'a wrong password of the database',
      () => ({ DATABASE_URL: `${inject('postgres').replace(':gauger@', ':secret@')}/postgres` }),
      'The database refused the user or password of DATABASE_URL.',
    ],
    [
      'a data folder below a file',
      () => ({ DATA_DIR: join(file, 'data') }),
      /cannot be written \(ENOTDIR\)\.$/,
    ],
  ];

  it.for(mistakes)('%s', async ([, given, sentence]) => {
    const run = await runServer({ DATA_DIR: join(folder, 'data'), ...given() });
    expect(onlySentence(run)).toMatch(sentence);
    expect(run.stderr + run.stdout).not.toContain('secret');
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['MAPS_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://u:secret@localhost/x'],
    ['DATABASE_URL', 'postgres://u:secret@h:port/x'],
    ['DATABASE_URL', 'postgres:name'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value }, '')).toThrow(StartError);
  });

  it.runIf(process.platform === 'linux')('a data folder that can only be read', async () => {
    const run = await runServer({ DATA_DIR: '/proc/data' });
    expect(onlySentence(run)).toMatch(/^The data folder \/proc\/data cannot be written \(\w+\)\.$/);
  });

  it('the same from a command', async () => {
    const nowhere = { DATABASE_URL: `${inject('postgres')}/nowhere` };
    expect(onlySentence(await runCommand(['migrate'], nowhere))).toBe(
      'The database named in DATABASE_URL does not exist yet.',
    );
    const unwritable = { DATA_DIR: join(file, 'data') };
    expect(onlySentence(await runCommand(['migrate'], unwritable))).toContain('cannot be written');
  });
});
