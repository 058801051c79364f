import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { pointersAt, recordOf, records } from '#model/records/index.ts';
import { countStatements, onBothDatabases, takeYourTime } from '#test/both-databases.ts';
import { addOperation } from '#test/dispatch-data.ts';
import { madeId } from '#test/values.ts';
import { MOST_ON_CARD } from './card.ts';
import { MOST_COUNTED } from './uses.ts';

onBothDatabases('what points at a record', (bench) => {
  const create = async (endpoint: string, values: Record<string, unknown>): Promise<string> => {
    const { body, status } = await bench.call('POST', endpoint, values);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  const strapping = { strappingFraction: 4, totalIncrement: 960, unitsPerIncrement: 0.4175 };
  const ask = async (path: string) => {
    const { body, status } = await bench.call('GET', path);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  let company: string;
  let lease: string;
  let tank: string;
  beforeAll(async () => {
    company = await create('operators', { name: 'Caddo Oil', telephone: '9035551212', city: 'Tyler' });
    const place = { state: 'TX', county: '201', latitude: 32.1, longitude: -94.8 };
    lease = await create('leases', { name: 'Smith-Jones', company, ...place });
    tank = await create('tanks', { number: '12', company, lease, capacity: 400.8, ...strapping });
    await create('tanks', { number: '13', company, lease, productionFacility: lease, ...strapping });
  });

  it('is counted by type and field, with the first of them by name', async () => {
    const { records: uses, operations } = await ask(`leases/${lease}/uses`);
    expect(uses).toEqual([
      {
        type: 'tank',
        field: 'lease',
        count: 2,
        more: false,
        first: [
          { id: tank, label: '12' },
          { id: expect.any(String), label: '13' },
        ],
      },
      {
        type: 'tank',
        field: 'productionFacility',
        count: 1,
        more: false,
        first: [{ id: expect.any(String), label: '13' }],
      },
    ]);
    expect(operations).toEqual({ count: 0, more: false, first: [] });
    expect((await ask(`fields/${await madeId(bench, 'field')}/uses`)).operations).toBeNull();
  });

  it('is what the field sent as well, the newest first, and what is open of it', async () => {
    const company = await create('operators', { name: 'Sabine Oil', telephone: '9035551212' });
    const lease = await create('leases', { name: 'Hauled', company, state: 'TX' });
    const tank = await create('tanks', { number: '21', company, lease, ...strapping });
    const named = { lease: { id: lease }, tank: { id: tank }, operator: { id: company } };
    const { operation: older } = await addOperation(bench.database.sql, {
      modelData: { ticketNumber: '1', ...named },
      notes: [{ note: 'Odd' }, { note: 'Odder' }],
    });
    const { operation: newer, document } = await addOperation(bench.database.sql, {
      modelData: { ticketNumber: '2', ...named },
      at: '2026-11-02T12:00:00Z',
      notes: [{ note: 'Settled', resolved: true }],
    });
    const entries = [`lease=${lease}`, `tank=${tank}`, `operator=${company}`];
    for (const [at, path] of [`leases/${lease}`, `tanks/${tank}`, `operators/${company}`].entries()) {
      const { operations } = await ask(`${path}/uses`);
      expect(operations, path).toMatchObject({ count: 2, more: false });
      expect(operations.first.map(({ id }: { id: string }) => id)).toEqual([newer.id, older.id]);
      expect(operations.first[0]).toMatchObject({ label: 'Pickup', documentNumber: document.number });
      expect(await ask(`${path}/card`)).toMatchObject({ issues: 1 });
      // The list that the card leads to has those that it counts.
      const open = await ask(`operations/annotated/unresolved?${entries[at]}`);
      expect(open.map(({ id }: { id: string }) => id)).toEqual([older.id]);
    }
    expect(await ask(`operations/annotated/unresolved/count?lease=${randomUUID()}`)).toMatchObject({
      count: 0,
    });
    const { status } = await bench.call('GET', 'operations/annotated/unresolved?lease=nonsense');
    expect(status).toBe(400);
  });

  it('is in the card with the name, what tells it from others, and its place or that of its lease', async () => {
    expect(await ask(`tanks/${tank}/card`)).toMatchObject({
      id: tank,
      label: '12',
      detail: 'Smith-Jones · 400.8 bbl',
      uses: [],
      place: { text: 'RUSK, TX', at: { endpoint: 'leases', id: lease, latitude: 32.1, longitude: -94.8 } },
    });
    // One that points here by two of its fields is one.
    expect(await ask(`leases/${lease}/card`)).toMatchObject({
      label: 'Smith-Jones',
      detail: 'Caddo Oil',
      uses: [{ type: 'tank', count: 2, more: false }],
    });
    const driver = await create('drivers', { name: 'Gus', driversLicenseExpirationDate: '2027-01-31' });
    expect(await ask(`drivers/${driver}/card`)).toMatchObject({ place: null, issues: 0 });
  });

  it('is told anew when it has changed', async () => {
    const named = await create('leases', { name: 'Growing', company, state: 'TX' });
    expect((await ask(`leases/${named}/card`)).uses).toEqual([]);
    await create('tanks', { number: 'Another', company, lease: named, ...strapping });
    expect((await ask(`leases/${named}/card`)).uses).toEqual([{ type: 'tank', count: 1, more: false }]);
  });

  it('is nothing that is archived, which its own card says', async () => {
    const named = await create('leases', { name: 'Abandoned', company, state: 'TX' });
    const away = await create('tanks', { number: 'Gone', company, lease: named, ...strapping });
    const archive = await bench.call(
      'POST',
      `tanks/${away}/archive`,
      { reason: 'Sold' },
      { 'if-match': '"1"' },
    );
    expect(archive.status, JSON.stringify(archive.body)).toBe(200);
    expect((await ask(`leases/${named}/uses`)).records).toEqual([]);
    expect(await ask(`leases/${named}/card`)).toMatchObject({ uses: [], archived: false });
    expect(await ask(`tanks/${away}/card`)).toMatchObject({ archived: true });
  });

  it.each(['card', 'uses'])('is asked of every type in one statement (%s)', async (ending) => {
    const cost = await countStatements(bench);
    for (const { endpoint, type } of records) {
      expect(await cost(`${endpoint}/${await madeId(bench, type)}/${ending}`), endpoint).toBe(1);
    }
  });

  it.each(['card', 'uses'])('refuses what is not there and what is not known (%s)', async (ending) => {
    for (const id of [randomUUID(), 'nonsense'])
      expect((await bench.call('GET', `leases/${id}/${ending}`)).status).toBe(404);
    const { status, body } = await bench.call('GET', `leases/${lease}/${ending}?top=5`);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['top']]);
  });

  describe('in great numbers', () => {
    beforeAll(async () => {
      await takeYourTime(
        bench.database,
        sql`
          insert into wells (id, label, sort, search, well_reference, well_name, company_id, state, active_date)
          select gen_random_uuid(), 'W' || n, 'w' || n, 'w' || n, 'W' || n, 'W' || n, ${company}::uuid, 'TX', '2026-01-01'
          from generate_series(1, ${sql.lit(MOST_COUNTED + 500)}) n`,
        sql`analyze wells`,
      );
    });

    it('is counted up to a limit, beyond which there are more', async () => {
      const { records: uses } = await ask(`operators/${company}/uses`);
      const wells = uses.find(({ type }: { type: string }) => type === 'well');
      expect(wells).toMatchObject({ field: 'company', count: MOST_COUNTED, more: true });
      expect(wells.first).toHaveLength(5);
      const card = await ask(`operators/${company}/card`);
      expect(card.uses).toContainEqual({ type: 'well', count: MOST_ON_CARD, more: true });
    });
  });

  it('has an index behind every entry that operations are found by', async () => {
    const { rows } = await sql<{ entry: string }>`
      select substring(indexdef from '(lease|driver|operator|container)[,'']') as entry
      from pg_indexes where tablename = 'operations' and indexname ~ '_of_(lease|driver|operator|container)$'
      order by entry`.execute(bench.database.sql);
    expect(rows.map(({ entry }) => entry)).toEqual(['container', 'driver', 'lease', 'operator']);
  });
});

describe('the fields that point at a type', () => {
  it('are those of every type that refers to it', () => {
    const names = pointersAt(recordOf('tank')).map(({ from, field }) => `${from.type} ${field.id}`);
    expect(names).toEqual(['well tank', 'gauged-ticket tank']);
  });
});
