import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeadlineRow } from '#model/deadlines/deadline.ts';
import { deadlinesList } from '#model/deadlines/list.ts';
import { HOME_ZONE } from '#model/home-zone.ts';
import { parseListRequest } from '#model/query.ts';
import { records } from '#model/records/index.ts';
import { onBothDatabases, takeYourTime } from '#test/both-databases.ts';
import { writing } from '#test/written.ts';
import { pageQuery } from '../dispatch/lists.ts';
import { deadlines, sweepDeadlines } from './list.ts';

onBothDatabases('deadlines', (bench) => {
  const one = async <T>(query: ReturnType<typeof sql<{ value: T }>>) =>
    (await query.execute(bench.database.sql)).rows[0]!.value;
  const inDays = (days: number) =>
    one(sql<{ value: string }>`select to_char(home_day() + ${days}::integer, 'YYYY-MM-DD') as value`);
  const { add, change } = writing(bench);
  const list = async (query = '') => {
    const { status, body } = await bench.call('GET', `deadlines?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as DeadlineRow[];
  };
  const told = async (query: string) => (await list(query)).map(({ label, what }) => `${label} ${what}`);
  /** Another name each time: the lists of one test are not those of another. */
  const name = () => `D${randomUUID().slice(0, 8)}`;
  const addDriver = (values: object) => add('drivers', { name: name(), ...values });
  let operator: string;
  let terminal: string;
  beforeAll(async () => {
    operator = (await add('operators', { name: 'Caddo Oil', telephone: '9035551212' })).id;
    terminal = (await add('terminals', { terminalId: 'KIL', description: 'Kilgore Yard', state: 'TX' })).id;
  });

  it('are kept for every date that a definition calls one', async () => {
    const { rows } = await sql<{ table: string; type: string; dates: string }>`
      select c.relname as table, split_part(encode(t.tgargs, 'escape'), '\\000', 1) as type,
        split_part(encode(t.tgargs, 'escape'), '\\000', 2) as dates
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname in ('deadlines_insert', 'deadlines_update') and c.relnamespace = current_schema()::regnamespace
      order by c.relname, t.tgname
    `.execute(bench.database.sql);
    const expected = records.flatMap((definition) => {
      const column = (id?: string) => {
        const field = id === undefined ? undefined : definition.field(id);
        return field && 'column' in field ? field.column : undefined;
      };
      const dates = definition.stored.flatMap((field) => {
        if (field.kind !== 'date' || !field.deadline) return [];
        const { what, years, terminal: place, person, until } = field.deadline;
        const given = {
          field: field.id,
          what,
          date: field.column,
          years,
          terminal: column(place),
          person: column(person),
          until: column(until),
        };
        return [Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))];
      });
      const kept = { table: definition.table, type: definition.type, dates };
      return dates.length > 0 ? [kept, kept] : [];
    });
    const found = rows.map(({ dates, ...row }) => ({ ...row, dates: JSON.parse(dates) }));
    const byTable = (a: { table: string }, b: { table: string }) => (a.table < b.table ? -1 : 1);
    expect(found.sort(byTable)).toEqual(expected.sort(byTable));
  });

  it('go by the day of the home terminal', async () => {
    const dayAt = (at: string) =>
      one(sql<{ value: string }>`select to_char(home_day(${at}::timestamptz), 'YYYY-MM-DD') as value`);
    const here = new Intl.DateTimeFormat('sv-SE', { timeZone: HOME_ZONE, dateStyle: 'short' });
    for (const [at, day] of [
      ['2026-11-17T05:59:59Z', '2026-11-16'],
      ['2026-11-17T06:00:00Z', '2026-11-17'],
      ['2026-07-01T04:59:59Z', '2026-06-30'],
      ['2026-07-01T05:00:00Z', '2026-07-01'],
    ] as const) {
      expect(await dayAt(at)).toBe(day);
      expect(here.format(new Date(at))).toBe(day);
    }
  });

  it('stand in their bands, at both edges of each', async () => {
    const mark = name();
    const edges = [-1, 0, 7, 8, 30, 31, 60, 61];
    for (const days of edges) {
      await addDriver({ name: `${mark} ${days}`, driversLicenseExpirationDate: await inDays(days) });
    }
    const left = async (band: string) =>
      (await list(`search=${mark}&band=${band}`)).map(({ daysLeft }) => daysLeft);
    expect(await left('overdue')).toEqual([-1]);
    expect(await left('7')).toEqual([0, 7]);
    expect(await left('30')).toEqual([8, 30]);
    expect(await left('60')).toEqual([31, 60]);
    expect(await left('later')).toEqual([61]);
    expect(await left('overdue,60')).toEqual([-1, 31, 60]);
    const { body } = await bench.call('GET', 'deadlines/bands');
    for (const band of ['overdue', '7', '30', '60']) {
      const counted = await bench.call('GET', `deadlines/count?band=${band}`);
      expect(body[band]).toBe(counted.body.count);
    }
  });

  it('follow their record, and end with it', async () => {
    const mark = name();
    const driver = await addDriver({
      name: mark,
      driversLicenseExpirationDate: await inDays(20),
      physicalExpirationDate: await inDays(90),
      terminalLocation: terminal,
    });
    expect(await list(`search=${mark}`)).toMatchObject([
      {
        type: 'driver',
        recordId: driver.id,
        what: 'license',
        daysLeft: 20,
        terminal: 'Kilgore Yard',
        person: mark,
      },
      { what: 'physical', day: await inDays(90), daysLeft: 90 },
    ]);
    const [first] = await list(`search=${mark}`);
    const renamed = await change('drivers', driver, {
      name: `${mark}x`,
      driversLicenseExpirationDate: await inDays(400),
      physicalExpirationDate: null,
    });
    expect(await list(`search=${mark}`)).toMatchObject([
      { id: first!.id, label: `${mark}x`, what: 'license', daysLeft: 400 },
    ]);
    // Who leaves before needs no other licence; that they leave is a day to know.
    const leaving = await change('drivers', renamed, { terminationDate: await inDays(5) });
    expect(await told(`search=${mark}`)).toEqual([`${mark}x employment`]);
    const gone = await change('drivers', leaving, { terminationDate: await inDays(-1) });
    expect(await told(`search=${mark}`)).toEqual([]);
    const back = await change('drivers', gone, { terminationDate: null });
    expect(await told(`search=${mark}`)).toEqual([`${mark}x license`]);
    const archived = await bench.call(
      'POST',
      `drivers/${driver.id}/archive`,
      { reason: 'Entered twice' },
      { 'if-match': `"${back.version}"` },
    );
    expect(archived.status).toBe(200);
    expect(await told(`search=${mark}`)).toEqual([]);
  });

  it('are swept away once nobody asks any more, and not before', async () => {
    const mark = name();
    await addDriver({ name: mark, driversLicenseExpirationDate: await inDays(-9), terminationDate: null });
    const leaving = await addDriver({
      name: `${mark} left`,
      driversLicenseExpirationDate: await inDays(300),
      terminationDate: await inDays(3),
    });
    // As it is once those days have passed.
    await sql`update deadlines set day = home_day() - 1, until = home_day() - 1 where record_id = ${leaving.id}::uuid`.execute(
      bench.database.sql,
    );
    expect(await told(`search=${mark}`)).toEqual([`${mark} license`]);
    await sweepDeadlines(bench.database.sql);
    const kept = sql<{ value: string[] }>`
      select array_agg(label) as value from deadlines where starts_with(label, ${mark})`;
    expect(await one(kept)).toEqual([mark]);
  });

  it('are of tanks five years after they were strapped, and of leases and wells the day they close', async () => {
    const mark = name();
    const lease = await add('leases', {
      name: `${mark} lease`,
      company: operator,
      state: 'TX',
      inactiveDate: await inDays(10),
    });
    await add('leases', {
      name: `${mark} closed`,
      company: operator,
      state: 'TX',
      inactiveDate: await inDays(-1),
    });
    await add('wells', {
      wellReference: mark,
      wellName: `${mark} well`,
      company: operator,
      state: 'TX',
      activeDate: '2020-01-01',
      inactiveDate: await inDays(0),
    });
    await add('tanks', {
      number: `${mark} tank`,
      company: operator,
      lease: lease.id,
      strappingFraction: 4,
      totalIncrement: 240,
      unitsPerIncrement: 1.16,
      certificationDate: '2024-02-29',
      certifiedBy: 'Ana Ruiz',
    });
    expect(await told(`search=${mark}`)).toEqual([
      `${mark} well well`,
      `${mark} lease lease`,
      `${mark} tank certification`,
    ]);
    expect((await list(`search=${mark}&what=certification`))[0]).toMatchObject({
      day: '2029-02-28',
      person: 'Ana Ruiz',
      terminal: null,
    });
    expect(await told(`search=${mark}&type=lease,well&orderby=label desc`)).toEqual([
      `${mark} well well`,
      `${mark} lease lease`,
    ]);
    expect(await told(`label=${mark} tank&person=ruiz`)).toEqual([`${mark} tank certification`]);
  });

  it('are found by their terminal, and told with its name of now', async () => {
    const yard = await add('terminals', { terminalId: name(), description: 'Ore City', state: 'TX' });
    const mark = name();
    await addDriver({ name: mark, terminalLocation: yard.id, driversLicenseExpirationDate: '2030-01-01' });
    expect(await told('terminal=ORE c')).toEqual([`${mark} license`]);
    await change('terminals', yard, { description: 'Gilmer' });
    expect((await list('terminal=gilmer')).map((row) => row.terminal)).toEqual(['Gilmer']);
    expect(await told('terminal=ore c')).toEqual([]);
  });

  it('come as a file of all that the filters select', async () => {
    const mark = name();
    const day = await inDays(3);
    await addDriver({ name: mark, driversLicenseExpirationDate: day, terminalLocation: terminal });
    const { body } = await bench.call('GET', `deadlines/csv?search=${mark}`);
    expect(body).toBe(
      `\ufeffRecord,Type,What runs out,On,How soon,Days left,Terminal,Person\r\n` +
        `${mark},Driver,Driver’s license,${day},Within 7 days,3,Kilgore Yard,${mark}\r\n`,
    );
    const spanish = await bench.call('GET', `deadlines/csv?search=${mark}&columns=type,what`, undefined, {
      'accept-language': 'es',
    });
    expect(spanish.body).toBe('\ufeffTipo,Qué vence\r\nConductor,Licencia de conducir\r\n');
  });

  it.each([
    ['deadlines?band=soon', 'band'],
    ['deadlines?type=moon', 'type'],
    ['deadlines?what=lease,nothing', 'what'],
    ['deadlines?colour=red', 'colour'],
    ['deadlines?expand=user', 'expand'],
    ['deadlines.ics?top=5', 'top'],
    ['deadlines.ics?band=soon', 'band'],
    ['deadlines/bands?band=7', 'band'],
  ])('refuse %s, naming %s', async (path, parameter) => {
    const { status, body } = await bench.call('GET', path);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(parameter);
  });

  describe('as a calendar', () => {
    it('have an event each', async () => {
      const mark = name();
      await addDriver({
        name: mark,
        driversLicenseExpirationDate: '2031-05-06',
        physicalExpirationDate: '2031-05-07',
      });
      const { status, body, headers } = await bench.call('GET', `deadlines.ics?search=${mark}`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(body.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual([
        'DTSTART;VALUE=DATE:20310506',
        'DTSTART;VALUE=DATE:20310507',
      ]);
      const again = await bench.call('GET', `deadlines.ics?search=${mark}`);
      expect(again.body.match(/UID:.*/g)).toEqual(body.match(/UID:.*/g));
    });

    it('have an address of one’s own, until that ends or another is made', async () => {
      const mark = name();
      const other = name();
      for (const label of [mark, other])
        await addDriver({ name: label, driversLicenseExpirationDate: '2031-05-06' });
      const make = async (filters: object) => {
        const { status, body } = await bench.call('POST', 'deadlines/subscription', { filters });
        expect(status).toBe(201);
        return body.address as string;
      };
      const open = (address: string) => bench.app.inject({ url: address });
      expect((await bench.call('GET', 'deadlines/subscription')).body).toEqual({ madeAt: null });
      const address = await make({ search: mark, band: 'later' });
      expect((await bench.call('GET', 'deadlines/subscription')).body.madeAt).toMatch(/^\d{4}-/);
      const first = await open(address);
      expect(first.statusCode).toBe(200);
      expect(first.body).toContain(mark);
      expect(first.body).not.toContain(other);
      const kept = await one(sql<{ value: string }>`select calendar_keys::text as value from calendar_keys`);
      expect(kept).not.toContain(address.split('=')[1]);

      const next = await make({});
      expect((await open(address)).statusCode).toBe(403);
      expect((await open(next)).statusCode).toBe(200);
      await sql`update users set disabled_at = now() where username = 'clerk'`.execute(bench.database.sql);
      expect((await open(next)).statusCode).toBe(403);
      await sql`update users set disabled_at = null where username = 'clerk'`.execute(bench.database.sql);
      expect((await bench.call('DELETE', 'deadlines/subscription')).status).toBe(204);
      expect((await open(next)).statusCode).toBe(403);
    });

    it.each(['', '?key=', '?key=short', `?key=${'x'.repeat(43)}&user=1`])(
      'refuse the address with %s',
      async (end) => {
        expect((await bench.app.inject({ url: `/api/v3/deadlines/calendar.ics${end}` })).statusCode).toBe(
          400,
        );
      },
    );
    it('refuse filters that nobody knows', async () => {
      for (const filters of [{ colour: 'red' }, { band: 'soon' }, { search: 7 }, { search: 'a\0b' }]) {
        expect((await bench.call('POST', 'deadlines/subscription', { filters })).status).toBe(400);
      }
    });
  });

  it('are read through an index, however many there are', async () => {
    await takeYourTime(
      bench.database,
      sql`
        insert into deadlines (id, type, record_id, field, what, day, label, terminal_id, person)
        select gen_random_uuid(), 'tank', gen_random_uuid(), 'certification-date', 'certification',
          home_day() + n % 1800, 'Tank ' || n, null, 'Person ' || n % 50
        from generate_series(1, 6000) n`,
      sql`vacuum analyze deadlines`,
    );
    for (const [query, index] of [
      [{}, 'deadlines_day_id_idx'],
      [{ band: '30' }, 'deadlines_day_id_idx'],
      [{ orderby: 'label asc' }, 'deadlines_label_sort_id_idx'],
      [{ what: 'lease' }, 'deadlines_what_day_id_idx'],
      [{ terminal: 'kilgore' }, 'deadlines_terminal_id_day_id_idx'],
      [{ search: '5999' }, 'deadlines_search'],
    ] as const) {
      const request = { ...parseListRequest({ ...query, top: '10' }, deadlinesList), session: '' };
      const { rows } = await sql<
        Record<string, string>
      >`explain ${pageQuery(deadlines.rows, request)}`.execute(bench.database.sql);
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan on deadlines');
    }
  });
});
