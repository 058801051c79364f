import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PLACES_PAGE } from '#model/places.ts';
import { countStatements, onBothDatabases } from '#test/both-databases.ts';

onBothDatabases('the places of the map', (bench) => {
  const add = async (
    table: 'offloads' | 'refineries',
    count: number,
    lng: number | null,
    lat: number | null,
  ) => {
    await sql`
      insert into ${sql.table(table)} (id, name, label, sort, search, longitude, latitude)
      select gen_random_uuid(), 'Place ' || n, 'Place ' || n, 'place ' || n, 'place ' || n, ${lng}::numeric, ${lat}::numeric
      from generate_series(1, ${count}::integer) n
    `.execute(bench.database.sql);
  };

  it('are name and position of all that have one', async () => {
    await sql`delete from refineries`.execute(bench.database.sql);
    await add('refineries', 2, -95.5, 32.25);
    await add('refineries', 1, -95.5, null);
    await add('refineries', 1, null, 32.25);
    const { status, body } = await bench.call('GET', 'map/refineries');
    expect(status).toBe(200);
    expect(body.next).toBeNull();
    expect(body.places).toHaveLength(2);
    expect(body.places[0]).toEqual([expect.any(String), expect.stringMatching(/^Place /), -95.5, 32.25]);
  });

  it('come in pages that leave nothing out and give nothing twice', async () => {
    const count = PLACES_PAGE * 2 + 7;
    await add('offloads', count, -95.5, 32.25);
    const seen = new Set<string>();
    const sizes: number[] = [];
    let next: string | null = null;
    do {
      const { body } = await bench.call('GET', `map/offloads${next ? `?after=${next}` : ''}`);
      for (const [id] of body.places) seen.add(id);
      sizes.push(body.places.length);
      next = body.next;
    } while (next);
    expect(sizes).toEqual([PLACES_PAGE, PLACES_PAGE, 7]);
    expect(seen.size).toBe(count);
  });

  it('are not sent again until one was added, changed, removed or put in the place of another', async () => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(bench.database.sql);
    const one = sql`(select id from refineries limit 1)`;
    const changes = [
      () => add('refineries', 1, -95, 32),
      () => run(sql`update refineries set longitude = -96, version = version + 1 where id = ${one}`),
      () => run(sql`delete from refineries where id = ${one}`),
      async () => {
        await run(sql`delete from refineries where id = ${one}`);
        await add('refineries', 1, -95, 32);
      },
    ];
    for (const change of changes) {
      const tag = String((await bench.call('GET', 'map/refineries')).headers.etag);
      const again = () => bench.call('GET', 'map/refineries', undefined, { 'if-none-match': tag });
      expect(await again()).toMatchObject({ status: 304, body: '' });
      await change();
      expect((await again()).status).toBe(200);
    }
  });

  it('are read once, until one of their type changes', async () => {
    const cost = await countStatements(bench);
    expect(await cost('map/refineries')).toBe(1);
    await bench.call('POST', 'reservoirs', { reference: 'R-MAP', description: 'x' });
    expect(await cost('map/refineries')).toBe(0);
    await add('refineries', 1, -95, 32);
    expect(await cost('map/refineries')).toBe(1);
  });

  it('are asked for by nothing but `after`, which is an id', async () => {
    expect((await bench.call('GET', 'map/leases?after=nonsense')).status).toBe(400);
    expect((await bench.call('GET', 'map/leases?top=5')).status).toBe(400);
    expect((await bench.call('GET', 'map/drivers')).status).toBe(404);
  });

  it('are for those who are signed in', async () => {
    expect((await bench.app.inject('/api/v3/map/leases')).statusCode).toBe(401);
  });
});
