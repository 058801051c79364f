import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsList, issuesList } from '#model/dispatch.ts';
import { type ListRules, parseListRequest } from '#model/query.ts';
import type { Database } from '#server/database/database.ts';
import { documentsQuery } from '#server/dispatch/documents.ts';
import { asJson, type RowsQuery } from '#server/dispatch/lists.ts';
import { issuesQuery } from '#server/dispatch/operations.ts';
import { openTemplatePostgres } from '../both-databases.ts';

const DOCUMENTS = 1_000_000;
const OPERATIONS = 100_000;
/** Pages of 8 KB that one request may touch: a hundred rows and what hangs on them, not the table. */
const MOST_PAGES = 4000;

describe(`on ${DOCUMENTS.toLocaleString('en-US')} documents`, () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTemplatePostgres();
    await fill(database);
  }, 300_000);
  afterAll(() => database.close());

  const cost = async (rows: RowsQuery, rules: ListRules, query: Record<string, string>) => {
    const expand = rules.expandable.join(',');
    const request = parseListRequest({ expand, ...query }, rules);
    const { rows: lines } = await sql<Record<string, string>>`
      explain (analyze, buffers, timing off) ${asJson(rows(request, false))}
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
    ...documentsList.orderable.flatMap((field) => [
      { orderby: `${field} asc` },
      { orderby: `${field} desc` },
    ]),
    { status: 'void' },
    { status: 'reject,annotated' },
    { operation: 'EOM' },
    { user: 'driver 7' },
    { number: 'D-500' },
    { ticket: 'T777' },
    { order: 'O123' },
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
      insert into annotations (id, operation_id, note, source, flag, created_at, resolved_at)
      select md5('annotation' || n)::uuid, md5('operation' || n)::uuid, 'BS&W is high', 'bsw',
        case when n % 1000 = 0 then 'error' else 'warning' end, now(), case when n % 500 = 0 then null else now() end
      from generate_series(0, ${sql.lit(OPERATIONS - 1)}) n
    `.execute(connection);
    await sql`
      insert into documents (id, number, operation_id, created_at, label, status, user_name, ticket_number, order_number)
      select md5('document' || n)::uuid, 'D-' || n, md5('operation' || n % ${sql.lit(OPERATIONS)})::uuid,
        '2026-01-01'::timestamptz + n * interval '10 seconds',
        (array['Skipped P', 'Unload', 'EOM', 'Reject', 'Pickup'])[1 + n % 5],
        case when n % 50 = 0 then 'void' when n % 49 = 0 then 'reject' when n % 47 = 0 then 'annotated' else 'ok' end,
        'Driver ' || n % 200, 'T' || n, 'O' || n
      from generate_series(0, ${sql.lit(DOCUMENTS - 1)}) n
    `.execute(connection);
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    await sql`analyze`.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
}
