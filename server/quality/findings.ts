import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonical } from '#model/canonical.ts';
import type { RecordDefinition } from '#model/fields.ts';
import type { Contradiction } from '#model/quality/rule.ts';
import { recordOf } from '#model/records/index.ts';
import type { Sql } from '../database/database.ts';
import { lockRecords } from '../records/read.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Which findings a look was about: those of a type by some rules, of all of its records or of these. */
export interface Extent {
  readonly type: string;
  readonly rules: readonly string[];
  readonly recordIds: readonly string[] | null;
}

export interface Outcome {
  readonly found: number;
  readonly gone: number;
}

/** What was found in records that are archived since is of no use to anybody. */
export async function dropArchived(tx: Sql, { type, table }: RecordDefinition): Promise<Outcome> {
  const { rows } = await sql`
    delete from quality_findings f where f.type = ${type}
      and exists (select 1 from ${sql.table(table)} t where t.id = f.record_id and t.archived_at is not null)
    returning f.id
  `.execute(tx);
  return { found: 0, gone: rows.length };
}

/**
 * Brings what is kept in line with what is found now. What is found as before stays untouched; what says something else
 * is open again, unless just that was waived once; what is found no longer goes.
 */
export async function writeFindings(
  tx: Sql,
  extent: Extent,
  found: readonly Contradiction[],
): Promise<Outcome> {
  const { type, rules, recordIds } = extent;
  if (rules.length === 0) return { found: 0, gone: 0 };
  const rows = found.map(({ rule, recordId, about, facts, basis }) => ({
    id: md5(`${rule} ${recordId} ${about}`),
    rule,
    record_id: recordId,
    facts,
    fingerprint: md5(canonical(basis)),
  }));
  const within = recordIds === null ? sql`true` : sql`f.record_id = any(${recordIds}::uuid[])`;
  const { rows: gone } = await sql`
    delete from quality_findings f
    where f.type = ${type} and f.rule = any(${rules}::text[]) and ${within}
      and f.id <> all(${rows.map(({ id }) => id)}::uuid[])
    returning f.id
  `.execute(tx);
  if (rows.length === 0) return { found: 0, gone: gone.length };
  // Whoever waives one of them at this moment is waited for, and the waiver then seen.
  await lockRecords(
    tx,
    'quality_findings',
    rows.map(({ id }) => id),
  );
  const { rows: written } = await sql<{ fresh: boolean }>`
    insert into quality_findings (id, rule, type, record_id, label, facts, fingerprint, waiver_id)
    select n.id, n.rule, ${type}, n.record_id, coalesce(t.label, ''), n.facts, n.fingerprint, w.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      n (id uuid, rule text, record_id uuid, facts jsonb, fingerprint text)
    left join ${sql.table(recordOf(type).table)} t on t.id = n.record_id
    left join quality_waivers w
      on w.finding_id = n.id and w.fingerprint = n.fingerprint and w.taken_back_at is null
    on conflict (id) do update set
      label = excluded.label, facts = excluded.facts, fingerprint = excluded.fingerprint, waiver_id = excluded.waiver_id
    where (quality_findings.label, quality_findings.facts, quality_findings.fingerprint, quality_findings.waiver_id)
      is distinct from (excluded.label, excluded.facts, excluded.fingerprint, excluded.waiver_id)
    returning xmax = 0 as fresh
  `.execute(tx);
  return { found: written.filter(({ fresh }) => fresh).length, gone: gone.length };
}
