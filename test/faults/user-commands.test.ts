import { beforeAll, describe, expect, it } from 'vitest';
import { send, signIn, statusOfSession, trySignIn } from './client.ts';
import { makeDatabase } from './places.ts';
import { type Run, runCommand, type Server, startReady } from './processes.ts';
import { onlySentence } from './sentence.ts';

describe.concurrent('npm run user', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    url = await makeDatabase('migrated');
    server = await startReady({ DATABASE_URL: url });
  });
  const user = (args: string[], input?: string): Promise<Run> =>
    runCommand(['user', ...args], { DATABASE_URL: url }, input);
  const done = (sentence: string) => ({ code: 0, stdout: `${sentence}\n`, stderr: '' });

  it('adds, changes and disables a user under a running server', async () => {
    const amy = { username: 'amy', fullName: '', password: 'first password' };
    expect(await user(['add', 'Amy', 'Amy', 'Adams'], 'first password\n')).toMatchObject(
      done('Amy can sign in.'),
    );
    const first = await signIn(server, amy);
    expect(await send(server, 'GET', 'users/me', { token: first })).toEqual({
      status: 200,
      body: { fullName: 'Amy Adams' },
    });

    expect(await user(['passwd', 'amy'], 'second password\n')).toMatchObject(
      done('The password of amy is changed.'),
    );
    expect(await statusOfSession(server, first)).toBe(401);
    expect((await trySignIn(server, 'amy', 'first password')).status).toBe(401);
    const second = await signIn(server, { ...amy, password: 'second password' });

    expect(await user(['disable', 'amy'])).toMatchObject(done('amy can no longer sign in.'));
    expect(await statusOfSession(server, second)).toBe(401);
    expect((await trySignIn(server, 'amy', 'second password')).status).toBe(401);
  });

  it.for([
    [['add', 'CLERK'], 'a good password', 'There is a user clerk already.'],
    [['add', 'bob'], 'short\n', 'A password has at least 8 characters.'],
    [['passwd', 'clerk'], '', 'A password has at least 8 characters.'],
    [['passwd', 'nobody'], 'a good password', 'There is no user nobody.'],
  ] as const)('refuses %j with the password "%s"', async ([args, input, sentence]) => {
    expect(onlySentence(await user([...args], input))).toBe(sentence);
    await signIn(server);
  });

  it.for([[[]], [['user', 'add']], [['user', 'remove', 'amy']]] as const)(
    'tells %j how it is used',
    async ([args]) => {
      const run = await runCommand([...args], { DATABASE_URL: url });
      expect(run).toMatchObject({ code: 1, stdout: '' });
      expect(run.stderr).toMatch(/^npm run user -- add <username> \[full name\]\n/);
      expect(run.stderr).not.toContain('    at ');
    },
  );
});
