import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseListRequest } from '#model/query.ts';
import { recordListRules } from '#model/record-lists.ts';
import { recordOf } from '#model/records/index.ts';
import { counting, makeBench, onBothDatabases, takeYourTime } from '#test/both-databases.ts';
import { filledListQuery } from './list.ts';

const reservoir = recordOf('reservoir');

onBothDatabases('search', (bench) => {
  beforeAll(async () => {
    for (const [reference, description] of [
      ['F-1', 'East Texas'],
      ['F-2', 'Hawkins'],
      ['F-3', 'West East Ranch'],
      ['F-4', '100% Sand_Dune\\'],
      ['F-5', 'Ñandú Creek'],
      ['F-6', 'Smith-Jones GU 1'],
    ]) {
      await bench.call('POST', 'fields', { reference, description });
    }
  });
  const search = async (text: string, more = ''): Promise<string[]> => {
    const { body, status } = await bench.call(
      'GET',
      `fields?list=compact&search=${encodeURIComponent(text)}${more}`,
    );
    expect(status).toBe(200);
    return body.map((option: { label: string }) => option.label);
  };

  it('puts what begins with the text first', async () => {
    expect(await search('east')).toEqual(['East Texas', 'West East Ranch']);
  });
  it('finds every word in any order, in any case and without accents', async () => {
    expect(await search('RANCH west')).toEqual(['West East Ranch']);
    expect(await search('nandu')).toEqual(['Ñandú Creek']);
    expect(await search('ÑANDÚ  creek')).toEqual(['Ñandú Creek']);
    expect(await search('nes gu')).toEqual(['Smith-Jones GU 1']);
  });
  it('looks through the other searchable fields', async () => {
    expect(await search('f-2')).toEqual(['Hawkins']);
  });
  it.each(['(936) 555-0177', ' 936-555-0177', '9365550177'])('finds the phone number %s', async (text) => {
    const operator = { name: 'Dialed Oil', telephone: '9365550177' };
    const { body: made } = await bench.call('POST', 'operators', operator);
    for (const more of ['', '&orderby=name']) {
      const { body } = await bench.call('GET', `operators?top=100&search=${encodeURIComponent(text)}${more}`);
      expect(body.map(({ id }: { id: string }) => id)).toContain(made.id);
    }
  });
  it('takes what merely looks like a phone number as it is', async () => {
    const operator = { name: '7-11 Dialed', telephone: '9365550188' };
    const { body: made } = await bench.call('POST', 'operators', operator);
    const { body } = await bench.call('GET', 'operators?search=7-11&list=compact');
    expect(body).toMatchObject([{ value: made.id }]);
  });
  it.each(['%', '_', '\\', '100%', 'd_d', 'e\\'])('takes %j as it is', async (text) => {
    expect(await search(text)).toEqual(['100% Sand_Dune\\']);
  });
  it.each(['\0', 'east\0', 'zzzz', '%%%', "' or 1=1 --"])('finds nothing for %j', async (text) => {
    expect(await search(text)).toEqual([]);
  });
  it('pages without losing or repeating a hit', async () => {
    expect([...(await search('e', '&top=2')), ...(await search('e', '&top=2&skip=2'))]).toEqual(
      (await search('e', '&top=100')).slice(0, 4),
    );
  });
  it('looks for what only holds the text where it holds up nobody who asks for less', async () => {
    const { sql: counted, count } = counting(bench.database.sql);
    const { app, call } = await makeBench({ ...bench.database, search: counted });
    for (const [path, statements] of [
      ['fields?list=compact&search=e', 1],
      ['fields?list=compact&search=east&top=1', 0],
      ['fields?list=compact', 0],
    ] as const) {
      const before = count();
      expect((await call('GET', path)).status).toBe(200);
      expect(count() - before).toBe(statements);
    }
    await app.close();
  });

  it.each(['compact', 'expanded', 'named', ''])(
    'begins with what begins with the text, whether or not that fills the page, as list=%s',
    async (list) => {
      const name = list || 'plain';
      const make = async (reference: string, description: string) =>
        (await bench.call('POST', 'reservoirs', { reference, description })).body.id;
      for (const at of [3, 1, 4, 2]) await make(`${name}-${at}`, `Begun ${name} ${at}`);
      await make(`${name}-5`, `Not begun ${name} 5`);
      const gone = await make(`${name}-0`, `Begun ${name} 0`);
      const reason = { reason: 'Entered twice' };
      await bench.call('POST', `reservoirs/${gone}/archive`, reason, { 'if-match': '"1"' });
      const find = async (top: number, archived: string) => {
        const shape = list && `list=${list}&`;
        const text = encodeURIComponent(`begun ${name}`);
        return (await bench.call('GET', `reservoirs?${shape}top=${top}&search=${text}${archived}`)).body;
      };
      for (const [archived, fits] of [
        ['', 5],
        ['&archived=yes', 1],
        ['&archived=all', 6],
      ] as const) {
        const all = await find(10, archived);
        expect(all).toHaveLength(fits);
        for (let top = 1; top <= fits; top += 1) expect(await find(top, archived)).toEqual(all.slice(0, top));
      }
    },
  );
  it('lists everything for an empty box', async () => {
    expect(await search('')).toHaveLength(6);
  });
  it('gives ten options, five of tanks, the best match of a search and five of what belongs to a record', async () => {
    const company = (await bench.call('POST', 'operators', { name: 'Co', telephone: '9035551212' })).body.id;
    for (let at = 10; at < 22; at += 1) {
      await bench.call('POST', 'tanks', {
        number: `T${at}`,
        company,
        strappingFraction: 4,
        totalIncrement: 960,
        unitsPerIncrement: 0.4175,
      });
      await bench.call('POST', 'meters', { number: `T${at}`, company });
    }
    const count = async (path: string) => (await bench.call('GET', path)).body.length;
    expect(await count('meters?list=compact')).toBe(10);
    expect(await count('tanks?list=compact')).toBe(5);
    expect(await count('tanks?list=expanded&search=t')).toBe(1);
    expect(await count('tanks?list=expanded&search=t&top=5')).toBe(5);
    expect(await count(`operators/${company}/tanks?list=expanded`)).toBe(5);
    expect(await count(`operators/${company}/tanks`)).toBe(12);
    expect(await count('tanks')).toBeGreaterThanOrEqual(12);
    expect(await count(`operators/${company}/tanks?list=compact&top=100&search=t1`)).toBe(10);
  });

  it('finds a tank by the name of its lease, follows it, and says what tells it from others', async () => {
    const company = (await bench.call('POST', 'operators', { name: 'Tank Co', telephone: '9035551212' })).body
      .id;
    const leaseOf = async (name: string): Promise<string> =>
      (await bench.call('POST', 'leases', { name, company, state: 'TX' })).body.id;
    const [mabry, hunt] = [await leaseOf('L. J. Mabry'), await leaseOf('Hunt')];
    const tank = { company, strappingFraction: 4, totalIncrement: 960, unitsPerIncrement: 0.4175 };
    const made = await bench.call('POST', 'tanks', { ...tank, number: '20101', lease: mabry, capacity: 400 });
    await bench.call('POST', 'tanks', { ...tank, number: '20101', lease: hunt });
    const find = async (text: string) =>
      (await bench.call('GET', `tanks?list=compact&search=${encodeURIComponent(text)}`)).body;
    const found = [{ label: '20101', value: made.body.id, detail: 'L. J. Mabry · 400 bbl' }];
    expect(await find('mabry')).toEqual(found);
    expect(await find('20101 mabry')).toEqual(found);
    await bench.call('PATCH', `leases/${mabry}`, { name: 'Ñandú 7' }, { 'if-match': '"1"' });
    expect(await find('mabry')).toEqual([]);
    expect((await find('nandu')).map(({ value }: { value: string }) => value)).toEqual([made.body.id]);
    expect(await find('hunt')).toHaveLength(1);
    const moved = await bench.call('PATCH', `tanks/${made.body.id}`, { lease: null }, { 'if-match': '"1"' });
    expect(moved.status).toBe(200);
    expect(await find('nandu')).toEqual([]);
  });

  it('has an index for finding tanks by their lease', async () => {
    const tank = recordOf('tank');
    const request = parseListRequest({ list: 'compact', search: 'mabry' }, recordListRules(tank));
    // Few rows are read through whatever indexes there are; without that way the plan shows what many would take.
    const plan = await bench.database.sql.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain ${filledListQuery(tank, request)}`.execute(
        tx,
      );
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plan).toMatch(/Bitmap Index Scan on tanks_search_idx/);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  it('follows the name of a record that is shown under another', async () => {
    const company = (await bench.call('POST', 'operators', { name: 'Old Name', telephone: '9035551212' }))
      .body.id;
    const made = await bench.call('POST', 'facility-allocations', { company, description: 'north half' });
    expect(made.body.label).toBe('Old Name');
    await bench.call('PATCH', `operators/${company}`, { name: 'New Name' }, { 'if-match': '"1"' });
    const found = await bench.call('GET', 'facility-allocations?list=compact&search=new name');
    expect(found.body).toEqual([{ label: 'New Name', value: made.body.id, detail: 'north half' }]);
    expect((await bench.call('GET', 'facility-allocations?list=compact&search=old')).body).toEqual([]);
    expect((await bench.call('GET', 'facility-allocations?search=north')).body).toHaveLength(1);
  });

  describe('on many records', () => {
    beforeAll(async () => {
      await takeYourTime(
        bench.database,
        sql`
        insert into reservoirs (id, label, sort, search, reference, description,
          archived_at, archived_by, archived_reason)
        select gen_random_uuid(), d, lower(d), lower(d) || e'\n' || lower(r), r, d, u.at, u.id, u.reason
        from (select n, 'Sand ' || md5(n::text) as d, 'R' || n as r from generate_series(1, 10000) n) x
        left join (select now() as at, id, 'Read in twice'::text as reason from users limit 1) u on n > 8000
      `,
        sql`analyze reservoirs`,
      );
    });
    const planOf = async (query: Record<string, string>): Promise<string> => {
      const request = parseListRequest({ top: '10', ...query }, recordListRules(reservoir));
      const { rows } = await sql<Record<string, string>>`
        explain (analyze) ${filledListQuery(reservoir, request)}
      `.execute(bench.database.sql);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    };

    it.each([
      {},
      { skip: '100' },
      { orderby: 'updatedAt desc' },
      { orderby: 'description desc' },
      { search: 'sand a' },
      { search: '7f39f8', list: 'compact' },
      { archived: 'yes' },
      { archived: 'all', search: 'sand a' },
    ] as Record<string, string>[])(
      'answers %j from indexes, without reading the table through',
      async (query) => {
        const plan = await planOf(query);
        expect(plan).not.toMatch(/Seq Scan on reservoirs.*\(actual/);
        expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      },
    );

    it.each([{}, { search: 'sand' }, { search: 'sand', list: 'compact' }] as Record<string, string>[])(
      'answers %j without looking at those that are archived',
      async (query) => {
        expect(await planOf(query)).toMatch(/Index (Only )?Scan using reservoirs_sort_current/);
      },
    );

    it('finds the middle of a name among them', async () => {
      const { body } = await bench.call('GET', 'reservoirs?list=compact&search=c4ca4238');
      expect(body.map((option: { label: string }) => option.label)).toEqual([
        'Sand c4ca4238a0b923820dcc509a6f75849b',
      ]);
    });
  });
});
