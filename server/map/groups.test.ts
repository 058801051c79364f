import { VectorTile } from '@mapbox/vector-tile';
import { sql } from 'kysely';
import { PbfReader } from 'pbf';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type GroupsState, PLACES_LAYER, PLACES_PAGE } from '#model/places.ts';
import { recordOf } from '#model/records/index.ts';
import { counting, countStatements, makeBench, onBothDatabases } from '#test/both-databases.ts';
import { PlaceGroups } from './groups.ts';

const MANY = PLACES_PAGE + 100;

onBothDatabases('more places than are sent one by one', (bench) => {
  beforeAll(async () => {
    await sql`
      insert into offloads (id, name, label, sort, search, longitude, latitude)
      select gen_random_uuid(), name, name, lower(name), lower(name), -95 - n % 70 * 0.1, 30 + n / 70 * 0.05
      from (select n, 'Station ' || lpad(n::text, 5, '0') as name from generate_series(1, ${MANY}::integer) n) x
    `.execute(bench.database.sql);
  });

  const groupsNow = async (): Promise<GroupsState> =>
    (await bench.call('GET', 'map/offloads?grouped=yes')).body.groups;
  /** What has changed is grouped beside those who ask. */
  const groupsInTime = () =>
    vi.waitFor(
      async () => {
        const groups = await groupsNow();
        expect(groups.isBehind).toBe(false);
        return groups;
      },
      { timeout: 60_000, interval: 20 },
    );

  async function worldTile(state: string) {
    const { statusCode, headers, rawPayload } = await bench.app.inject({
      url: `/api/v3/map/offloads/tiles/0/0/0?state=${state}`,
      headers: { authorization: `Bearer ${bench.token}` },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
    const layer = new VectorTile(new PbfReader(rawPayload)).layers[PLACES_LAYER]!;
    return Array.from({ length: layer.length }, (_, at) => layer.feature(at).properties);
  }
  const countIn = (drawn: { point_count?: number }[]) =>
    drawn.reduce((sum, { point_count: count = 1 }) => sum + count, 0);

  it('are told by their number and state; fewer come as ever', async () => {
    const { state, count } = await groupsInTime();
    expect(state).toMatch(/^[\w-]{20,}$/);
    expect(count).toBeGreaterThanOrEqual(MANY - 1);
    const { body } = await bench.call('GET', 'map/refineries?grouped=yes');
    expect(body).toEqual((await bench.call('GET', 'map/refineries')).body);
    expect(body.groups).toBeUndefined();
  });

  it('are drawn in groups that follow every change of a place, and no other change', async () => {
    const before = await groupsInTime();
    expect(countIn(await worldTile(before.state))).toBe(before.count);

    await sql`update offloads set archived_at = null where label = 'Station 00001'`.execute(
      bench.database.sql,
    );
    expect(await groupsInTime()).toEqual(before);

    await sql`update offloads set longitude = longitude - 1 where label = 'Station 00001'`.execute(
      bench.database.sql,
    );
    const moved = await groupsInTime();
    expect(moved).toMatchObject({ count: before.count });
    expect(moved.state).not.toBe(before.state);

    await sql`
      insert into offloads (id, name, label, sort, search, longitude, latitude)
      values (gen_random_uuid(), 'New', 'New', 'new', 'new', -95, 32)
    `.execute(bench.database.sql);
    const after = await groupsInTime();
    expect(after.count).toBe(before.count + 1);
    expect(countIn(await worldTile(after.state))).toBe(after.count);
    // Who still draws the state before gets what there is.
    expect(countIn(await worldTile(before.state))).toBe(after.count);
    await sql`delete from offloads where label = 'New'`.execute(bench.database.sql);
  });

  it('are told by group, within the state that the group is of', async () => {
    const { state } = await groupsInTime();
    const group = (await worldTile(state)).find(({ cluster_id: id }) => id !== undefined)!;
    const path = `map/offloads/groups/${group.cluster_id}`;
    const { body } = await bench.call('GET', `${path}?state=${state}&skip=1`);
    expect(body.zoom).toBeGreaterThan(0);
    expect(body.places).toHaveLength(Math.min(100, Number(group.point_count) - 1));
    expect(body.places[0]).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(Number),
      expect.any(Number),
    ]);
    expect((await bench.call('GET', `${path}?state=another`)).status).toBe(404);
    expect((await bench.call('GET', `map/offloads/groups/3?state=${state}`)).status).toBe(404);
  });

  it('are the same on every server of a database, which catches up with whoever is ahead', async () => {
    const { app, call } = await makeBench(bench.database);
    onTestFinished(async () => void (await app.close()));
    const before = await groupsInTime();
    expect((await call('GET', 'map/offloads?grouped=yes')).body.groups).toEqual(before);
    await sql`update offloads set latitude = latitude + 1 where label = 'Station 00009'`.execute(
      bench.database.sql,
    );
    const { state } = await groupsInTime();
    expect(state).not.toBe(before.state);
    const group = (await worldTile(state)).find(({ cluster_id: id }) => id !== undefined)!;
    const path = `map/offloads/groups/${group.cluster_id}?state=${state}`;
    expect((await call('GET', path)).body).toEqual((await bench.call('GET', path)).body);
  });

  it('are found by name and by where they lie', async () => {
    const { body: named } = await bench.call('GET', 'map/offloads/named?search=station%200000');
    expect(named.map(([, name]: string[]) => name).slice(1, 4)).toEqual([
      'Station 00002',
      'Station 00003',
      'Station 00004',
    ]);
    expect((await bench.call('GET', 'map/offloads/named?search=')).body).toEqual([]);
    const { body } = await bench.call('GET', 'map/offloads/within?bounds=-95.45,30,-95.15,30.07&top=3');
    // Two, three and four tenths west of 95, in the first two rows.
    expect(body.count).toBe(6);
    expect(body.places.map(([, name]: string[]) => name)).toEqual([
      'Station 00002',
      'Station 00003',
      'Station 00004',
    ]);
  });

  it('are read once, until one of them changes', async () => {
    const cost = await countStatements(bench);
    // Whether there are too many, how long the table is, and what is in it.
    expect(await cost('map/offloads?grouped=yes')).toBe(3);
    expect(await cost('map/offloads?grouped=yes')).toBe(0);
    expect(await cost('map/offloads/tiles/5/7/12')).toBe(0);
    expect(await cost('map/offloads/within?bounds=-96,30,-95,31')).toBe(0);
  });

  it('are given up when nobody has asked for a quarter of an hour, and read again when somebody does', async () => {
    const { sql: counted, count } = counting(bench.database.aside);
    const gate = { database: { ...bench.database, aside: counted }, waitingFor: null };
    const groups = new PlaceGroups(recordOf('offload'), gate, () => 1);
    onTestFinished(() => groups.close());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = await groups.state();
    const once = count();
    vi.advanceTimersByTime(14 * 60_000);
    expect(await groups.state()).toEqual(first);
    vi.advanceTimersByTime(14 * 60_000);
    expect(await groups.state()).toEqual(first);
    expect(count()).toBe(once);
    vi.advanceTimersByTime(15 * 60_000);
    expect(await groups.state()).toEqual(first);
    expect(count()).toBe(2 * once);
  });

  it('are refused to whoever asks for nonsense', async () => {
    const nonsense = [
      '?grouped=no',
      '/tiles/19/0/0',
      '/tiles/2/4/0',
      '/tiles/2/0/-1',
      '/tiles/2/0/1?top=5',
      '/groups/x?state=a',
      '/within',
      '/within?bounds=1,2,3',
      '/within?bounds=1,2,3,',
      '/within?bounds=1,2,3,NaN',
      '/within?bounds=-96,30,-95,31&top=0',
      '/named?text=x',
    ];
    for (const path of nonsense)
      expect([path, (await bench.call('GET', `map/offloads${path}`)).status]).toEqual([path, 400]);
    expect((await bench.app.inject('/api/v3/map/offloads/tiles/0/0/0')).statusCode).toBe(401);
  });
});
