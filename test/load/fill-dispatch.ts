import { type Kysely, sql } from 'kysely';

export const DOCUMENTS = 1_000_000;
/** So many documents an operation has. */
const OF_ONE = 10;

/**
 * Straight into the tables, without triggers and folding, and the indexes made afterwards: minutes become seconds. No
 * document can be added afterwards, for want of what the database makes of its texts.
 */
export async function fillDispatch(database: Kysely<unknown>, documents = DOCUMENTS): Promise<void> {
  const operations = documents / OF_ONE;
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set maintenance_work_mem = '256MB'`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    for (const folded of ['number_sort', 'user_sort', 'ticket_sort', 'order_sort', 'search']) {
      await sql`alter table documents alter ${sql.ref(folded)} drop expression`.execute(connection);
    }
    await sql`alter table documents drop constraint documents_pkey`.execute(connection);
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
    // A table that is emptied in the transaction that fills it need not be logged row by row.
    await sql`begin`.execute(connection);
    await sql`truncate operations, annotations, documents cascade`.execute(connection);
    await sql`
      insert into operations (id, model_type, model_data, user_id, created_at, unresolved, label)
      select md5('operation' || n)::uuid, 'PickupTicketModel',
        jsonb_build_object('ticketNumber', 'T' || n, 'bsw', 0.2, 'visit', jsonb_build_object('latitude', 32, 'longitude', -95)),
        md5('user' || n % 200)::uuid, '2026-01-01'::timestamptz + n * interval '1 minute',
        case when n % 500 = 0 then 1 else 0 end, 'Pickup'
      from generate_series(0, ${sql.lit(operations - 1)}) n
    `.execute(connection);
    await sql`
      insert into annotations
        (id, operation_id, note, source, flag, created_at, resolved_at, resolved_by, label, user_id, search)
      select md5('annotation' || n)::uuid, md5('operation' || n)::uuid, 'BS&W is high', 'bsw',
        case when n % 1000 < 2 then 'error' else 'warning' end, now(),
        case when n % 500 > 0 then '2026-02-01'::timestamptz + n * interval '1 minute' end,
        case when n % 500 > 0 then md5('clerk' || n % 10)::uuid end, 'Pickup', md5('user' || n % 200)::uuid,
        ' bs&w is high d-' || n || ' t' || n || ' o' || n || ' driver ' || n % 200
      from generate_series(0, ${sql.lit(operations - 1)}) n
    `.execute(connection);
    await sql`
      insert into documents
        (id, number, number_sort, user_name, user_sort, ticket_number, ticket_sort, order_number, order_sort, search,
          operation_id, created_at, label, status)
      select md5('document' || n)::uuid, 'D-' || n, 'd-' || n, 'Driver ' || driver, 'driver ' || driver,
        'T' || ticket, 't' || ticket, 'O' || ordered, 'o' || ordered,
        concat(' d-' || n, ' t' || ticket, ' o' || ordered, ' driver ' || driver),
        md5('operation' || n % ${sql.lit(operations)})::uuid, '2026-01-01'::timestamptz + n * interval '10 seconds',
        (array['Skipped P', 'Unload', 'EOM', 'Reject', 'Pickup'])[1 + n % 5],
        case when n % 50 = 0 then 'void' when n % 49 = 0 then 'reject' when n % 47 = 0 then 'annotated' else 'ok' end
      from generate_series(0, ${sql.lit(documents - 1)}) n,
        lateral (select n % 200 as driver, case when n % 3 > 0 then n end as ticket, case when n % 2 > 0 then n end as ordered) made
    `.execute(connection);
    await sql`commit`.execute(connection);
    await sql`alter table documents add primary key (id)`.execute(connection);
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    for (const shown of ['number', 'user_name', 'ticket_number', 'order_number']) {
      await sql`alter table documents alter ${sql.ref(shown)} set statistics 0`.execute(connection);
    }
    // Every row is looked at: from a sample, which differs each time, Postgres may guess that a rare word is common.
    await sql`set default_statistics_target = 3400`.execute(connection);
    // Where the rows are old enough, an index alone settles a page.
    await sql`vacuum analyze`.execute(connection);
    await sql`reset all`.execute(connection);
  });
}
