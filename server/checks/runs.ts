import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { defaultLimits, type LimitId } from '#model/checks/limits.ts';
import type { CheckRun } from '#model/checks/run.ts';
import { HOME_ZONE } from '#model/home-zone.ts';
import type { Database, Sql } from '../database/database.ts';
import { checkThese } from './check.ts';

/** Whoever saves something meanwhile waits for one piece at most. */
const PIECE = 25;
/** A run that has not moved for so long has lost its process. */
const ABANDONED = sql`interval '2 minutes'`;
const KEPT = sql`interval '90 days'`;
/** What time alone brings to light comes to light after these. */
const WAITS: readonly LimitId[] = ['series-hours', 'unload-hours'];
/** And so long a server may have stood still meanwhile. */
const STOOD_STILL = sql`interval '48 hours'`;
/** A longer wait is looked for on demand only. */
const FARTHEST = sql`interval '720 hours'`;
const EVERY = sql`interval '55 minutes'`;

/** From the first moment to, not including, the last. */
export interface Period {
  readonly since: Date;
  readonly until: Date;
}

/** Days of the home terminal, both included. */
export async function periodOf(database: Sql, since: string, until: string): Promise<Period> {
  const { rows } = await sql<Period>`
    select ${since}::date::timestamp at time zone ${HOME_ZONE} as since,
      (${until}::date + 1)::timestamp at time zone ${HOME_ZONE} as until
  `.execute(database);
  return rows[0]!;
}

/** The runs of late, the last first. */
export async function latestRuns(database: Sql): Promise<CheckRun[]> {
  const { rows } = await sql<{ json: CheckRun[] }>`
    select coalesce(json_agg(x), '[]') as json from (
      select r.id, r.since, r.until, r.started_at as "startedAt", r.finished_at as "finishedAt", r.failed, r.total,
        r.checked, r.found, r.closed, u.full_name as user
      from check_runs r left join users u on u.id = r.user_id order by r.started_at desc, r.id limit 10
    ) x
  `.execute(database);
  return rows[0]!.json;
}

/** Writes a run down as begun; null where another goes on. */
export async function beginRun(
  { aside }: Database,
  { since, until }: Period,
  userId: string | null,
): Promise<string | null> {
  await tidy(aside);
  const { rows } = await sql<{ id: string }>`
    insert into check_runs (id, since, until, user_id, total)
    select ${randomUUID()}::uuid, ${since}::timestamptz, ${until}::timestamptz, ${userId}::uuid, count(*)
    from operations where created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz
    on conflict do nothing returning id
  `.execute(aside);
  return rows[0]?.id ?? null;
}

const longestOf = (table: string, column: string) => sql`(
  select max(value) from ${sql.table(table)}
  where ${sql.ref(column)} in (${sql.join(WAITS.map((id) => sql.lit(id)))}))`;

/** From when on the last days are looked at: as far back as the longest wait of everybody or of a lease. */
const lately = sql`(
  select now() - least(${FARTHEST}, ${STOOD_STILL} + interval '1 hour' * greatest(
    ${sql.lit(Math.max(...WAITS.map((id) => defaultLimits[id])))},
    ${longestOf('check_limits', 'id')}, ${longestOf('leases_check_limits', 'limit')})::float8))`;

/** The run that the server makes by itself, once an hour however many processes it has; null where it is not due. */
async function beginDueRun({ aside }: Database): Promise<string | null> {
  await tidy(aside);
  const { rows } = await sql<{ id: string }>`
    insert into check_runs (id, since, until, total)
    select ${randomUUID()}::uuid, ${lately}, now(), count(*)
    from operations where created_at >= ${lately} and created_at < now()
    having not exists (select 1 from check_runs where user_id is null and started_at > now() - ${EVERY})
    on conflict do nothing returning id
  `.execute(aside);
  return rows[0]?.id ?? null;
}

async function tidy(aside: Sql): Promise<void> {
  await sql`
    update check_runs set finished_at = now(), failed = true
    where finished_at is null and touched_at < now() - ${ABANDONED}
  `.execute(aside);
  await sql`delete from check_runs where started_at < now() - ${KEPT} and finished_at is not null`.execute(
    aside,
  );
}

interface Place {
  /** As the database writes it: a moment of JavaScript is coarser. */
  readonly at: string;
  readonly id: string;
}

/** Goes through the operations of a run, a few in each transaction, until there are no more or it is told to stop. */
export async function carryOut(database: Database, id: string, signal: AbortSignal): Promise<void> {
  let place: Place | null = null;
  try {
    do place = await nextPiece(database, id, place);
    while (place && !signal.aborted);
  } catch (error) {
    await finish(database, id, true);
    throw error;
  }
  await finish(database, id, place !== null);
}

async function finish({ aside }: Database, id: string, failed: boolean): Promise<void> {
  await sql`
    update check_runs set finished_at = now(), failed = ${sql.lit(failed)} where id = ${id}::uuid
  `.execute(aside);
}

const nextPiece = ({ aside }: Database, id: string, after: Place | null): Promise<Place | null> =>
  aside.transaction().execute(async (tx) => {
    const beyond = after
      ? sql`(o.created_at, o.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql`true`;
    const { rows } = await sql<Place>`
      select o.id, o.created_at::text as at from check_runs r
      join operations o on o.created_at >= r.since and o.created_at < r.until
      where r.id = ${id}::uuid and ${beyond} order by o.created_at, o.id limit ${sql.lit(PIECE)}
    `.execute(tx);
    if (rows.length === 0) return null;
    const ids = rows.map((row) => row.id);
    const { found, closed } = await checkThese(tx, ids, new Date());
    await sql`
      update check_runs set touched_at = now(), checked = checked + ${ids.length}::integer,
        found = found + ${found}::integer, closed = closed + ${closed}::integer
      where id = ${id}::uuid
    `.execute(tx);
    return rows.at(-1)!;
  });

/** Looks now and then at what came in of late: for what is found only when nothing has come. */
export async function checkLately(database: Database, signal: AbortSignal): Promise<void> {
  const id = await beginDueRun(database);
  if (id !== null) await carryOut(database, id, signal);
}
