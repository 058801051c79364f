import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseListRequest } from '#model/query.ts';
import { changesList, type RecordChange } from '#model/record-changes.ts';
import { onBothDatabases, takeYourTime } from '#test/both-databases.ts';
import { pageQuery } from '../dispatch/lists.ts';
import { changes } from './changes.ts';

onBothDatabases('all changes', (bench) => {
  const ask = async (query = ''): Promise<RecordChange[]> => {
    const { status, body } = await bench.call('GET', `changes?expand=user&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const told = (all: readonly RecordChange[]) =>
    all.map(({ type, label, version, kind }) => `${type} ${label} ${version} ${kind}`);
  let company: string;
  beforeAll(async () => {
    const call = async (method: 'POST' | 'PATCH', path: string, body: object, version = 0) =>
      (await bench.call(method, path, body, version ? { 'if-match': `"${version}"` } : {})).body;
    company = (await call('POST', 'operators', { name: 'Ñandú Oil', telephone: '9035551212' })).id;
    const lease = (await call('POST', 'leases', { name: 'Mabry', company, state: 'TX' })).id;
    await call(
      'PATCH',
      `operators/${company}`,
      {
        city: 'Tyler',
        title: 'x'.repeat(250),
        contacts: [{ name: 'Ann', telephone: '9035551212' }],
      },
      1,
    );
    await call('POST', `leases/${lease}/archive`, { reason: 'Drilled by mistake' }, 1);
    await call('POST', `leases/${lease}/restore`, {}, 2);
  });

  it('are told newest first, with who made them and what they did', async () => {
    const all = await ask('type=lease,company');
    expect(told(all)).toEqual([
      'lease Mabry 3 restored',
      'lease Mabry 2 archived',
      'company Ñandú Oil 2 changed',
      'lease Mabry 1 created',
      'company Ñandú Oil 1 created',
    ]);
    expect(all[1]).toMatchObject({
      user: { fullName: 'Carla Clerk' },
      reason: 'Drilled by mistake',
      changes: [],
      fieldCount: 0,
      batchId: null,
    });
    expect(all[2]).toMatchObject({ recordId: company, fieldCount: 3 });
    expect(all[2]!.changes).toEqual(
      expect.arrayContaining([
        { field: 'city', before: null, after: 'Tyler' },
        { field: 'title', before: null, after: 'x'.repeat(200) },
        { field: 'contacts', before: null, after: null },
      ]),
    );
  });

  it.each([
    ['type=lease', 3],
    ['type=lease,company', 5],
    ['type=well', 0],
    ['type=lease,company&kind=archived', 1],
    ['type=lease,company&kind=created,changed', 3],
    ['type=lease,company&kind=import', 0],
    ['type=lease,company&user=CARLA', 5],
    ['type=lease,company&user=nobody', 0],
    ['type=lease,company&search=nandu', 2],
    ['type=lease,company&search=mistake', 1],
    ['type=lease,company&search=mabry drilled', 1],
    ['type=lease,company&search=zzz', 0],
    ['type=lease,company&at=-1h..', 5],
    ['type=lease,company&at=..2020-01-01T00:00:00Z', 0],
    ['type=lease&kind=archived&user=clerk&search=mab', 1],
  ])('%s selects %i', async (query, count) => {
    expect(await ask(query)).toHaveLength(count);
    expect((await bench.call('GET', `changes/count?${query}`)).body).toEqual({ count, isMore: false });
  });

  it.each([
    ['orderby=type', 'orderby'],
    ['at=yesterday', 'at'],
    ['record=x', 'record'],
    ['top=101', 'top'],
  ])('refuses %s', async (query, parameter) => {
    const { status, body } = await bench.call('GET', `changes?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [parameter]]);
  });

  it('are a file as well, in the language of whoever asks', async () => {
    const file = async (language: string) =>
      String(
        (
          await bench.call(
            'GET',
            'changes/csv?type=company&columns=user,type,record,changes,kind',
            undefined,
            {
              'accept-language': language,
            },
          )
        ).body,
      ).split('\r\n');
    const [headings, changed] = await file('en');
    expect(headings).toContain('Who,Type,Record,What,Kind');
    expect(changed).toContain('Carla Clerk,Company,Ñandú Oil,');
    expect(changed).toContain('City: Tyler');
    expect(changed).toContain('Contacts: rows changed');
    expect((await file('es'))[0]).toContain('Quién,Tipo,Registro,Qué,Clase');
  });

  it('tell a gauge by the tape that it was read on', async () => {
    const gauge = (parts: number) => ({ feet: 14, inches: 6, parts });
    const ticket = { ticketNumber: 'T-1', periodEnd: '2026-11-30', ticketDate: '2026-11-16' };
    const { body } = await bench.call('POST', 'gauged-tickets', {
      ...ticket,
      strappingFraction: 8,
      openGauge: gauge(3),
    });
    const change = (version: number, values: object) =>
      bench.call('PATCH', `gauged-tickets/${body.id}`, values, { 'if-match': `"${version}"` });
    await change(1, { openGauge: gauge(5) });
    await change(2, { strappingFraction: 16, openGauge: gauge(11) });
    await change(3, { truck: '12' });
    const all = await ask('type=gauged-ticket');
    expect(all.map(({ among }) => among)).toEqual(
      [16, 16, 8, 8].map((strappingFraction) => ({ strappingFraction })),
    );
    const { body: file } = await bench.call('GET', 'changes/csv?type=gauged-ticket&columns=changes');
    const lines = String(file).split('\r\n');
    expect(lines[2]).toContain(`Open Gauge: 14' 6 5/8"" → 14' 6 11/16""`);
    expect(lines[3]).toContain(`Open Gauge: 14' 6 3/8"" → 14' 6 5/8""`);
    expect(lines[4]).toContain(`Open Gauge: 14' 6 3/8""`);
  });

  it('are another list once a record is changed', async () => {
    const before = (await ask('type=field')).length;
    await bench.call('POST', 'fields', { reference: 'F-new', description: 'New' });
    expect(await ask('type=field')).toHaveLength(before + 1);
  });

  describe('among many', () => {
    beforeAll(async () => {
      await takeYourTime(
        bench.database,
        sql`
          insert into record_changes (record_id, version, type, label, at, user_id, changes, kind)
          select gen_random_uuid(), 1, 'reservoir', 'Sand ' || n, now() - n * interval '1 minute', u.id, '[]',
            case when n % 5000 = 0 then 'undo' else 'changed' end
          from generate_series(1, 20000) n, (select id from users where username = 'clerk') u`,
        sql`analyze record_changes`,
      );
    });

    it.each([
      {},
      { skip: '5000' },
      { user: 'carla' },
      { user: 'nobody' },
      { type: 'lease' },
      { kind: 'undo' },
      { at: '-24h..' },
      { search: 'mabry' },
      { from: 'end' },
    ] as Record<string, string>[])('are found by %j from an index', async (query) => {
      const request = { ...parseListRequest(query, changesList), session: '' };
      const { rows } = await sql<Record<string, string>>`
        explain (analyze) ${pageQuery(changes.rows, request)}
      `.execute(bench.database.sql);
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).not.toMatch(/Seq Scan on record_changes.*\(actual/);
      expect(plan).toMatch(/Index (Only )?Scan.*record_changes/);
    });
  });
});
