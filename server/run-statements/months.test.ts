import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases, takeYourTime } from '#test/both-databases.ts';
import { addOperation } from '#test/dispatch-data.ts';
import { monthsQuery } from './months.ts';

onBothDatabases('the months of run statements', (bench) => {
  let operator: string;
  beforeAll(async () => {
    operator = (await bench.call('POST', 'operators', { name: 'Caddo Oil', telephone: '9035551212' })).body
      .id;
    const theirs = { ticketNumber: '1', operator: { id: operator, name: 'Caddo Oil' } };
    for (const given of [
      { at: '2026-08-10T12:00:00Z', modelData: theirs },
      { at: '2026-08-11T12:00:00Z' },
      // Ten in the evening of the last of October, in Texas.
      { at: '2026-11-01T03:00:00Z', modelData: theirs },
      { at: '2026-11-01T05:00:00Z', modelData: theirs },
      { at: '2026-11-02T12:00:00Z', modelType: 'MeasureLactTicketModel' },
      { at: '2026-12-02T12:00:00Z', modelType: 'ShiftOperationModel', modelData: {} },
      { at: '2026-09-02T12:00:00Z', modelType: 'UnloadTicketModel', modelData: theirs },
      { at: '2026-09-02T12:00:00Z', modelData: { ...theirs, rejectReason: 'BS&W' } },
    ]) {
      await addOperation(bench.database.sql, given);
    }
  });

  it('counts the run tickets of each month that has any, by the clock of the home terminal', async () => {
    const { body } = await bench.call('GET', 'run-statements/months');
    expect(body).toEqual([
      { month: '2026-11', tickets: 2 },
      { month: '2026-10', tickets: 1 },
      { month: '2026-08', tickets: 2 },
    ]);
    expect((await bench.call('GET', 'run-statements/months?top=1')).body).toEqual(body.slice(0, 1));
  });
  it('counts those of one operator', async () => {
    const months = async (id: string) => bench.call('GET', `operators/${id}/run-statements/months`);
    const own = [
      { month: '2026-11', tickets: 1 },
      { month: '2026-10', tickets: 1 },
      { month: '2026-08', tickets: 1 },
    ];
    expect((await months(operator)).body).toEqual(own);
    expect((await months(operator.toUpperCase())).body).toEqual(own);
    expect((await months(randomUUID())).status).toBe(404);
    expect((await months('nobody')).status).toBe(404);
    const other = await bench.call('POST', 'operators', { name: 'New Oil', telephone: '9035551213' });
    expect((await months(other.body.id)).body).toEqual([]);
  });
  it.each(['top=0', 'top=121', 'skip=1', 'month=2026-11'])('refuses %s', async (query) => {
    expect((await bench.call('GET', `run-statements/months?${query}`)).status).toBe(400);
  });
});

onBothDatabases('the months of many tickets', (bench) => {
  beforeAll(async () => {
    await takeYourTime(
      bench.database,
      sql`
      insert into operations (id, model_type, model_data, user_id, created_at, label)
      select gen_random_uuid(), 'PickupTicketModel',
        jsonb_build_object('operator', jsonb_build_object('id', md5((n % 100)::text)::uuid)),
        (select id from users limit 1), '2020-01-01'::timestamptz + n * interval '1 hour',
        (array['Pickup', 'EOM', 'Unload', 'Shift Start'])[n % 4 + 1]
      from generate_series(1, 40000) n
    `,
      sql`vacuum analyze operations`,
    );
  });
  it.each([null, 'c4ca4238-a0b9-2382-0dcc-509a6f75849b'])(
    'are counted from an index, for the operator %s',
    async (one) => {
      const { rows } = await sql<Record<string, string>>`
        explain (analyze) ${monthsQuery(12, one)}
      `.execute(bench.database.sql);
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).not.toMatch(/Seq Scan on operations/);
      expect(plan).toMatch(one ? /operations_tickets_of_operator/ : /Index Only Scan.*operations_tickets/);
    },
  );
});
