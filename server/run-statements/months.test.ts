import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases, takeYourTime } from '#test/both-databases.ts';
import { addTicket, takeBack } from '#test/statement-data.ts';
import { monthsQuery } from './months.ts';
import { monthQuery, operatorsQuery } from './operators.ts';

onBothDatabases('the months of run statements', (bench) => {
  let operator: string;
  beforeAll(async () => {
    const made = await bench.call('POST', 'operators', { name: 'Caddo Oil', telephone: '9035551212' });
    operator = made.body.id;
    const other = await bench.call('POST', 'operators', { name: 'Other Oil', telephone: '9035551214' });
    for (const [periodEnd, given] of [
      ['2026-08-31', { operator }],
      ['2026-08-31', { operator: other.body.id }],
      ['2026-10-31', { operator }],
      ['2026-11-30', { operator }],
      // The books may be closed on any day of the month.
      ['2026-11-01', { operator: other.body.id }],
      ['2026-12-31', {}],
    ] as const) {
      await addTicket(bench, 'gauged-tickets', { periodEnd, ...given });
    }
    await addTicket(bench, 'lact-tickets', { periodEnd: '2026-11-15', operator });
    const gone = await addTicket(bench, 'lact-tickets', { periodEnd: '2026-09-30', operator });
    const wrong = await addTicket(bench, 'gauged-tickets', { periodEnd: '2026-11-30', operator });
    await takeBack(bench, 'lact_tickets', gone.id);
    await takeBack(bench, 'gauged_tickets', wrong.id);
  });

  it('counts the tickets in the books that name an operator, by the month they are booked in', async () => {
    // The only ticket of September was taken back.
    const { body } = await bench.call('GET', 'run-statements/months');
    expect(body).toEqual([
      { month: '2026-11', tickets: 3 },
      { month: '2026-10', tickets: 1 },
      { month: '2026-08', tickets: 2 },
    ]);
    for (const top of [1, 3])
      expect((await bench.call('GET', `run-statements/months?top=${top}`)).body).toEqual(body.slice(0, top));
  });
  it('counts those of one operator, and says how each month stands', async () => {
    const months = async (id: string) => bench.call('GET', `operators/${id}/run-statements/months`);
    const draft = { state: 'draft', number: null };
    const own = [
      { month: '2026-11', tickets: 2, ...draft },
      { month: '2026-10', tickets: 1, ...draft },
      { month: '2026-08', tickets: 1, ...draft },
    ];
    expect((await months(operator)).body).toEqual(own);
    expect((await months(operator.toUpperCase())).body).toEqual(own);
    expect((await months(randomUUID())).status).toBe(404);
    expect((await months('nobody')).status).toBe(404);
    const idle = await bench.call('POST', 'operators', { name: 'New Oil', telephone: '9035551213' });
    expect((await months(idle.body.id)).body).toEqual([]);
  });
  it.each(['top=0', 'top=121', 'skip=1', 'month=2026-11'])('refuses %s', async (query) => {
    expect((await bench.call('GET', `run-statements/months?${query}`)).status).toBe(400);
  });
});

const OPERATOR = 'c4ca4238-a0b9-2382-0dcc-509a6f75849b';

onBothDatabases('the months of many tickets', (bench) => {
  beforeAll(async () => {
    const numbers = sql`generate_series(1, 20000) n`;
    const operator = sql`md5((n % 100)::text)::uuid`;
    const common = sql`gen_random_uuid(), n::text, n::text, n::text`;
    const day = sql`'2020-01-01'::date + (n / 8)`;
    await takeYourTime(
      bench.database,
      sql`insert into operators (id, label, sort, search, name, telephone)
        select md5(n::text)::uuid, 'O' || n, 'o' || n, 'o' || n, 'O' || n, '9035551212' from generate_series(0, 99) n`,
      sql`insert into gauged_tickets (id, label, sort, search, ticket_number, period_end, ticket_date, operator_id)
        select ${common}, n::text, ${day}, ${day}, ${operator} from ${numbers}`,
      sql`insert into lact_tickets (id, label, sort, search, ticket_number, period_end, ticket_date, operator_id)
        select ${common}, n, ${day}, ${day}, ${operator} from ${numbers}`,
      sql`vacuum analyze gauged_tickets`,
      sql`vacuum analyze lact_tickets`,
    );
  });
  const planOf = async (query: ReturnType<typeof monthsQuery>) => {
    const explained = sql<Record<string, string>>`explain (analyze) ${query}`;
    const { rows } = await explained.execute(bench.database.sql);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  };
  it.each([null, OPERATOR])('are counted from an index, for the operator %s', async (one) => {
    const plan = await planOf(monthsQuery(12, one));
    expect(plan).not.toMatch(/Seq Scan on (gauged|lact)_tickets/);
    const index = one ? 'of_operator' : 'of_month';
    expect(plan).toMatch(new RegExp(`Index Only Scan.* using gauged_tickets_${index}`));
    expect(plan).toMatch(new RegExp(`Index Only Scan.* using lact_tickets_${index}`));
  });
  it('are listed by operator and summed up through the index of the month', async () => {
    const plans = [
      await planOf(operatorsQuery('2022-03', { top: 10, skip: 0 })),
      await planOf(monthQuery('2022-03')),
    ];
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on (gauged|lact)_tickets/);
      expect(plan).toMatch(/gauged_tickets_of_month/);
    }
  });
});
