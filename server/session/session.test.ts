import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { addUser, disableUser, setPassword } from './users.ts';

onBothDatabases('the session', (bench) => {
  const login = (username: unknown, password: unknown, remoteAddress = '10.0.0.1') =>
    bench.app.inject({
      method: 'POST',
      url: '/api/v3/users/authenticate',
      payload: { username, password },
      remoteAddress,
    });
  const me = async (token: string) =>
    (await bench.app.inject({ url: '/api/v3/users/me', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  const newUser = async (username: string, demo = false) => {
    await addUser(bench.database.sql, {
      username,
      fullName: `Full ${username}`,
      password: 'a good password',
      demo,
    });
  };

  it('gives a token and the full name for the right password, in any case of the name', async () => {
    await newUser('amy');
    const answer = await login(' AMY ', 'a good password');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      user: { fullName: 'Full amy' },
    });
    expect(await me(answer.json().accessToken)).toBe(200);
  });

  it('keeps only a hash of the token', async () => {
    await newUser('bob');
    const { accessToken } = (await login('bob', 'a good password')).json();
    const { rows } = await sql<{ hash: string }>`
      select encode(token_hash, 'hex') as hash from sessions
    `.execute(bench.database.sql);
    expect(rows.map((row) => row.hash)).toContain(createHash('sha256').update(accessToken).digest('hex'));
    expect(JSON.stringify(rows)).not.toContain(accessToken);
  });

  it('refuses a wrong password and an unknown name in the same words', async () => {
    await newUser('cat');
    const wrong = await login('cat', 'a bad password');
    const unknown = await login('nobody', 'a bad password');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
  });

  it.each([
    [{}, ['username']],
    [{ username: 'x' }, ['password']],
    [{ username: '', password: '' }, ['username']],
    [{ username: 7, password: 'x' }, ['username']],
    [{ username: 'x', password: 'y', extra: 1 }, ['extra']],
  ])('names what is wrong with %j', async (payload, names) => {
    const answer = await bench.app.inject({ method: 'POST', url: '/api/v3/users/authenticate', payload });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(names);
  });

  it('takes no other media type and no broken JSON', async () => {
    const send = async (type: string, payload: string) =>
      (
        await bench.app.inject({
          method: 'POST',
          url: '/api/v3/users/authenticate',
          headers: { 'content-type': type },
          payload,
        })
      ).statusCode;
    expect(await send('text/plain', '{}')).toBe(415);
    expect(await send('application/x-www-form-urlencoded', 'username=a')).toBe(415);
    expect(await send('application/json', '{')).toBe(400);
    expect(await send('application/json', '{"__proto__":{"admin":true}}')).toBe(400);
    expect(await send('application/json', JSON.stringify({ username: 'x'.repeat(2_000_000) }))).toBe(413);
  });

  it('ends at logout', async () => {
    await newUser('dan');
    const { accessToken } = (await login('dan', 'a good password')).json();
    const headers = { authorization: `Bearer ${accessToken}` };
    const logout = await bench.app.inject({ method: 'POST', url: '/api/v3/users/logout', headers });
    expect(logout.statusCode).toBe(204);
    expect(await me(accessToken)).toBe(401);
  });

  it('ends a day after its last use, and every use puts that off', async () => {
    await newUser('eve');
    const { accessToken } = (await login('eve', 'a good password')).json();
    const hash = createHash('sha256').update(accessToken).digest('hex');
    const expire = (interval: string) =>
      sql`update sessions set expires_at = now() + ${sql.lit(interval)}::interval where token_hash = decode(${hash}, 'hex')`.execute(
        bench.database.sql,
      );
    await expire('1 minute');
    expect(await me(accessToken)).toBe(200);
    const { rows } = await sql<{ later: boolean }>`
      select expires_at > now() + interval '23 hours' as later from sessions where token_hash = decode(${hash}, 'hex')
    `.execute(bench.database.sql);
    expect(rows).toEqual([{ later: true }]);
    await expire('-1 second');
    expect(await me(accessToken)).toBe(401);
  });

  it('ends with a new password and when the user is disabled', async () => {
    await newUser('fay');
    const first = (await login('fay', 'a good password')).json().accessToken;
    await setPassword(bench.database.sql, 'fay', 'another password');
    expect(await me(first)).toBe(401);
    const second = (await login('fay', 'another password')).json().accessToken;
    await disableUser(bench.database.sql, 'fay');
    expect(await me(second)).toBe(401);
    expect((await login('fay', 'another password')).statusCode).toBe(401);
  });

  it('throttles a name after ten failures, many at once included, and forgives after a right password', async () => {
    await newUser('gus');
    for (let at = 0; at < 9; at += 1) expect((await login('gus', 'wrong')).statusCode).toBe(401);
    expect((await login('gus', 'a good password')).statusCode).toBe(200);
    const many = await Promise.all(Array.from({ length: 30 }, () => login('gus', 'wrong', '10.0.0.2')));
    expect(many.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(10);
    // One after the other: of many at once all may be refused, and what is refused does not count.
    for (let at = 0; at < 10; at += 1) await login('gus', 'wrong', '10.0.0.2');
    const refused = await login('gus', 'a good password', '10.0.0.3');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('clerk', 'a good password', '10.0.0.2')).statusCode).toBe(200);
  });

  it('throttles an address that tries many names', async () => {
    const from = '10.9.9.9';
    await sql`
      insert into login_failures (key) select ${`address ${from}`} from generate_series(1, 100)
    `.execute(bench.database.sql);
    expect((await login('clerk', 'a good password', from)).statusCode).toBe(429);
    expect((await login('clerk', 'a good password', '10.9.9.10')).statusCode).toBe(200);
  });
});
