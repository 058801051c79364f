import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Finding } from '#model/checks/finding.ts';
import type { Sql } from '../database/database.ts';
import { insertRows } from '../database/insert.ts';

/** What the checks find in one operation now. */
export interface Looked {
  readonly id: string;
  readonly findings: readonly Finding[];
}

/** How many findings came, how many went, and the operations that an error went from. */
export interface Outcome {
  readonly found: number;
  readonly closed: number;
  readonly freed: readonly string[];
}

interface Kept {
  readonly id: string;
  readonly operationId: string;
  readonly check: string;
  readonly source: string;
  readonly flag: string;
  readonly note: string;
  readonly isResolved: boolean;
  readonly byPerson: boolean;
}

export const GONE = 'The checks no longer find this: its cause is gone.';

const keyOf = (operationId: string, check: string, source: string) => `${operationId} ${check} ${source}`;

/**
 * Brings what is written of the operations in line with what is found. Nothing is said twice; what somebody has
 * resolved stays so unless it says something else now; what is found no longer is closed by nobody, with a remark.
 */
export async function writeFindings(tx: Sql, looked: readonly Looked[]): Promise<Outcome> {
  const kept = await keptOf(tx, looked);
  const known = new Map(kept.map((one) => [keyOf(one.operationId, one.check, one.source), one]));
  const found = looked.flatMap(({ id, findings }) =>
    findings.map((finding) => ({ key: keyOf(id, finding.check, finding.source), operationId: id, finding })),
  );
  const fresh = found.filter(({ key }) => !known.has(key));
  const changed = found.flatMap(({ key, finding }) => {
    const was = known.get(key);
    if (!was) return [];
    const isSame = was.note === finding.note && was.flag === finding.flag;
    return isSame && (!was.isResolved || was.byPerson) ? [] : [{ was, finding }];
  });
  const present = new Set(found.map(({ key }) => key));
  const gone = kept.filter(
    (one) => !one.isResolved && !present.has(keyOf(one.operationId, one.check, one.source)),
  );
  await add(tx, fresh);
  await change(tx, changed);
  await close(tx, gone);
  const reopened = changed.filter(({ was }) => was.isResolved);
  await remember(tx, [
    ...reopened.map(({ was }) => ({ annotation_id: was.id, resolved: false, remark: null })),
    ...gone.map(({ id }) => ({ annotation_id: id, resolved: true, remark: GONE })),
  ]);
  const eased = changed.flatMap(({ was, finding }) => (finding.flag === 'error' ? [] : [was]));
  const freed = [...gone, ...eased].filter(({ flag }) => flag === 'error').map((one) => one.operationId);
  return { found: fresh.length + reopened.length, closed: gone.length, freed };
}

async function keptOf(tx: Sql, looked: readonly Looked[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select id, operation_id as "operationId", check_name as "check", source, flag, note,
      resolved_at is not null as "isResolved", resolved_by is not null as "byPerson"
    from annotations
    where check_name is not null and operation_id = any(${looked.map(({ id }) => id)}::uuid[])
  `.execute(tx);
  return rows;
}

async function add(
  tx: Sql,
  fresh: readonly { readonly operationId: string; readonly finding: Finding }[],
): Promise<void> {
  await insertRows(
    tx,
    'annotations',
    ['id', 'operation_id', 'check_name', 'source', 'flag', 'note', 'created_at'],
    fresh.map(({ operationId, finding: { check, source, flag, note } }) => ({
      id: randomUUID(),
      operation_id: operationId,
      check_name: check,
      source,
      flag,
      note,
      created_at: new Date().toISOString(),
    })),
  );
}

async function change(
  tx: Sql,
  changed: readonly { readonly was: Kept; readonly finding: Finding }[],
): Promise<void> {
  if (changed.length === 0) return;
  const given = changed.map(({ was, finding: { flag, note } }) => ({ id: was.id, flag, note }));
  await sql`
    update annotations a set flag = g.flag, note = g.note, resolved_at = null, resolved_by = null, remark = null
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g (id uuid, flag text, note text)
    where a.id = g.id
  `.execute(tx);
}

async function close(tx: Sql, gone: readonly Kept[]): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    update annotations set resolved_at = now(), resolved_by = null, remark = ${GONE}
    where id = any(${gone.map(({ id }) => id)}::uuid[])
  `.execute(tx);
}

/** In the history of the annotation, as nobody's doing. */
async function remember(tx: Sql, steps: readonly Record<string, unknown>[]): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    insert into annotation_changes (annotation_id, resolved, remark)
    select g.annotation_id, g.resolved, g.remark
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) g (annotation_id uuid, resolved boolean, remark text)
  `.execute(tx);
}
