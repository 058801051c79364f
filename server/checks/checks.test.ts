import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OperationModelData } from '#model/operations.ts';
import { recordOf } from '#model/records/index.ts';
import { onBothDatabases, takeYourTime } from '#test/both-databases.ts';
import { addOperation, type Given, removeOperations } from '#test/dispatch-data.ts';
import { fewestValues } from '#test/values.ts';
import { fillWith } from '../database/statement.ts';
import { checkOperations } from './check.ts';
import { GONE } from './findings.ts';
import { surroundingsQuery } from './gather.ts';
import { checkLately } from './runs.ts';

const day = (nth: number, hour = 12) => `2026-11-${String(nth).padStart(2, '0')}T${hour}:00:00Z`;
const wet: OperationModelData = { ticketNumber: '7001', bsw: 0.7 };

onBothDatabases('the checks', (bench) => {
  beforeEach(async () => {
    await removeOperations(bench.database.sql);
    await sql`delete from check_runs`.execute(bench.database.sql);
  });

  const add = async (given: Given) => (await addOperation(bench.database.sql, given)).operation.id;
  const check = (ids: readonly string[], now = day(10)) =>
    bench.database.sql.transaction().execute((tx) => checkOperations(tx, ids, new Date(now)));
  const change = async (id: string, modelData: OperationModelData) =>
    sql`update operations set model_data = ${JSON.stringify(modelData)}::jsonb where id = ${id}::uuid`.execute(
      bench.database.sql,
    );
  const notes = async () => {
    const { rows } = await sql<{ said: string }>`
      select check_name || ' ' || case when resolved_at is null then flag else 'closed' end || ': ' || note as said
      from annotations order by note
    `.execute(bench.database.sql);
    return rows.map(({ said }) => said);
  };
  const issues = async () =>
    (await bench.call('GET', 'operations/annotated/unresolved?expand=annotations')).body;

  it('write a finding down once, however often they look', async () => {
    const id = await add({ modelData: wet });
    await check([id]);
    await check([id, id]);
    expect(await notes()).toEqual(['bsw warning: BS&W 0.70 % is over 0.50 %.']);
    const [operation] = await issues();
    expect(operation.annotations).toMatchObject([{ source: 'bsw', flag: 'warning', resolvedAt: null }]);
  });

  it('close what they find no longer, in nobody’s name, and open it again when it is back', async () => {
    const id = await add({ modelData: wet });
    await check([id]);
    await change(id, { ...wet, bsw: 0.2 });
    await check([id]);
    expect(await notes()).toEqual(['bsw closed: BS&W 0.70 % is over 0.50 %.']);
    const { body } = await bench.call('GET', 'annotations/resolved');
    expect(body).toMatchObject([{ resolvedBy: null, remark: GONE }]);
    await change(id, wet);
    await check([id]);
    expect(await notes()).toEqual(['bsw warning: BS&W 0.70 % is over 0.50 %.']);
    const { rows } = await sql`
      select user_id, resolved from annotation_changes order by id
    `.execute(bench.database.sql);
    expect(rows).toEqual([
      { user_id: null, resolved: true },
      { user_id: null, resolved: false },
    ]);
  });

  it('leave alone what somebody has resolved, unless its numbers are others', async () => {
    const id = await add({ modelData: wet });
    await check([id]);
    const [{ annotations }] = await issues();
    await bench.call('POST', 'annotations/resolve', {
      ids: [annotations[0].id],
      remark: 'Second grind-out.',
    });
    await check([id]);
    expect(await notes()).toEqual(['bsw closed: BS&W 0.70 % is over 0.50 %.']);
    await change(id, { ...wet, bsw: 1.7 });
    await check([id]);
    expect(await notes()).toEqual(['bsw error: BS&W 1.70 % is over the limit of 1.00 %.']);
  });

  it('never touch what people have noted', async () => {
    const id = await add({ modelData: { ticketNumber: '1' }, notes: [{ note: 'Looks odd.' }] });
    await check([id]);
    const [{ annotations }] = await issues();
    expect(annotations).toMatchObject([{ note: 'Looks odd.', resolvedAt: null }]);
  });

  it('look again at those that an arrival concerns, whatever order they come in', async () => {
    const meter = { id: randomUUID(), number: 'M-1' };
    const eom = 'MeasureLactTicketModel';
    const first = await add({
      modelType: eom,
      at: day(1),
      modelData: { ticketNumber: '10', meter, endReading: 100 },
    });
    const third = await add({
      modelType: eom,
      at: day(3),
      modelData: { ticketNumber: '12', meter, beginReading: 180, endReading: 200 },
    });
    await check([first, third]);
    const other = `lease error: There is no meter M-1 in the records.`;
    expect(await notes()).toEqual([
      'continuity error: Opening reading 180.00 bbl differs from the last closing 100.00 bbl by 80.00 bbl.',
      other,
      other,
      'series warning: Ticket number 11 is missing in the series before this one, without a void.',
    ]);
    const second = await add({
      modelType: eom,
      at: day(2),
      modelData: { ticketNumber: '11', meter, endReading: 180 },
    });
    await check([second]);
    expect((await notes()).filter((note) => !note.startsWith('lease'))).toEqual([
      'continuity closed: Opening reading 180.00 bbl differs from the last closing 100.00 bbl by 80.00 bbl.',
      'series closed: Ticket number 11 is missing in the series before this one, without a void.',
    ]);
  });

  it('set an unload against its pickup, and find a load that never came in', async () => {
    const order = { orderNumber: '4711' };
    const pickup = await add({
      at: day(1),
      modelData: { ticketNumber: '20', netVolume: 180, pickup: order },
    });
    await check([pickup], day(2));
    expect(await notes()).toEqual([]);
    await check([pickup], day(2, 13));
    expect(await notes()).toEqual(['unload error: Order 4711 was not unloaded within 24 h of its pickup.']);
    const unload = await add({
      modelType: 'UnloadTicketModel',
      at: day(1, 15),
      modelData: { ticketNumber: '21', netVolume: 178, unload: order, offload: { name: 'Station' } },
    });
    await check([unload], day(2, 14));
    expect(await notes()).toEqual([
      'unload closed: Order 4711 was not unloaded within 24 h of its pickup.',
      'unload warning: Unloaded 178.00 bbl of 180.00 bbl picked up: 2.00 bbl or 1.11 % short.',
    ]);
  });

  it('set each load of a large order against its own unload, and tell of the whole only what they know whole', async () => {
    const order = 'order-of-twelve';
    const loads: string[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const at = (minutes: number) =>
        new Date(Date.parse(day(2)) + (nth * 120 + minutes) * 60_000).toISOString();
      const netVolume = nth === 11 ? 150 : 180;
      const pickup = { ticketNumber: `81${nth}`, netVolume: 180, pickup: { orderNumber: order } };
      loads.push(await add({ at: at(0), modelData: pickup }));
      const unload = { ticketNumber: `82${nth}`, netVolume, unload: { orderNumber: order }, offload: {} };
      await add({ at: at(60), modelType: 'UnloadTicketModel', modelData: unload });
    }
    await check(loads);
    expect(await notes()).toEqual([]);
  });

  it('compare tickets of one meter, however its id is written', async () => {
    const id = randomUUID();
    const run = (hour: number, modelData: OperationModelData) =>
      add({ at: day(1, hour), modelType: 'EOMTicketModel', modelData });
    await run(10, { ticketNumber: '8301', meter: { id }, endReading: 1000 });
    const next = { ticketNumber: '8302', meter: { id: id.toUpperCase() }, beginReading: 5000 };
    await check([await run(11, next)]);
    expect(await notes()).toContainEqual(
      expect.stringContaining('differs from the last closing 1,000.00 bbl'),
    );
  });

  it('find a number that was used before, at whichever of them came later', async () => {
    const late = await add({ at: day(5), modelData: { ticketNumber: 30 }, user: 'Una' });
    await check([late]);
    const early = await add({ at: day(4), modelData: { ticketNumber: ' 30 ' }, user: 'Otto' });
    await check([early]);
    const [operation, ...others] = await issues();
    expect(others).toEqual([]);
    expect(operation).toMatchObject({
      id: late,
      annotations: [{ note: 'Ticket number 30 was used before by another device.' }],
    });
  });

  it('take whatever the field sends', async () => {
    const odd = {
      ticketNumber: { a: 1 },
      tank: 'x',
      lease: { id: 'no id' },
      visit: [],
      bsw: 'wet',
      pickup: 7,
    };
    const long = { ticketNumber: '9'.repeat(5000), tank: { id: 'x'.repeat(5000) }, netVolume: 1e300 };
    const ids = [
      await add({ modelData: odd as unknown as OperationModelData }),
      await add({ modelData: long }),
      await add({ modelType: 'Nonsense', modelData: [] as unknown as OperationModelData }),
    ];
    await check(ids);
    expect(await notes()).toContain('bsw error: BS&W “wet” is not a number.');
  });

  it('find the tickets around one through indexes, however many there are', async () => {
    const id = await add({ modelData: wet });
    const { database } = bench;
    await takeYourTime(
      database,
      sql`
        insert into operations (id, model_type, model_data, user_id, created_at, label)
        select gen_random_uuid(), 'PickupTicketModel',
          jsonb_build_object('tank', jsonb_build_object('id', md5((n % 400)::text)::uuid), 'ticketNumber', n,
            'pickup', jsonb_build_object('orderNumber', n / 2)),
          (select user_id from operations limit 1), timestamptz '2026-01-01' + n * interval '1 minute', 'Pickup'
        from generate_series(1, 6000) n`,
      sql`analyze operations`,
    );
    const { rows } = await sql<Record<string, string>>`
      explain ${surroundingsQuery(fillWith([id]))}
    `.execute(database.sql);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    for (const found of ['container', 'order', 'ticket']) expect(plan).toContain(`operations_of_${found}`);
  });

  describe('by the limits that staff keep', () => {
    const setLimit = async (rows: object) => {
      const { headers } = await bench.call('GET', 'code-tables/check_limits');
      const answer = await bench.call('PATCH', 'code-tables/check_limits', rows, {
        'if-match': String(headers.etag),
      });
      expect(answer.status).toBe(200);
    };

    it('go by the code table, and by the default where a limit is gone', async () => {
      const id = await add({ modelData: wet });
      await setLimit({ change: [{ id: 'bsw-warning', value: 0.8 }] });
      await check([id]);
      expect(await notes()).toEqual([]);
      await setLimit({ remove: ['bsw-warning'] });
      await check([id]);
      expect(await notes()).toEqual(['bsw warning: BS&W 0.70 % is over 0.50 %.']);
      await setLimit({ add: [{ id: 'bsw-warning', description: 'BS&W', value: 0.5, unit: '%' }] });
    });

    it('go by the limits of its lease before all others, which keep the limit from being removed', async () => {
      const values = await fewestValues(bench, recordOf('lease'));
      const checkLimits = [{ limit: 'bsw-warning', value: 0.75 }];
      const { body: lease } = await bench.call('POST', 'leases', {
        ...values,
        allowRunTickets: true,
        checkLimits,
      });
      const named = { ...wet, lease: { id: lease.id, name: lease.label } };
      const id = await add({ modelData: named });
      await check([id]);
      expect(await notes()).toEqual([]);

      const { headers } = await bench.call('GET', 'code-tables/check_limits');
      const refused = await bench.call(
        'PATCH',
        'code-tables/check_limits',
        { remove: ['bsw-warning'] },
        {
          'if-match': String(headers.etag),
        },
      );
      expect(refused).toMatchObject({
        status: 409,
        body: { uses: [{ id: 'bsw-warning', by: [{ type: 'lease', count: 1 }] }] },
      });

      const unknown = await bench.call(
        'PATCH',
        `leases/${lease.id}`,
        { checkLimits: [{ limit: 'no such limit', value: 1 }] },
        { 'if-match': '"1"' },
      );
      expect(unknown).toMatchObject({
        status: 400,
        body: { fields: { checkLimits: 'Invalid Check Limits' } },
      });
      await bench.call('PATCH', `leases/${lease.id}`, { checkLimits: [] }, { 'if-match': '"1"' });
      await check([id]);
      expect(await notes()).toEqual(['bsw warning: BS&W 0.70 % is over 0.50 %.']);
    });
  });

  describe('over a period', () => {
    const run = (body: object) => bench.call('POST', 'checks', body);
    const latest = async () => (await bench.call('GET', 'checks')).body[0];
    const finished = () =>
      expect.poll(async () => (await latest()).finishedAt, { timeout: 20_000 }).not.toBeNull();

    it('look at its days by the clock of the home terminal, and say how far they are', async () => {
      // Five in the morning of Greenwich is the evening before at home.
      for (const at of [
        '2026-11-02T05:00:00Z',
        '2026-11-02T07:00:00Z',
        '2026-11-04T05:00:00Z',
        '2026-11-04T07:00:00Z',
      ])
        await add({ at, modelData: { bsw: 0.7 } });
      const begun = await run({ since: '2026-11-02', until: '2026-11-03' });
      expect(begun).toMatchObject({ status: 202, body: { total: 2, failed: false, user: 'Carla Clerk' } });
      await finished();
      expect(await latest()).toMatchObject({
        id: begun.body.id,
        checked: 2,
        found: 2,
        closed: 0,
        failed: false,
      });
      expect(await notes()).toHaveLength(2);
    });

    it.each([
      [{}, 'since'],
      [{ since: '2026-11-31', until: '2026-12-01' }, 'since'],
      [{ since: '2026-11-02', until: 'later' }, 'until'],
      [{ since: '2026-11-02', until: '2026-11-01' }, 'until'],
      [{ since: '2026-11-02', until: '2026-11-03', all: true }, 'all'],
    ])('refuse %j, naming what is wrong', async (body, name) => {
      const answer = await run(body);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(name);
      expect((await bench.call('GET', 'checks')).body).toEqual([]);
    });

    it('are made one at a time, and one that has lost its process makes room', async () => {
      const going = (age: string) =>
        sql`
        insert into check_runs (id, since, until, touched_at)
        values (${randomUUID()}::uuid, now(), now(), now() - ${age}::interval)
      `.execute(bench.database.sql);
      await going('1 minute');
      expect(await run({ since: '2026-11-02', until: '2026-11-02' })).toMatchObject({
        status: 409,
        body: { message: 'The checks are running already; try again when they are done.' },
      });
      await sql`delete from check_runs`.execute(bench.database.sql);
      await going('3 minutes');
      expect((await run({ since: '2026-11-02', until: '2026-11-02' })).status).toBe(202);
      await finished();
      const { body } = await bench.call('GET', 'checks');
      expect(body.map(({ failed }: { failed: boolean }) => failed).sort()).toEqual([false, true]);
    });

    it('look at what came of late by themselves, once an hour', async () => {
      await add({ at: new Date(Date.now() - 24 * 3_600_000).toISOString(), modelData: { bsw: 0.7 } });
      await add({ at: new Date(Date.now() - 240 * 3_600_000).toISOString(), modelData: { bsw: 0.8 } });
      const never = new AbortController().signal;
      await checkLately(bench.database, never);
      expect(await notes()).toEqual(['bsw warning: BS&W 0.70 % is over 0.50 %.']);
      await checkLately(bench.database, never);
      expect((await bench.call('GET', 'checks')).body).toMatchObject([{ total: 1, checked: 1, user: null }]);
    });

    it('look back by themselves as far as the longest limit of everybody or of a lease, within a month', async () => {
      const reach = async () => {
        await sql`delete from check_runs`.execute(bench.database.sql);
        await checkLately(bench.database, new AbortController().signal);
        const { since, until } = await latest();
        return (Date.parse(until) - Date.parse(since)) / 3_600_000;
      };
      const limit = (id: string, value: number) =>
        sql`update check_limits set value = ${value}::numeric where id = ${id}`.execute(bench.database.sql);
      expect(await reach()).toBe(96);
      await limit('unload-hours', 120);
      expect(await reach()).toBe(168);
      const { body: lease } = await bench.call('POST', 'leases', {
        ...(await fewestValues(bench, recordOf('lease'))),
        checkLimits: [{ limit: 'series-hours', value: 200 }],
      });
      expect(await reach()).toBe(248);
      await limit('unload-hours', 9000);
      expect(await reach()).toBe(30 * 24);
      await limit('unload-hours', 24);
      await bench.call('PATCH', `leases/${lease.id}`, { checkLimits: [] }, { 'if-match': '"1"' });
      expect(await reach()).toBe(96);
    });
  });
});
