import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchWords } from '#server/matching.ts';
import { soughtIn } from '#server/records/list.ts';
import { countStatements, onBothDatabases, takeYourTime } from '#test/both-databases.ts';
import { everythingQuery } from './everything.ts';

interface Hit {
  label: string;
  value: string;
  type: string;
  detail: string | null;
}

onBothDatabases('search over everything', (bench) => {
  const create = async (endpoint: string, values: Record<string, unknown>): Promise<string> => {
    const { body, status } = await bench.call('POST', endpoint, values);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  let company: string;
  beforeAll(async () => {
    company = await create('operators', { name: 'Caddo Oil', telephone: '9035551212', city: 'Tyler' });
    const lease = await create('leases', { name: 'Smith-Jones', company, state: 'TX' });
    await create('leases', { name: 'Old Caddo Unit', company, state: 'TX' });
    for (const number of ['12', '12-A', '12-B', '12-C'])
      await create('tanks', {
        number,
        company,
        lease,
        strappingFraction: 4,
        totalIncrement: 960,
        unitsPerIncrement: 0.4175,
      });
    await create('fields', { reference: 'F-12', description: '100% Sand_Dune\\' });
    await create('reservoirs', { reference: 'R-1', description: 'Ñandú 12' });
    await create('drivers', { name: '12 Gauge Gus', driversLicenseExpirationDate: '2027-01-31' });
    await create('offloads', { name: 'Caddo Station' });
  });

  const search = async (text: string, more = ''): Promise<Hit[]> => {
    const { body, status } = await bench.call('GET', `search?search=${encodeURIComponent(text)}${more}`);
    expect(status).toBe(200);
    return body;
  };
  const labels = async (text: string, more = '') => (await search(text, more)).map(({ label }) => label);

  it('tells the name, the id, the type and what the record belongs to', async () => {
    expect(await search('caddo oil')).toEqual([
      { label: 'Caddo Oil', value: company, type: 'company', detail: 'Tyler' },
    ]);
    expect((await search('smith'))[0]).toEqual({
      label: 'Smith-Jones',
      value: expect.any(String),
      type: 'lease',
      detail: 'Caddo Oil',
    });
    expect((await search('12-b'))[0]).toMatchObject({ type: 'tank', detail: 'Smith-Jones' });
  });
  it('puts what begins with the text before what holds it, and leaves out what has no form', async () => {
    expect(await labels('caddo')).toEqual(['Caddo Oil', 'Old Caddo Unit']);
  });
  it('puts the exact name first and lets the types take turns', async () => {
    expect(await labels('12', '&top=4')).toEqual(['12', '12 Gauge Gus', '12-A', '12-B']);
  });
  it('looks inside names from three characters on', async () => {
    // The tanks of the lease are found by its name, after the lease itself.
    expect(await labels('smith')).toEqual(['Smith-Jones', '12', '12-A', '12-B', '12-C']);
    expect(await labels('nes')).toContain('Smith-Jones');
    expect(await labels('ne')).toEqual([]);
    expect(await labels('ndu 12')).toEqual(['Ñandú 12']);
    expect(await labels('UNIT caddo')).toEqual(['Old Caddo Unit']);
  });
  it.each(['100%', 'd_dune', 'dune\\', '100% sand_'])('takes %j as it is', async (text) => {
    expect(await labels(text)).toEqual(['100% Sand_Dune\\']);
  });
  it.each(['%', '_', '\\', '%%%', '\0', 'caddo\0', 'zzzz', "' or 1=1 --", ' ', ''])(
    'finds nothing for %j',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  it.each([
    ['search=a&skip=5', 'skip'],
    ['search=a&list=compact', 'list'],
    ['search=a&search=b', 'search'],
    ['search=a&top=0', 'top'],
    ['search=a&top=51', 'top'],
    ['search=a&top=ten', 'top'],
    [`search=${'a'.repeat(201)}`, 'search'],
  ])('refuses %s by the name of the parameter', async (query, parameter) => {
    const { status, body } = await bench.call('GET', `search?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([parameter]);
  });
  it('is behind the guard', async () => {
    const answer = await bench.app.inject({ url: '/api/v3/search?search=caddo' });
    expect(answer.statusCode).toBe(401);
  });

  it('asks the database once', async () => {
    const cost = await countStatements(bench);
    expect(await cost('search?search=caddo')).toBe(1);
  });

  describe('on many records', () => {
    beforeAll(async () => {
      for (const [table, columns] of [
        ['reservoirs', 'reference, description'],
        ['fields', 'reference, description'],
      ] as const) {
        await takeYourTime(
          bench.database,
          sql`
          insert into ${sql.table(table)} (id, label, sort, search, ${sql.raw(columns)})
          select gen_random_uuid(), d, lower(d), lower(d) || e'\n' || lower(r), r, d
          from (select 'Sand ' || md5(n::text) as d, 'X' || n as r from generate_series(1, 30000) n) x
        `,
          sql`analyze ${sql.table(table)}`,
        );
      }
    });

    const planOf = async (text: string) => {
      const { rows } = await sql<Record<string, string>>`
        explain (analyze) ${everythingQuery(soughtIn(searchWords(text)), true, 10)}
      `.execute(bench.database.sql);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    };

    it.each(['sand a', '7f39f8', 'sa', 'zzzzzz', 'sand'])(
      'answers %j from indexes, without reading a table through',
      async (text) => {
        const plan = await planOf(text);
        expect(plan).not.toMatch(/Seq Scan on (reservoirs|fields)\b.*\(actual/);
        expect(plan).toMatch(/Index Scan.*reservoirs_sort|Index Only Scan.*reservoirs_sort/);
      },
    );

    it.each([
      ['sand', false],
      ['7f39f8', true],
    ])(
      'looks inside the names of any type only where what begins with the text fills no page: %j',
      async (text, looks) => {
        const plan = await planOf(text);
        const [others] = plan.slice(plan.indexOf('CTE others')).split(/\n +CTE (?!others)/);
        expect(/(Seq|Index|Heap) Scan on.*\(actual/.test(others!)).toBe(looks);
      },
    );
  });
});
