import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { onBothDatabases, testConfig } from '#test/both-databases.ts';
import { countAttempt, originOf } from './throttle.ts';
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

  it('asks nobody but a proxy that was named where a request comes from', async () => {
    const addressesOf = async (app: FastifyInstance, username: string) => {
      await app.inject({
        method: 'POST',
        url: '/api/v3/users/authenticate',
        payload: { username, password: 'a bad password' },
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': `10.9.0.${username.length}` },
      });
      const { rows } = await sql<{ address: string }>`
        select address from login_failures order by id desc limit 1
      `.execute(bench.database.sql);
      return rows[0]?.address;
    };
    expect(await addressesOf(bench.app, 'walker')).toBe('127.0.0.1');
    const behind = await buildApp(testConfig({ trustProxy: ['loopback'] }), {
      database: bench.database,
      waitingFor: null,
    });
    expect(await addressesOf(behind, 'proxied')).toBe('10.9.0.7');
    await behind.close();
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

  it('gives each person a key for unsaved work, the same at every sign-in', async () => {
    await newUser('kay');
    await newUser('lou');
    const keyOf = async (username: string) => {
      const { accessToken } = (await login(username, 'a good password')).json();
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await bench.app.inject({ url: '/api/v3/users/me/draft-key', headers })).json().key;
    };
    const key = await keyOf('kay');
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await keyOf('kay')).toBe(key);
    expect(await keyOf('lou')).not.toBe(key);
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

  it('keeps the old password where the sessions that it opened cannot be ended', async () => {
    const { sql: database } = bench.database;
    await newUser('hank');
    const { accessToken } = (await login('hank', 'a good password')).json();
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      database,
    );
    await sql`create trigger fail before delete on sessions for each row execute function fail()`.execute(
      database,
    );
    await expect(setPassword(database, 'hank', 'another password')).rejects.toThrow('no');
    await sql`drop function fail cascade`.execute(database);
    expect(await me(accessToken)).toBe(200);
    expect((await login('hank', 'a good password')).statusCode).toBe(200);
  });

  it('lets the demonstration user in from this machine alone, signing in and signed in', async () => {
    await newUser('shown', true);
    const ask = (headers: Record<string, string>, token?: string) =>
      token
        ? bench.app.inject({
            url: '/api/v3/users/me',
            headers: { ...headers, authorization: `Bearer ${token}` },
          })
        : bench.app.inject({
            method: 'POST',
            url: '/api/v3/users/authenticate',
            payload: { username: 'shown', password: 'a good password' },
            headers,
          });
    const near = await ask({ host: 'localhost:3000' });
    expect(near.statusCode).toBe(200);
    const { accessToken } = near.json();
    expect((await ask({ host: '[::1]:3000' }, accessToken)).statusCode).toBe(200);
    const wrong = await login('shown', 'a bad password');
    for (const headers of [{ host: 'console.example.com' }, { 'x-forwarded-for': '127.0.0.1' }]) {
      const far = await ask(headers);
      expect([far.statusCode, far.json()]).toEqual([401, wrong.json()]);
      expect((await ask(headers, accessToken)).statusCode).toBe(401);
      expect((await ask(headers, bench.token)).statusCode).toBe(200);
    }
    expect((await ask({ host: '127.0.0.1' }, accessToken)).statusCode).toBe(200);
  });

  it('throttles a name from an address after ten failures, many at once included, and forgives after a right password', async () => {
    await newUser('gus');
    for (let at = 0; at < 9; at += 1) expect((await login('gus', 'wrong')).statusCode).toBe(401);
    expect((await login('gus', 'a good password')).statusCode).toBe(200);
    const many = await Promise.all(Array.from({ length: 30 }, () => login('gus', 'wrong', '10.0.0.2')));
    expect(many.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(10);
    // One after the other: of many at once all may be refused, and what is refused does not count.
    for (let at = 0; at < 10; at += 1) await login('gus', 'wrong', '10.0.0.2');
    const refused = await login('gus', 'a good password', '10.0.0.2');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('clerk', 'a good password', '10.0.0.2')).statusCode).toBe(200);
  });

  const fail = (username: string, address: string, times: number) =>
    sql`
      insert into login_failures (username, address)
      select ${username}, ${address} from generate_series(1, ${sql.lit(times)})
    `.execute(bench.database.sql);

  it('lets the right person in from elsewhere while a name is guessed at, slowly', async () => {
    const delays: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      delays.push((await countAttempt(bench.database.sql, 'guessed', `10.3.0.${at}`)).delay);
    }
    expect(delays.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(delays.slice(10, 16)).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    expect(delays.at(-1)).toBe(4000);
    await newUser('hal');
    await fail('hal', '10.3.1.1', 10);
    const before = performance.now();
    expect((await login('hal', 'a good password', '10.3.1.2')).statusCode).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(240);
    expect((await login('hal', 'a good password', '10.3.1.1')).statusCode).toBe(429);
    // An unknown name is slowed down as well: nothing tells it from a known one.
    await fail('nobody at all', '10.5.0.1', 12);
    expect((await countAttempt(bench.database.sql, 'nobody at all', '10.5.0.2')).delay).toBe(1000);
  });

  it('throttles an address that tries many names', async () => {
    const from = '10.9.9.9';
    for (let at = 0; at < 10; at += 1) await fail(`somebody ${at}`, from, 10);
    expect((await login('clerk', 'a good password', from)).statusCode).toBe(429);
    expect((await login('clerk', 'a good password', '10.9.9.10')).statusCode).toBe(200);
  });

  it('turns away at once what is more than it can hash, not counted, and nobody for the flood of another', async () => {
    await newUser('ida');
    // Each name is guessed at once: no limit but that of the hashes applies.
    const flood = Array.from({ length: 90 }, (_, at) => login(`flood ${at}`, 'wrong', '10.6.0.1'));
    const honest = Array.from({ length: 3 }, (_, at) => login('ida', 'a good password', `10.6.1.${at}`));
    expect((await Promise.all(honest)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const answers = await Promise.all(flood);
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(90 - busy.length);
    for (const answer of busy) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const { rows } = await sql<{ counted: number }>`
      select count(*)::integer as counted from login_failures where address = '10.6.0.1'
    `.execute(bench.database.sql);
    expect(rows).toEqual([{ counted: 90 - busy.length }]);
  });
});

describe('the origin of an attempt', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (ip, origin) => {
    expect(originOf(ip)).toBe(origin);
  });
});
