import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsList, issuesList, resolvedList } from '#model/dispatch.ts';
import { type ListRules, parseListRequest } from '#model/query.ts';
import type { Database } from '#server/database/database.ts';
import { documentsQuery, documentsSource } from '#server/dispatch/documents.ts';
import { asJson, type RowsQuery } from '#server/dispatch/lists.ts';
import { issuesQuery } from '#server/dispatch/operations.ts';
import { countOf, MOST_COUNTED } from '#server/dispatch/page.ts';
import { resolvedQuery, resolvedSource } from '#server/dispatch/resolved.ts';
import { openTemplatePostgres } from '../both-databases.ts';

const DOCUMENTS = 1_000_000;
const OPERATIONS = 100_000;
/** Pages of 8 KB that one request may touch: a hundred rows and what hangs on them, not the table. */
const MOST_PAGES = 4000;

/** Nobody's name, somebody's who wrote no ticket, and too short for the trigram index. */
const missing = ['nobody', 'office', 'zq'];

describe(`on ${DOCUMENTS.toLocaleString('en-US')} documents`, () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTemplatePostgres();
    await fill(database);
  }, 900_000);
  afterAll(() => database.close());

  const cost = (rows: RowsQuery, rules: ListRules, query: Record<string, string>) => {
    const expand = rules.expandable.join(',');
    return costOf(asJson(rows(parseListRequest({ expand, ...query }, rules), false)));
  };
  const costOf = async (statement: RawBuilder<unknown>) => {
    const { rows: lines } = await sql<Record<string, string>>`
      explain (analyze, buffers, timing off) ${statement}
    `.execute(database.sql);
    const plan = lines.map((line) => Object.values(line)[0]!).join('\n');
    const buffers = /Buffers: (.*)/.exec(plan)?.[1] ?? '';
    const pages = [...buffers.matchAll(/(?:hit|read)=(\d+)/g)].reduce(
      (sum, match) => sum + Number(match[1]),
      0,
    );
    return { plan, pages };
  };

  it.each([
    {},
    { skip: '1000' },
    { from: 'end' },
    { from: 'end', skip: '1000' },
    ...documentsList.orderable.flatMap((field) => [
      { orderby: `${field} asc` },
      { orderby: `${field} desc` },
      { orderby: `${field} desc`, from: 'end' },
    ]),
    { status: 'void' },
    { status: 'reject,annotated' },
    { operation: 'EOM' },
    ...['driver', 'driver 7', 'DRIVER 77', 'dr', ...missing].flatMap((user) => [
      { user },
      { user, orderby: 'user asc' },
      { user, from: 'end' },
    ]),
    ...missing.map((user) => ({ user, orderby: 'number asc' })),
    { number: 'd-500' },
    { ticket: 't777' },
    { order: 'o123' },
    ...['number', 'ticket', 'order'].flatMap((field) => missing.map((text) => ({ [field]: text }))),
    { createdAt: '2026-01-05T00:00:00Z..2026-01-06T00:00:00Z' },
    { status: 'void', operation: 'Skipped P', createdAt: '2026-01-05T00:00:00Z..' },
  ] as Record<string, string>[])(
    'a page of documents for %j reads an index, not the table',
    async (query) => {
      const { plan, pages } = await cost(documentsQuery, documentsList, query);
      expect(plan).not.toMatch(/Seq Scan on (documents|operations|annotations)\b.*\(actual/);
      expect(pages, plan).toBeLessThan(MOST_PAGES);
    },
  );

  it.each(['d-500', 'd-1'])('the newest documents whose number begins with %s are found', async (number) => {
    const page = documentsQuery(parseListRequest({ number, skip: '50' }, documentsList), false);
    const { rows } = await sql<{ number: string }>`${page}`.execute(database.sql);
    const { rows: expected } = await sql<{ number: string }>`
      select number from documents where starts_with(number_sort, ${number})
      order by created_at desc, id desc limit 100 offset 50
    `.execute(database.sql);
    expect(rows.map((row) => row.number)).toEqual(expected.map((row) => row.number));
  });

  it.each(['driver', 'driver 77', 'd-5555', 'T77777', '999', 'd', ...missing])(
    'a search of documents for %j reads what the trigrams find',
    async (search) => {
      const { plan, pages } = await cost(documentsQuery, documentsList, { search });
      expect(plan).not.toMatch(/Seq Scan on (documents|operations|annotations)\b.*\(actual/);
      expect(pages, plan).toBeLessThan(3 * MOST_PAGES);
    },
  );

  it.each([
    {},
    { search: 'driver' },
    { status: 'void' },
    { number: 'd-5' },
    ...['driver', 'driver 7', ...missing].flatMap((text) => [{ user: text }, { search: text }]),
    { createdAt: '2026-01-05T00:00:00Z..2026-02-06T00:00:00Z' },
  ] as Record<string, string>[])('documents are counted for %j no further than it says', async (query) => {
    const statement = countOf(documentsSource, parseListRequest(query, documentsList).filters);
    const { plan, pages } = await costOf(statement);
    expect(pages, plan).toBeLessThan(MOST_COUNTED);
    const { rows } = await statement.execute(database.sql);
    expect(rows[0]!.count).toBeLessThanOrEqual(MOST_COUNTED + 1);
    if (Object.keys(query).length === 0) expect(rows[0]!.count).toBe(MOST_COUNTED + 1);
  });

  it.each([
    {},
    { from: 'end' },
    { orderby: 'resolvedAt asc' },
    { flag: 'error' },
    { flag: 'none' },
    { operation: 'Pickup' },
    { operation: 'Shift End' },
    { resolvedAt: '2026-02-02T00:00:00Z..2026-02-03T00:00:00Z' },
    ...['driver 7', 'clerk', ...missing].flatMap((name) => [{ user: name }, { resolvedBy: name }]),
    ...['driver 77', 'd-5555', 'high', 'd', ...missing].flatMap((text) => [{ search: text }, { note: text }]),
    ...['d-', 'd-5555', ...missing].map((number) => ({ number })),
  ] as Record<string, string>[])('a page of resolved issues for %j reads an index', async (query) => {
    const { plan, pages } = await cost(resolvedQuery, resolvedList, query);
    expect(plan).not.toMatch(/Seq Scan on (documents|operations|annotations)\b.*\(actual/);
    expect(pages, plan).toBeLessThan(MOST_PAGES);
    const { from: _, orderby: __, ...filters } = query;
    const counted = await costOf(countOf(resolvedSource, parseListRequest(filters, resolvedList).filters));
    // A few pages for each row that is counted.
    expect(counted.pages, counted.plan).toBeLessThan(5 * MOST_COUNTED);
  });

  it.each([
    {},
    { orderby: 'user asc' },
    { orderby: 'flag asc' },
    { flag: 'error' },
    { operation: 'Pickup' },
  ] as Record<string, string>[])(
    'a page of potential issues for %j reads the unresolved alone',
    async (query) => {
      const { plan, pages } = await cost(issuesQuery, issuesList, query);
      expect(plan).not.toMatch(/Seq Scan on (documents|operations|annotations)\b.*\(actual/);
      expect(pages, plan).toBeLessThan(MOST_PAGES);
    },
  );
});

/** Straight into the tables, without triggers, and the indexes made afterwards: minutes become seconds. */
async function fill({ sql: database }: Database): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set maintenance_work_mem = '256MB'`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.schemaname = 'public' and i.tablename in ('documents', 'operations', 'annotations')
        and not exists (select 1 from pg_constraint c where c.conname = i.indexname)
    `.execute(connection);
    for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(connection);
    await sql`
      insert into users (id, username, full_name)
      select md5('user' || n)::uuid, 'driver' || n, 'Driver ' || n from generate_series(0, 199) n
      union all
      select md5('clerk' || n)::uuid, 'clerk' || n, case when n < 10 then 'Clerk ' else 'Office ' end || n
      from generate_series(0, 19) n
    `.execute(connection);
    await sql`
      insert into operations (id, model_type, model_data, user_id, created_at, unresolved, label)
      select md5('operation' || n)::uuid, 'PickupTicketModel',
        jsonb_build_object('ticketNumber', 'T' || n, 'bsw', 0.2, 'visit', jsonb_build_object('latitude', 32, 'longitude', -95)),
        md5('user' || n % 200)::uuid, '2026-01-01'::timestamptz + n * interval '1 minute',
        case when n % 500 = 0 then 1 else 0 end, 'Pickup'
      from generate_series(0, ${sql.lit(OPERATIONS - 1)}) n
    `.execute(connection);
    await sql`
      insert into annotations
        (id, operation_id, note, source, flag, created_at, resolved_at, resolved_by, label, user_id, search)
      select md5('annotation' || n)::uuid, md5('operation' || n)::uuid, 'BS&W is high', 'bsw',
        case when n % 1000 < 2 then 'error' else 'warning' end, now(),
        case when n % 500 > 0 then '2026-02-01'::timestamptz + n * interval '1 minute' end,
        case when n % 500 > 0 then md5('clerk' || n % 10)::uuid end, 'Pickup', md5('user' || n % 200)::uuid,
        ' bs&w is high d-' || n || ' t' || n || ' o' || n || ' driver ' || n % 200
      from generate_series(0, ${sql.lit(OPERATIONS - 1)}) n
    `.execute(connection);
    await sql`
      insert into documents (id, number, operation_id, created_at, label, status, user_name, ticket_number, order_number)
      select md5('document' || n)::uuid, 'D-' || n, md5('operation' || n % ${sql.lit(OPERATIONS)})::uuid,
        '2026-01-01'::timestamptz + n * interval '10 seconds',
        (array['Skipped P', 'Unload', 'EOM', 'Reject', 'Pickup'])[1 + n % 5],
        case when n % 50 = 0 then 'void' when n % 49 = 0 then 'reject' when n % 47 = 0 then 'annotated' else 'ok' end,
        'Driver ' || n % 200, case when n % 3 > 0 then 'T' || n end, case when n % 2 > 0 then 'O' || n end
      from generate_series(0, ${sql.lit(DOCUMENTS - 1)}) n
    `.execute(connection);
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    // Every row is looked at: from a sample, which differs each time, Postgres may guess that a rare word is common.
    await sql`set default_statistics_target = 3400`.execute(connection);
    // Where the rows are old enough, an index alone settles a page.
    await sql`vacuum analyze`.execute(connection);
    await sql`reset all`.execute(connection);
  });
}
