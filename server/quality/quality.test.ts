import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { QualityFinding, RuleCount } from '#model/quality/finding.ts';
import { findingsList } from '#model/quality/list.ts';
import { parseListRequest } from '#model/query.ts';
import { onBothDatabases, takeYourTime } from '#test/both-databases.ts';
import { writing } from '#test/written.ts';
import { pageQuery } from '../dispatch/lists.ts';
import { qualityLists } from './lists.ts';
import { countyOutlines } from './outlines.ts';
import { latestRuns, lookWhereDue } from './runs.ts';

onBothDatabases('data quality', (bench) => {
  const { add, change } = writing(bench);
  const look = () => lookWhereDue(bench.database, new AbortController().signal);
  const findings = async (query: string, path = 'quality') => {
    const { status, body } = await bench.call('GET', `${path}?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as QualityFinding[];
  };
  const rules = async (label: string) =>
    (await findings(`search=${label}&orderby=label asc`)).map(({ rule, type }) => `${type} ${rule}`).sort();
  const name = () => `Q${randomUUID().slice(0, 8)}`;
  let operator: string;
  let other: string;
  beforeAll(async () => {
    operator = (await add('operators', { name: 'Caddo Oil', telephone: '9035551212' })).id;
    other = (await add('operators', { name: 'Other Oil', telephone: '9035551213' })).id;
  });
  /** In Anderson County, Texas, with everything as it must be. */
  const lease = (values: object) =>
    add('leases', {
      company: operator,
      state: 'TX',
      county: '1',
      stateDistrict: 'TX*06',
      stateLeaseNumber: '12345',
      latitude: 31.8,
      longitude: -95.65,
      allowRunTickets: true,
      ...values,
    });

  it('finds what every rule looks for, and nothing in records that are in order', async () => {
    const mark = name();
    const good = await lease({ name: `${mark} good` });
    await lease({
      name: `${mark} bad`,
      latitude: 33.8,
      stateDistrict: 'TX*05',
      stateLeaseNumber: '1',
      severanceFlag: true,
    });
    await lease({ name: `${mark} nowhere`, latitude: null, longitude: null });
    await lease({ name: `${mark} GOOD`, latitude: 31.9 });
    await add('wells', {
      wellReference: mark,
      wellName: `${mark} well`,
      company: other,
      state: 'TX',
      activeDate: '2020-01-01',
      lease: good.id,
    });
    const tank = {
      company: operator,
      lease: good.id,
      strappingFraction: 4,
      totalIncrement: 200,
      unitsPerIncrement: 2,
    };
    await add('tanks', { ...tank, number: `${mark} tank`, capacity: 408 });
    await add('tanks', { ...tank, number: `${mark} wrong`, capacity: 409 });
    await add('meters', { number: `${mark} meter`, company: operator, lease: good.id });
    await add('offloads', {
      name: `${mark} offload`,
      state: 'TX',
      county: '1',
      latitude: 30,
      longitude: -95,
    });
    const battery = await add('operators', { name: `${mark} op`, telephone: '9035551214' });
    for (const allocablePercent of [60, 39]) {
      await add('facility-allocations', {
        company: battery.id,
        facility: good.id,
        description: mark,
        allocablePercent,
      });
    }
    // As a record was that came in before numbers were looked at.
    await sql`update operators set telephone = '555', updated_at = now() where id = ${battery.id}::uuid`.execute(
      bench.database.sql,
    );
    await look();
    expect(await rules(mark)).toEqual([
      'company format',
      'facility-allocation allocations',
      'lease alike',
      'lease county',
      'lease district',
      'lease leaseNumber',
      'lease place',
      'lease severed',
      'meter factor',
      'offload county',
      'tank capacity',
      'well operator',
    ]);
    const [allocations] = await findings(`search=${mark}&rule=allocations`);
    expect(allocations!.facts).toMatchObject({ sum: '99.00', parts: 2, whole: `${mark} good` });
    const [well] = await findings(`search=${mark}&rule=operator`);
    expect(well!.facts).toEqual({ mine: 'Other Oil', through: `${mark} good`, theirs: 'Caddo Oil' });
    const { body } = await bench.call(
      'GET',
      `quality/csv?search=${mark}&rule=capacity&columns=rule,type,label,what`,
    );
    expect(body).toBe(
      `\ufeffRule,Type,Record,What contradicts itself\r\n` +
        `Capacity against the strapping,Tank,${mark} wrong,"200 increments of 2 bbl come to 400 bbl; the capacity is 409 bbl, 2.3\u00a0% off"\r\n`,
    );
  });

  it('looks again only at what has changed, and forgets what is mended', async () => {
    const mark = name();
    const one = await lease({ name: mark, stateLeaseNumber: '1', stateDistrict: 'TX*05' });
    await look();
    const [first] = await findings(`search=${mark}&rule=leaseNumber`);
    const before = await latestRuns(bench.database.sql);
    await sql`update quality_runs set started_at = started_at + interval '1 minute'`.execute(
      bench.database.sql,
    );
    await look();
    expect(await latestRuns(bench.database.sql)).toHaveLength(before.length);
    await sql`update quality_runs set started_at = started_at - interval '1 minute'`.execute(
      bench.database.sql,
    );
    const mended = await change('leases', one, { stateDistrict: 'TX*06' });
    await look();
    const kept = await findings(`search=${mark}`);
    expect(kept).toEqual([first]);
    const { status } = await bench.call(
      'POST',
      `leases/${one.id}/archive`,
      { reason: 'Entered twice' },
      { 'if-match': `"${mended.version}"` },
    );
    expect(status).toBe(200);
    await look();
    expect(await findings(`search=${mark}`)).toEqual([]);
  });

  it('keeps a waiver while the facts are the same, and opens the finding when they change', async () => {
    const mark = name();
    const one = await lease({ name: mark, stateLeaseNumber: '1' });
    await look();
    const [finding] = await findings(`search=${mark}`);
    const { id, fingerprint } = finding!;
    const act = (what: string, body?: object) => bench.call('POST', `quality/${id}/${what}`, body);
    const counted = async () => {
      const { body } = await bench.call('GET', 'quality/rules');
      return (body as RuleCount[]).find(({ rule }) => rule === 'leaseNumber')!;
    };
    const start = await counted();

    expect((await act('unwaive')).status).toBe(409);
    expect((await act('waive', { remark: 'x', fingerprint: 'another' })).status).toBe(409);
    const both = await Promise.all([
      act('waive', { remark: '  The state gave it so. ', fingerprint }),
      act('waive', { remark: 'Me too' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [waived] = await findings(`search=${mark}`, 'quality/waived');
    expect(waived).toMatchObject({ id, waivedBy: 'Carla Clerk' });
    expect(['The state gave it so.', 'Me too']).toContain(waived!.remark);
    expect(await findings(`search=${mark}`)).toEqual([]);
    expect(await counted()).toEqual({ ...start, open: start.open - 1, waived: start.waived + 1 });

    const renamed = await change('leases', one, { name: `${mark} renamed` });
    await look();
    expect((await findings(`search=${mark}`, 'quality/waived')).map(({ label }) => label)).toEqual([
      `${mark} renamed`,
    ]);
    const changed = await change('leases', renamed, { stateLeaseNumber: '22' });
    await look();
    expect(await findings(`search=${mark}`)).toMatchObject([{ id, waivedAt: null, remark: null }]);
    await change('leases', changed, { stateLeaseNumber: '1' });
    await look();
    expect(await findings(`search=${mark}`, 'quality/waived')).toHaveLength(1);
    expect((await act('unwaive')).body).toMatchObject({ id, waivedBy: null });
    await look();
    expect(await findings(`search=${mark}`)).toHaveLength(1);
    const { rows } = await sql<{ by: string | null }>`
      select u.full_name as by from quality_waivers w left join users u on u.id = w.taken_back_by
      where w.finding_id = ${id}::uuid
    `.execute(bench.database.sql);
    expect(rows).toEqual([{ by: 'Carla Clerk' }]);
  });

  it.each([
    ['POST', 'quality/11111111-1111-4111-8111-111111111111/waive', { remark: 'x' }, 404],
    ['POST', 'quality/11111111-1111-4111-8111-111111111111/unwaive', undefined, 404],
    ['POST', 'quality/nobody/waive', { remark: 'x' }, 400],
    ['POST', 'quality/11111111-1111-4111-8111-111111111111/waive', { remark: '  ' }, 400],
    ['POST', 'quality/11111111-1111-4111-8111-111111111111/waive', { remark: 'a\0b' }, 400],
    ['POST', 'quality/11111111-1111-4111-8111-111111111111/waive', {}, 400],
    ['POST', 'quality/11111111-1111-4111-8111-111111111111/waive', { remark: 'x', why: 'y' }, 400],
    ['GET', 'quality?rule=moon', undefined, 400],
    ['GET', 'quality?type=moon', undefined, 400],
    ['GET', 'quality/waived?top=1000', undefined, 400],
    ['GET', 'quality/rules?rule=county', undefined, 400],
    ['GET', 'quality/runs?top=1', undefined, 400],
  ] as const)('refuses %s %s with %j', async (method, path, body, status) => {
    expect((await bench.call(method, path, body)).status).toBe(status);
  });

  it('looks at everything when it is asked to, one look at a time', async () => {
    const answer = await bench.call('POST', 'quality/runs');
    expect(answer.status).toBe(202);
    expect((await bench.call('POST', 'quality/runs')).status).toBe(409);
    await expect
      .poll(async () => (await bench.call('GET', 'quality/runs')).body[0], { timeout: 20_000 })
      .toMatchObject({ id: answer.body.id, failed: false, finishedAt: expect.any(String) });
    const [done] = (await bench.call('GET', 'quality/runs')).body;
    expect(done.looked).toBe(done.total);
  });

  it('knows the border of every county on land', async () => {
    const outlines = await countyOutlines();
    expect(outlines.size).toBe(503);
  });

  it('is read through an index, however much is found', async () => {
    await takeYourTime(
      bench.database,
      sql`
        insert into quality_findings (id, rule, type, record_id, label, facts, fingerprint, first_seen)
        select gen_random_uuid(), 'alike', 'lease', gen_random_uuid(), 'Lease ' || n, '{}', 'x',
          now() - n * interval '1 second'
        from generate_series(1, 6000) n`,
      sql`vacuum analyze quality_findings`,
    );
    for (const [query, index] of [
      [{}, 'quality_findings_open'],
      [{ orderby: 'label asc' }, 'quality_findings_open_label'],
      [{ rule: 'county' }, 'quality_findings_open_rule'],
      [{ type: 'tank' }, 'quality_findings_open_type'],
      [{ search: '5999' }, 'quality_findings_search'],
    ] as const) {
      const request = { ...parseListRequest({ ...query, top: '10' }, findingsList), session: '' };
      const { rows } = await sql<
        Record<string, string>
      >`explain ${pageQuery(qualityLists[0]!.rows, request)}`.execute(bench.database.sql);
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan on quality_findings');
    }
  });
});
