import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Health } from '#model/health.ts';
import { onBothDatabases, testConfig } from '#test/both-databases.ts';
import { buildApp } from '../app.ts';

onBothDatabases('the health of a server', (bench) => {
  const ask = async (): Promise<Health> => {
    const { status, body } = await bench.call('GET', 'health');
    expect(status).toBe(200);
    return body;
  };

  it('is told to whoever is signed in, and has nothing of people, addresses or folders in it', async () => {
    const health = await ask();
    const { embedded } = bench.database;
    expect(health).toEqual({
      version: '0.1.0',
      startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      database: { kind: embedded ? 'embedded' : 'postgres', milliseconds: expect.any(Number) },
      migrations: 'current',
      changes: { behindMilliseconds: 0 },
      openStreams: 0,
      isWhole: null,
      // This one lies in no folder.
      disk: null,
      backup: null,
      errors: { failed: 0, unavailable: 0, browser: expect.any(Number) },
    });
    expect(JSON.stringify(health)).not.toMatch(/127\.0\.0\.1|clerk|Carla|\/(data|tmp|work)/);
  });

  it('knows whether the database is older or newer than the server', async () => {
    const { sql: database } = bench.database;
    await sql`insert into migrations (name) values ('9999-of-the-future.sql')`.execute(database);
    expect((await ask()).migrations).toBe('newer');
    await sql`delete from migrations where name = '9999-of-the-future.sql'`.execute(database);
    const { rows } = await sql<{ name: string }>`
      delete from migrations where name = (select max(name) from migrations where name like '%.sql') returning name
    `.execute(database);
    expect((await ask()).migrations).toBe('missing');
    await sql`insert into migrations (name) values (${rows[0]!.name})`.execute(database);
    expect((await ask()).migrations).toBe('current');
  });

  it('counts what went wrong in the last hour, and not what was refused', async () => {
    const before = await ask();
    expect((await bench.call('GET', 'nothing/here')).status).toBe(404);
    expect((await bench.call('POST', 'client-errors', { message: 'x is undefined' })).status).toBe(204);
    const { errors } = await ask();
    expect(errors).toEqual({ ...before.errors, browser: before.errors.browser + 1 });
  });

  it('tells of the disk of the embedded database alone', async () => {
    const app = await buildApp(testConfig({ dataDir: tmpdir() }), {
      database: bench.database,
      waitingFor: null,
    });
    onTestFinished(async () => void (await app.close()));
    const headers = { authorization: `Bearer ${bench.token}` };
    const { disk }: Health = (await app.inject({ url: '/api/v3/health', headers })).json();
    if (!bench.database.embedded) expect(disk).toBeNull();
    else {
      expect(disk!.size).toBeGreaterThan(0);
      expect(disk!.free).toBeLessThanOrEqual(disk!.size);
    }
  });
});
