import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';

/** The routes anyone may call; every other route of the router's own table wants a good session. */
const open = new Set([
  'POST /api/v3/users/authenticate',
  'GET /api/v3/documents/:uuid/content',
  'HEAD /api/v3/documents/:uuid/content',
  'GET /api/v3/deadlines/calendar.ics',
  'HEAD /api/v3/deadlines/calendar.ics',
  'GET /healthz',
  'HEAD /healthz',
  'GET /readyz',
  'HEAD /readyz',
]);

onBothDatabases('the guard', (bench) => {
  const routes = () => {
    const table: string[] = [];
    // find-my-way prints its tree with one line a path and its methods in brackets.
    const stack: string[] = [];
    for (const line of bench.app.printRoutes({ commonPrefix: false }).split('\n')) {
      const match = /^([│ ├└─]*)(\S+) \(([A-Z, ]+)\)/.exec(line);
      if (!match) continue;
      const depth = match[1]!.length / 4 - 1;
      stack.length = Math.max(0, depth);
      stack.push(match[2]!);
      for (const method of match[3]!.split(', ')) table.push(`${method} ${stack.join('')}`);
    }
    return table;
  };
  const tokens = async (): Promise<Record<string, string | null>> => {
    const expired = randomBytes(32).toString('base64url');
    await sql`
      insert into sessions (token_hash, user_id, expires_at)
      select sha256(convert_to(${expired}, 'UTF8')), id, now() - interval '1 second' from users limit 1
    `.execute(bench.database.sql);
    const login = await bench.app.inject({
      method: 'POST',
      url: '/api/v3/users/authenticate',
      payload: { username: 'clerk', password: 'a good password' },
    });
    const revoked = login.json().accessToken;
    await bench.app.inject({
      method: 'POST',
      url: '/api/v3/users/logout',
      headers: { authorization: `Bearer ${revoked}` },
    });
    return {
      none: null,
      'not bearer': 'Basic Y2xlcms6YSBnb29kIHBhc3N3b3Jk',
      empty: 'Bearer ',
      garbage: 'Bearer nonsense',
      injection: `Bearer ' or true --`,
      long: `Bearer ${'x'.repeat(5000)}`,
      expired: `Bearer ${expired}`,
      revoked: `Bearer ${revoked}`,
    };
  };

  it('lets nobody through without a good session, on any route of the router', async () => {
    const guarded = routes().filter((route) => route.includes('/api/v3') && !open.has(route));
    expect(guarded.length).toBeGreaterThan(150);
    for (const [kind, authorization] of Object.entries(await tokens())) {
      for (const route of guarded) {
        const [method, path] = route.split(' ') as ['GET' | 'HEAD', string];
        expect(bench.app.hasRoute({ method, url: path }), route).toBe(true);
        const url = path
          .replace(':uuid', '11111111-1111-4111-8111-111111111111')
          .replace(':fingerprint', 'abcdef12')
          .replace('*', 'x');
        const answer = await bench.app.inject({
          method,
          url,
          headers: authorization ? { authorization } : {},
        });
        expect(answer.statusCode, `${kind}: ${route}`).toBe(401);
        if (method !== 'HEAD') expect(answer.json().error).toBe('Unauthorized');
      }
    }
  });

  describe('crooked paths', () => {
    it.each([
      '//api/v3/tanks',
      '/api//v3/tanks',
      '/api/v3//tanks',
      '/api/v3/%2e%2e/v3/tanks',
      '/api/v3/tanks%2f..%2fleases',
      '/api%2fv3%2ftanks',
      '/api/v3/..%5c..%5cpackage.json',
      '/API/V3/tanks',
      '/api/v3/tanks/',
      '/api/v3/tanks;x=1',
      '/api/v3/%00',
      '/api/v3/%ff',
      '/..%2f..%2fpackage.json',
      '/..%5c..%5cpackage.json',
      '/assets/..%2f..%2fserver%2fmain.ts',
      '/.env',
      '/package.json',
      '/dist/web/index.html',
      '/.vite/manifest.json',
    ])('%s shows nothing to a stranger', async (url) => {
      const answer = await bench.app.inject({ url });
      expect(answer.statusCode).toBeLessThan(500);
      const isPage =
        String(answer.headers['content-type']).startsWith('text/html') && answer.body.startsWith('<!doctype');
      if (answer.statusCode === 200) expect(isPage, answer.body.slice(0, 200)).toBe(true);
      expect(answer.body).not.toContain('"dependencies"');
      expect(answer.body).not.toContain('import ');
    });
  });

  it('says who it is to the good', async () => {
    expect(await bench.call('GET', 'users/me')).toMatchObject({
      status: 200,
      body: { fullName: 'Carla Clerk' },
    });
    expect((await bench.call('GET', 'nothing/here')).status).toBe(404);
    expect((await bench.call('DELETE', 'tanks')).status).toBe(404);
  });

  it('answers with what a careful browser wants', async () => {
    const data = await bench.call('GET', 'tanks');
    expect(data.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'content-security-policy': expect.stringContaining("script-src 'self';"),
    });
    expect(data.headers['set-cookie']).toBeUndefined();
    expect(JSON.stringify(data.headers)).not.toMatch(/unsafe-(inline|eval)/);
  });
});
