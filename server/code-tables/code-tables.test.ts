import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedOf } from '#model/lists/code-table-seeds.ts';
import { type CodeTable, codeTable, codeTables } from '#model/lists/code-tables.ts';
import { VALUE_LIMIT } from '#model/paths.ts';
import { fillCodeTable } from '#server/database/migrate.ts';
import { type Bench, onBothDatabases } from '#test/both-databases.ts';
import { untilSomebodyWaits } from '#test/locks.ts';

onBothDatabases('a code table', (bench) => {
  const versionOf = async (list: string) =>
    String((await bench.call('GET', `code-tables/${list}`)).headers.etag);
  const touched = new Set<string>();
  const patch = (list: string, body: unknown, version: string) => {
    touched.add(list);
    return bench.call('PATCH', `code-tables/${list}`, body, { 'if-match': version });
  };
  /** A change on the list as it is now. */
  const save = async (list: string, body: unknown) => patch(list, body, await versionOf(list));
  const rowOf = async (list: string, id: string) =>
    (await bench.call('GET', `code-tables/${list}`)).body.find((row: { id: string }) => row.id === id);

  // Each begins with the lists as they were shipped.
  beforeEach(async () => {
    for (const table of codeTables.filter(({ name }) => touched.delete(name))) {
      await sql`delete from ${sql.table(table.name)}`.execute(bench.database.sql);
      await fillCodeTable(bench.database.sql, table);
    }
  });

  it.each(codeTables)('$name: rows come, change and go, and others keep their place', async (table) => {
    const [before, ids] = [
      await bench.call('GET', `code-tables/${table.name}`),
      seedOf(table).map(({ id }) => id),
    ];
    const row = { ...sample(table), id: 'zz new' };
    const added = await save(table.name, { add: [row] });
    expect(added.status).toBe(200);
    expect(added.body).toEqual([...before.body, row]);
    expect(Number(JSON.parse(String(added.headers.etag)))).toBe(
      Number(JSON.parse(String(before.headers.etag))) + 1,
    );

    const other = { ...row, ...otherCells(table) };
    const changed = await save(table.name, { change: [{ id: row.id, ...otherCells(table) }] });
    expect(changed.body.at(-1)).toEqual(other);

    const removed = await save(table.name, { remove: [row.id] });
    expect(removed.body.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect((await bench.call('GET', `code-tables/${table.name}`)).body).toEqual(before.body);
  });

  it('takes one save as a whole: three kinds of change, one version', async () => {
    const before = await bench.call('GET', 'code-tables/regions');
    const change = {
      add: [
        { id: '6', name: 'Gulf' },
        { id: '7', name: 'Hill Country' },
      ],
      change: [{ id: '3', name: 'The Panhandle' }],
      remove: ['5'],
    };
    const { status, body, headers } = await save('regions', change);
    expect(status).toBe(200);
    expect(body.map(({ id, name }: { id: string; name: string }) => `${id} ${name}`)).toEqual([
      '1 South Texas',
      '2 West Texas',
      '3 The Panhandle',
      '4 East Texas',
      '6 Gulf',
      '7 Hill Country',
    ]);
    expect(JSON.parse(String(headers.etag))).toBe(
      String(Number(JSON.parse(String(before.headers.etag))) + 1),
    );
  });

  it('leaves absent cells alone, and a change that changes nothing makes no version', async () => {
    const before = await versionOf('pay_codes');
    const { body } = await save('pay_codes', { change: [{ id: 'OT', factor: 2 }] });
    expect(body.find(({ id }: { id: string }) => id === 'OT')).toMatchObject({
      factor: 2,
      description: 'Overtime',
    });
    const after = await versionOf('pay_codes');
    expect(after).not.toBe(before);
    for (const nothing of [{}, { change: [{ id: 'OT', factor: 2 }] }, { change: [{ id: 'OT' }] }]) {
      const same = await save('pay_codes', nothing);
      expect([same.status, same.headers.etag]).toEqual([200, after]);
    }
  });

  it('keeps codes that would not be taken today, and gives them to whoever follows the list', async () => {
    const changed = await save('product_dispositions', {
      change: [{ id: 'gravity/temp-adj', description: 'Gravity and temperature' }],
    });
    expect(changed.status).toBe(200);
    expect(await rowOf('product_dispositions', 'gravity/temp-adj')).toMatchObject({
      description: 'Gravity and temperature',
    });
    const district = await save('state_districts', { change: [{ id: 'TX*01', district: '1' }] });
    expect(district.status).toBe(200);
  });

  it.each([
    ['add[0].id', { add: [{ id: 'a/b', name: 'x' }] }],
    ['add[0].id', { add: [{ id: 'a.b', name: 'x' }] }],
    ['add[0].id', { add: [{ id: 'a#', name: 'x' }] }],
    ['add[0].id', { add: [{ id: '$', name: 'x' }] }],
    ['add[0].id', { add: [{ id: '[0]', name: 'x' }] }],
    ['add[0].id', { add: [{ id: 'a\u0001', name: 'x' }] }],
    ['add[0].id', { add: [{ id: '', name: 'x' }] }],
    ['add[0].id', { add: [{ id: ' a', name: 'x' }] }],
    ['add[0].id', { add: [{ id: 'x'.repeat(256), name: 'x' }] }],
    ['add[0].id', { add: [{ id: '\ud800', name: 'x' }] }],
    ['add[0].id', { add: [{ id: 8, name: 'x' }] }],
    ['add[0].id', { add: [{ name: 'x' }] }],
    ['add[0].id', { add: [{ id: '1', name: 'x' }] }],
    ['add[0]', { add: ['1'] }],
    ['add[1].name', { add: [{ id: '91', name: 'x' }, { id: '92' }] }],
    ['add[0].name', { add: [{ id: '91', name: ' ' }] }],
    ['add[0].name', { add: [{ id: '91', name: 'x'.repeat(256) }] }],
    ['add[0].moon', { add: [{ id: '91', name: 'x', moon: 1 }] }],
    ['change[0].id', { change: [{ id: '99', name: 'x' }] }],
    ['change[0].name', { change: [{ id: '1', name: null }] }],
    ['change[0].id', { change: [{ name: 'x' }] }],
    ['remove[0]', { remove: ['99'] }],
    ['remove[0]', { remove: [1] }],
    ['remove', { remove: '1' }],
    ['moon', { moon: [] }],
    ['', []],
    ['', { change: [{ id: '1', name: 'x' }], remove: ['1'] }],
  ])('refuses with %j what it cannot keep: %j', async (field, body) => {
    const before = await bench.call('GET', 'code-tables/regions');
    const refused = await save('regions', body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toContain(field);
    expect((await bench.call('GET', 'code-tables/regions')).body).toEqual(before.body);
  });

  it.each([
    ['add[0].rate', { id: '90', rate: 'x' }],
    ['add[0].rate', { id: '90', rate: 1.234 }],
    ['add[0].rate', { id: '90', rate: -1 }],
    ['add[0].rate', { id: '90', rate: null }],
  ])('checks numbers as forms do: %j for %j', async (field, row) => {
    const refused = await save('haul_types', { add: [row] });
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: 'Invalid Rate' }]);
  });

  it('wants to know which version a change was made on', async () => {
    const body = { change: [{ id: '1', name: 'South' }] };
    expect((await bench.call('PATCH', 'code-tables/regions', body)).status).toBe(428);
    expect((await bench.call('PATCH', 'code-tables/regions', body, { 'if-match': '*' })).status).toBe(400);
  });

  it('takes none but the two types of pay codes that there are', async () => {
    const refused = await save('pay_codes', { change: [{ id: 'A', type: 'banana' }] });
    expect([refused.status, refused.body.fields]).toEqual([400, { 'change[0].type': 'Invalid Type' }]);
  });

  it('refuses a change made on an older version, with the rows as they are now', async () => {
    const old = await versionOf('well_types');
    await save('well_types', { change: [{ id: 'O', description: 'producing oil well' }] });
    const late = { change: [{ id: 'G', description: 'producing gas well' }] };
    const refused = await bench.call('PATCH', 'code-tables/well_types', late, { 'if-match': old });
    expect(refused.status).toBe(412);
    expect(refused.body.message).toBe('Well Type was changed by somebody else meanwhile.');
    const now = await bench.call('GET', 'code-tables/well_types');
    expect(refused.body.current).toEqual(now.body);
    expect(refused.headers.etag).toBe(now.headers.etag);
    expect(await rowOf('well_types', 'G')).toMatchObject({ description: 'gas well' });
  });

  it('lets one of many who save at once through, and tells the others', async () => {
    const version = await versionOf('unit_codes');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        patch('unit_codes', { add: [{ id: `U${at}`, description: 'x' }] }, version),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
    const { body } = await bench.call('GET', 'code-tables/unit_codes');
    expect(body.filter(({ id }: { id: string }) => id.startsWith('U'))).toHaveLength(1);
  });

  it('keeps who changed what and when', async () => {
    const began = Date.now();
    const version = Number(JSON.parse(await versionOf('product_types')));
    await save('product_types', { add: [{ id: 'W', category: 'water' }] });
    await save('product_types', { change: [{ id: 'W', category: 'salt water' }] });
    await save('product_types', { remove: ['W'] });
    const { body } = await bench.call('GET', 'code-tables/product_types/history?top=3');
    const rows = [null, { id: 'W', category: 'water' }, { id: 'W', category: 'salt water' }, null];
    expect(body.map(({ changes }: { changes: unknown }) => changes)).toEqual(
      [2, 1, 0].map((at) => [{ id: 'W', before: rows[at], after: rows[at + 1] }]),
    );
    expect(body.map((one: { version: number }) => one.version)).toEqual([
      version + 3,
      version + 2,
      version + 1,
    ]);
    expect(body[0].user).toEqual({ fullName: 'Carla Clerk' });
    expect(Date.parse(body[0].at)).toBeGreaterThanOrEqual(began);
    expect((await bench.call('GET', 'code-tables/product_types/history?top=0')).status).toBe(400);
    expect((await bench.call('GET', 'code-tables/product_types/history?moon=1')).status).toBe(400);
  });

  it('tells the first hundred faults of many, and looks at no more rows than a list can have', async () => {
    const faults = async (change: object) => {
      const { status, body } = await save('regions', change);
      expect(status).toBe(400);
      // A little more than a hundred where the last row has several.
      expect(Object.keys(body.fields).length).toBeLessThan(110);
      expect(JSON.stringify(body).length).toBeLessThan(20_000);
      return body.fields;
    };
    const empty = (length: number) => Array.from({ length }, () => ({}));
    expect(await faults({ add: empty(5000) })).toMatchObject({ 'add[0].id': 'Invalid Code' });
    await faults({ change: empty(5000) });
    await faults({ remove: Array.from({ length: 5000 }, (_, at) => at) });
    await faults({ remove: Array.from({ length: 5000 }, (_, at) => `gone ${at}`) });
    await faults({ remove: ['x'.repeat(100_000)], [`${'y'.repeat(100_000)}`]: 1 });
    // The last of them is refused before it is read: ten megabytes of them would become a gigabyte.
    for (const rows of [10_001, 200_000]) {
      expect(await faults({ add: empty(rows) })).toEqual({
        '': 'At most 10000 rows may be changed at once.',
      });
    }
  });

  it('keeps a list below 10 MB', async () => {
    await sql`
      insert into regions (id, position, name)
      select 'big' || n, 100 + n, repeat('ñ', 255) from generate_series(1, 18700) n
    `.execute(bench.database.sql);
    const full = async () => JSON.stringify((await bench.call('GET', 'code-tables/regions')).body).length;
    const rows = Array.from({ length: 600 }, (_, at) => ({ id: `more${at}`, name: 'ñ'.repeat(255) }));
    const before = await full();
    const refused = await save('regions', { add: rows });
    expect([refused.status, refused.body.message]).toEqual([413, 'Region would be larger than 10 MB.']);
    expect(await full()).toBe(before);
    expect((await save('regions', { add: rows.slice(0, 1) })).status).toBe(200);
    const huge = await save('regions', { add: [{ id: 'x', name: 'x'.repeat(VALUE_LIMIT) }] });
    expect(huge.status).toBe(413);
  });
});

onBothDatabases('a code in use', (bench) => {
  const remove = async (list: string, ...codes: string[]) => {
    const { headers } = await bench.call('GET', `code-tables/${list}`);
    return bench.call(
      'PATCH',
      `code-tables/${list}`,
      { remove: codes },
      { 'if-match': String(headers.etag) },
    );
  };

  it('cannot be removed, and the answer says where it is used', async () => {
    const company = await make(bench, 'operators', { name: 'Piney', telephone: '9035550100' });
    for (const name of ['Zula', 'Alba', 'Mira']) {
      await make(bench, 'leases', { name, company, state: 'TX', haulType: '7', disposition: 'lost' });
    }
    await make(bench, 'wells', {
      wellReference: 'W-1',
      wellName: 'Alba 1H',
      company,
      state: 'TX',
      activeDate: '2026-01-01',
      haulType: '7',
    });
    const refused = await remove('haul_types', '18', '7');
    expect(refused.status).toBe(409);
    const sentence = 'Haul Type 7 is used by 3 leases and 1 well, for example Alba.';
    expect(refused.body).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: sentence,
      fields: { 'remove[1]': sentence },
      uses: [
        {
          id: '7',
          by: [
            { type: 'lease', count: 3, example: 'Alba' },
            { type: 'well', count: 1, example: 'Alba 1H' },
          ],
        },
      ],
    });
    const { body } = await bench.call('GET', 'code-tables/haul_types');
    expect(body).toEqual(seedOf(codeTable('haul_types')));
    expect((await remove('haul_types', '18')).status).toBe(200);
    expect((await remove('product_dispositions', 'lost')).body.message).toBe(
      'Product Disposition lost is used by 3 leases, for example Alba.',
    );
  });

  it('is in use as well when a record takes it at the same moment', async () => {
    if (bench.database.embedded) return; // It has one connection: nothing happens at the same moment.
    const company = await make(bench, 'operators', { name: 'Racer', telephone: '9035550100' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lease = bench.database.sql.transaction().execute(async (tx) => {
      await sql`
        insert into leases (id, label, sort, search, name, company_id, state, haul_type)
        values (${randomUUID()}, 'Late', 'late', 'late', 'Late', ${company}::uuid, 'TX', '12')
      `.execute(tx);
      await held;
    });
    const removal = remove('haul_types', '12');
    await untilSomebodyWaits(bench.database);
    release();
    await lease;
    const refused = await removal;
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Haul Type 12 is used by 1 lease, for example Late.',
    ]);
  });
});

onBothDatabases('a change of a code table', (bench) => {
  let address: string;
  beforeAll(async () => {
    await bench.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(bench.app.server.address() as AddressInfo).port}`;
  });

  async function follow(path: string) {
    const abort = new AbortController();
    const response = await fetch(`${address}/api/v3/realtime/${path}`, {
      headers: { authorization: `Bearer ${bench.token}` },
      signal: abort.signal,
    });
    let text = '';
    void (async () => {
      for await (const part of response.body!) text += new TextDecoder().decode(part as Uint8Array);
    })().catch(() => {});
    const told = () => [...text.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1]!));
    await expect.poll(() => told().length).toBe(1);
    return { told, stop: () => abort.abort() };
  }

  it('is told once to whoever follows changes, and with its value to whoever follows the list', async () => {
    const [all, list] = [await follow('changes'), await follow('code_tables/product_dispositions')];
    const { headers } = await bench.call('GET', 'code-tables/product_dispositions');
    const body = {
      add: [{ id: 'spilled', description: 'Spilled', displayCode: 'SP', displayType: 'L' }],
      change: [{ id: 'gravity/temp-adj', description: 'Adjusted' }],
    };
    await bench.call('PATCH', 'code-tables/product_dispositions', body, { 'if-match': String(headers.etag) });
    await expect.poll(() => all.told().slice(1)).toEqual([{ path: 'code_tables/product_dispositions' }]);
    await expect.poll(() => list.told().length).toBe(2);
    expect(list.told()[1]).toMatchObject({
      spilled: { id: 'spilled', displayCode: 'SP' },
      'gravity/temp-adj': { description: 'Adjusted' },
    });
    all.stop();
    list.stop();
  });

  it('is refused to whoever is not signed in', async () => {
    for (const [method, url] of [
      ['PATCH', 'code-tables/regions'],
      ['GET', 'code-tables/regions'],
      ['GET', 'code-tables/regions/history'],
    ] as const) {
      expect((await bench.app.inject({ method, url: `/api/v3/${url}`, payload: {} })).statusCode).toBe(401);
    }
  });

  it('is described in the API', async () => {
    const { body } = await bench.call('GET', 'openapi.json');
    const patch = body.paths['/api/v3/code-tables/pay_codes'].patch;
    const change = patch.requestBody.content['application/json'].schema.properties;
    expect(Object.keys(change)).toEqual(['add', 'change', 'remove']);
    expect(change.add.items.required).toEqual(['id', 'description', 'factor', 'type', 'unitRate']);
    expect(Object.keys(patch.responses)).toEqual(expect.arrayContaining(['200', '409', '412', '428']));
  });
});

describe('the tests', () => {
  it('have a sample of every column', () => {
    for (const table of codeTables) expect(Object.values(sample(table))).not.toContain(undefined);
  });
});

const samples = {
  text: 'sample',
  longText: 'sample',
  number: 1.5,
  date: '2026-01-31',
  checkbox: true,
  choice: 'R',
};
const others = {
  text: 'other',
  longText: 'other',
  number: 2.25,
  date: '2026-02-28',
  checkbox: false,
  choice: 'V',
};
const sample = (table: CodeTable) =>
  Object.fromEntries(table.columns.map(({ wire, kind }) => [wire, samples[kind]]));
const otherCells = (table: CodeTable) =>
  Object.fromEntries(table.columns.map(({ wire, kind }) => [wire, others[kind]]));

async function make(bench: Bench, endpoint: string, values: unknown): Promise<string> {
  const { status, body } = await bench.call('POST', endpoint, values);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}
