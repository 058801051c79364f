import { type RawBuilder, sql } from 'kysely';
import type { RuleCount } from '#model/quality/finding.ts';
import { findingsList, waivedList } from '#model/quality/list.ts';
import { findingsSheet, waivedSheet } from '#model/quality/sheet.ts';
import type { Sql } from '../database/database.ts';
import type { LiveList, RowsQuery } from '../dispatch/lists.ts';
import type { Columns } from '../lists/narrow.ts';
import { pageOf, type Source } from '../lists/page.ts';

const columns: Columns = {
  rule: { by: sql`f.rule` },
  type: { by: sql`f.type` },
  label: { by: sql`f.label_sort` },
  search: { by: sql`f.search`, isWords: true },
};

const openSource: Source = {
  from: sql`quality_findings f`,
  id: sql`f.id`,
  always: sql`f.waiver_id is null`,
  columns: { ...columns, firstSeen: { by: sql`f.first_seen` } },
};

/** A few hundred at most: people have written a remark for each. */
const waivedSource: Source = {
  from: sql`quality_findings f join quality_waivers w on w.id = f.waiver_id`,
  id: sql`f.id`,
  always: sql`true`,
  columns: {
    ...columns,
    waivedAt: { by: sql`w.waived_at` },
    waivedBy: { by: sql`(select u.sort from users u where u.id = w.user_id)` },
  },
};

/** A finding as it is told, from f with its waiver w and who gave that, u. */
export const findingFrom = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select f.id, f.rule, f.type, f.record_id as "recordId", f.label, f.facts, f.fingerprint,
    f.first_seen as "firstSeen", w.remark, u.full_name as "waivedBy", w.waived_at as "waivedAt"
  from quality_findings f left join quality_waivers w on w.id = f.waiver_id
  left join users u on u.id = w.user_id ${which}`;

const rowsFrom =
  (source: Source): RowsQuery =>
  (request, wanted, place) =>
    findingFrom(
      sql`join (${pageOf(source, request, wanted, place)}) page on page.id = f.id order by page.place`,
    );

const list = (source: Source): Pick<LiveList, 'tellsOf' | 'narrowed' | 'rows'> => ({
  tellsOf: [{ endpoint: 'quality' }, 'users'],
  narrowed: (wanted) => ({ source, others: wanted }),
  rows: rowsFrom(source),
});

export const qualityLists: readonly LiveList[] = [
  {
    path: '/quality',
    summary: 'What contradicts itself in the records and nobody has waived, the latest first',
    rules: findingsList,
    ...list(openSource),
    sheet: findingsSheet,
  },
  {
    path: '/quality/waived',
    summary: 'What contradicts itself in the records and somebody has waived, the latest first',
    rules: waivedList,
    ...list(waivedSource),
    sheet: waivedSheet,
  },
];

/** How many there are of each rule that has found something. */
export async function ruleCounts(database: Sql): Promise<RuleCount[]> {
  const { rows } = await sql<RuleCount>`
    select rule, count(*) filter (where waiver_id is null)::integer as open, count(waiver_id)::integer as waived
    from quality_findings group by rule order by rule
  `.execute(database);
  return rows;
}
