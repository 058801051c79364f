import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import type { QualityRun } from '#model/quality/finding.ts';
import { type Gatherer, gathererOf } from '#model/quality/gather.ts';
import { contradictionsIn, isLone, type Surroundings } from '#model/quality/look.ts';
import type { Outline } from '#model/quality/outline.ts';
import { lookedAt, rulesOf } from '#model/quality/rules.ts';
import { recordOf } from '#model/records/index.ts';
import type { Database, Sql } from '../database/database.ts';
import { dropArchived, type Outcome, writeFindings } from './findings.ts';
import { countyOutlines } from './outlines.ts';
import { readPiece } from './pieces.ts';

/** Whoever saves something meanwhile waits for one piece at most. */
const PIECE = 200;
/** A run that has not moved for so long has lost its process. */
const ABANDONED = sql`interval '2 minutes'`;
const KEPT = sql`interval '30 days'`;
/** What time alone brings to light shows within this. */
const AT_LEAST_EVERY = sql`interval '1 day'`;

/** The runs of late, the last first. */
export async function latestRuns(database: Sql): Promise<QualityRun[]> {
  const { rows } = await sql<{ json: QualityRun[] }>`
    select coalesce(json_agg(x), '[]') as json from (
      select id, started_at as "startedAt", finished_at as "finishedAt", failed, total, looked, found, gone
      from quality_runs order by started_at desc, id limit 10
    ) x
  `.execute(database);
  return rows[0]!.json;
}

async function tidy(aside: Sql): Promise<void> {
  await sql`
    update quality_runs set finished_at = now(), failed = true
    where finished_at is null and touched_at < now() - ${ABANDONED}
  `.execute(aside);
  await sql`delete from quality_runs where started_at < now() - ${KEPT} and finished_at is not null`.execute(
    aside,
  );
}

const countOf = (types: readonly string[]) =>
  sql.join(
    types.map(
      (type) => sql`(select count(*) from ${sql.table(recordOf(type).table)} where archived_at is null)`,
    ),
    sql` + `,
  );

/** Writes a look at these types down as begun; null where another goes on. */
export async function beginRun(
  { aside }: Database,
  types: readonly string[],
  userId: string | null,
): Promise<string | null> {
  await tidy(aside);
  const { rows } = await sql<{ id: string }>`
    insert into quality_runs (id, types, user_id, total)
    values (${randomUUID()}::uuid, ${types}::text[], ${userId}::uuid, ${countOf(types)})
    on conflict do nothing returning id
  `.execute(aside);
  return rows[0]?.id ?? null;
}

/** The types whose records a type's rules look at. */
function looksAt(type: string): string[] {
  const definition = recordOf(type);
  const led = rulesOf(type).flatMap((rule) => {
    const ids = rule.kind === 'sameAs' ? [rule.field, rule.through] : rule.kind === 'sum' ? [rule.whole] : [];
    return ids.map((id) => definition.field(id));
  });
  return [type, ...led.flatMap((field) => (field.kind === 'reference' ? [field.to] : []))];
}

/** The types that something has changed in since they were last looked at, or that nobody has looked at for a day. */
async function dueTypes(database: Sql): Promise<string[]> {
  const watched = [...new Set(lookedAt.flatMap(looksAt))];
  const changed = sql.join(
    watched.map((type): RawBuilder<unknown> => {
      const { table } = recordOf(type);
      return sql`select ${type}::text as type, (select max(updated_at) from ${sql.table(table)}) as at`;
    }),
    sql` union all `,
  );
  const { rows } = await sql<{ type: string; at: string | null }>`
    select c.type, extract(epoch from c.at)::text as at from (${changed}) c
  `.execute(database);
  const { rows: last } = await sql<{ type: string; at: string; isOld: boolean }>`
    select t.type, extract(epoch from max(r.started_at))::text as at,
      max(r.started_at) < now() - ${AT_LEAST_EVERY} as "isOld"
    from quality_runs r cross join unnest(r.types) t (type)
    where r.finished_at is not null and not r.failed group by t.type
  `.execute(database);
  const changedAt = new Map(rows.map(({ type, at }) => [type, Number(at ?? 0)]));
  const lookedLast = new Map(last.map((one) => [one.type, one]));
  return lookedAt.filter((type) => {
    const known = lookedLast.get(type);
    if (!known || known.isOld) return true;
    // A change that was under way when the look began may not have been seen by it.
    return looksAt(type).some((one) => (changedAt.get(one) ?? 0) > Number(known.at) - LAG);
  });
}

/** Seconds that a transaction may take from its moment to its end. */
const LAG = 15;

/** Looks through the types of a run, a few records in each transaction, until there are no more or it is told to stop. */
export async function carryOut(database: Database, id: string, signal: AbortSignal): Promise<void> {
  const { aside } = database;
  try {
    const { rows } = await sql<{ types: string[]; today: string }>`
      select types, home_day()::text as today from quality_runs where id = ${id}::uuid
    `.execute(aside);
    const { types, today } = rows[0]!;
    const outlines = await countyOutlines();
    const around = { today, outlineOf: (county: string): Outline | null => outlines.get(county) ?? null };
    for (const type of types) await lookThrough(aside, id, recordOf(type), around, signal);
  } catch (error) {
    await finish(aside, id, true);
    throw error;
  }
  await finish(aside, id, signal.aborted);
}

async function lookThrough(
  aside: Sql,
  run: string,
  definition: RecordDefinition,
  around: Surroundings,
  signal: AbortSignal,
): Promise<void> {
  const rules = rulesOf(definition.type);
  const lone = rules.filter(isLone);
  const gatherers = rules.flatMap((rule): Gatherer[] =>
    isLone(rule) ? [] : [gathererOf(definition, rule, around.today)],
  );
  let after: string | null = null;
  do {
    const piece = await readPiece(aside, definition, rules, { after, most: PIECE });
    after = piece.length === PIECE ? piece.at(-1)!.id : null;
    for (const looked of piece) for (const gatherer of gatherers) gatherer.add(looked);
    const found = piece.flatMap((looked) => contradictionsIn(definition, lone, looked, around));
    const extent = {
      type: definition.type,
      rules: lone.map(({ name }) => name),
      recordIds: piece.map(({ id }) => id),
    };
    await aside
      .transaction()
      .execute(async (tx) => advance(tx, run, piece.length, await writeFindings(tx, extent, found)));
    await setImmediate();
  } while (after !== null && !signal.aborted);
  if (signal.aborted) return;
  await aside.transaction().execute(async (tx) => advance(tx, run, 0, await dropArchived(tx, definition)));
  for (const gatherer of gatherers) {
    const found = gatherer.contradictions();
    const extent = { type: definition.type, rules: [gatherer.rule.name], recordIds: null };
    await aside
      .transaction()
      .execute(async (tx) => advance(tx, run, 0, await writeFindings(tx, extent, found)));
  }
}

async function advance(tx: Sql, run: string, looked: number, { found, gone }: Outcome): Promise<void> {
  await sql`
    update quality_runs set touched_at = now(), looked = looked + ${looked}::integer,
      found = found + ${found}::integer, gone = gone + ${gone}::integer
    where id = ${run}::uuid
  `.execute(tx);
}

async function finish(aside: Sql, id: string, failed: boolean): Promise<void> {
  await sql`
    update quality_runs set finished_at = now(), failed = ${sql.lit(failed)} where id = ${id}::uuid
  `.execute(aside);
}

/** Looks at the types in which something has changed; once, however many processes there are. */
export async function lookWhereDue(database: Database, signal: AbortSignal): Promise<void> {
  const types = await dueTypes(database.aside);
  const id = types.length > 0 ? await beginRun(database, types, null) : null;
  if (id !== null) await carryOut(database, id, signal);
}
