import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';

onBothDatabases('positions of devices', (bench) => {
  const put = (fingerprint: string, body: object) => bench.call('PUT', `devices/${fingerprint}`, body);
  const putMany = (devices: readonly object[]) => bench.call('PUT', 'devices', { devices });
  const found = async (label: string) =>
    (await bench.call('GET', `devices?expand=user&orderby=fingerprint asc&label=${label}`)).body;
  const noticed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from changes where path = 'devices'
    `.execute(bench.database.sql);
    return rows[0]!.count;
  };

  it('are those that were reported last, whenever they come', async () => {
    const fingerprint = 'late-0000-0001';
    const at = (minute: number, latitude: number) => ({
      label: 'Late',
      latitude,
      longitude: -95,
      reportedAt: `2026-11-01T12:0${minute}:00Z`,
    });
    expect((await put(fingerprint, at(5, 32.5))).status).toBe(204);
    expect((await put(fingerprint, at(3, 32.3))).status).toBe(204);
    expect(await found('Late')).toMatchObject([{ latitude: 32.5 }]);
    const before = await noticed();
    await put(fingerprint, at(5, 32.5));
    await put(fingerprint, at(4, 32.4));
    // Nobody is told of what changed nothing.
    expect(await noticed()).toBe(before);
    await put(fingerprint, at(6, 32.6));
    expect(await found('Late')).toMatchObject([{ latitude: 32.6 }]);
    expect(await noticed()).toBe(before + 1);
  });

  it('come from no future, which nothing could follow', async () => {
    const fingerprint = 'early-0000-0001';
    await put(fingerprint, {
      label: 'Early',
      latitude: 31,
      longitude: -95,
      reportedAt: '2199-01-01T00:00:00Z',
    });
    await put(fingerprint, { latitude: 32, longitude: -95 });
    expect(await found('Early')).toMatchObject([{ latitude: 32 }]);
  });

  it('may come many at once, several of one device among them', async () => {
    const report = (nth: number, minute: number) => ({
      fingerprint: `many-0000-000${nth}`,
      label: `Many ${nth}`,
      latitude: 30 + minute / 10,
      longitude: -95,
      reportedAt: `2026-11-01T12:0${minute}:00Z`,
    });
    expect((await putMany([report(1, 1), report(2, 8), report(1, 7), report(1, 4)])).status).toBe(204);
    expect(await found('Many')).toMatchObject([
      { label: 'Many 1', latitude: 30.7 },
      { label: 'Many 2', latitude: 30.8 },
    ]);
  });

  it('are kept once for each device by many who tell of them at the same time', async () => {
    const reports = (second: number) =>
      Array.from({ length: 30 }, (_, nth) => ({
        fingerprint: `race-0000-${1000 + nth}`,
        label: 'Race',
        latitude: 30 + second,
        longitude: -95,
        reportedAt: `2026-11-01T12:00:0${second}Z`,
      }));
    const answers = await Promise.all(
      [3, 1, 2, 0].map((second) => putMany(second % 2 ? reports(second) : reports(second).reverse())),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const devices: { latitude: number }[] = await found('Race');
    expect(devices.map(({ latitude }) => latitude)).toEqual(Array(30).fill(33));
  });

  it('are of whoever tells, or of somebody who has no password here', async () => {
    await sql`
      insert into users (id, username, full_name) values (${randomUUID()}::uuid, 'gus', 'Gus Gauger')
    `.execute(bench.database.sql);
    await put('owned-0000-0001', { label: 'Owned 1' });
    await put('owned-0000-0002', { label: 'Owned 2', user: 'gus' });
    expect(await found('Owned')).toMatchObject([
      { user: { fullName: 'Carla Clerk' } },
      { user: { fullName: 'Gus Gauger' } },
    ]);
    const { status, body } = await putMany([
      { fingerprint: 'owned-0000-0003' },
      { fingerprint: 'owned-0000-0004', user: 'nobody' },
    ]);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['devices.1.user']]);
    expect(await found('Owned')).toHaveLength(2);
  });

  it.each<[object, string]>([
    [{}, 'devices'],
    [{ devices: [] }, 'devices'],
    [{ devices: [{}] }, 'devices.0.fingerprint'],
    [{ devices: [{ fingerprint: 'x' }] }, 'devices.0.fingerprint'],
    [{ devices: [{ fingerprint: 'wrong-0000-0001', longitude: 181 }] }, 'devices.0.longitude'],
    [{ devices: [{ fingerprint: 'wrong-0000-0001', speed: 1 }] }, 'devices.0.speed'],
    [
      { devices: [{ fingerprint: 'wrong-0000-0001', reportedAt: '2026-12-31T23:59:60Z' }] },
      'devices.0.reportedAt',
    ],
    [{ devices: [{ fingerprint: 'wrong-0000-0001', label: 'a\0b' }] }, 'devices.0.label'],
  ])('that are not as they must be are refused: %j', async (body, field) => {
    const answer = await bench.call('PUT', 'devices', body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect((await bench.call('GET', 'devices?search=wrong-0000')).body).toEqual([]);
  });
});
