import { type RawBuilder, sql } from 'kysely';
import type { Batch, BatchResult } from '#model/batches.ts';
import type { Language } from '#model/languages.ts';
import { message } from '#model/messages/message.ts';
import type { Filter, ListRequest } from '#model/query.ts';
import type { Sql } from '../database/database.ts';
import { fillWith } from '../database/statement.ts';
import { type Fault, faultIn, notFound } from '../errors.ts';
import { wantedOf } from '../lists/narrow.ts';
import { countOf, pageOf, type Source } from '../lists/page.ts';
import { stateOf } from '../long-work.ts';

const asJson: RawBuilder<Batch> = sql`json_build_object('id', b.id, 'kind', b.kind, 'type', b.type,
  'title', b.title, 'settings', b.settings, 'reason', b.reason, 'begunAt', b.begun_at,
  'begunBy', (select u.full_name from users u where u.id = b.user_id), 'finishedAt', b.finished_at,
  'state', ${stateOf('b')}, 'total', b.total, 'done', b.done, 'created', b.created, 'changed', b.changed,
  'unchanged', b.unchanged, 'refused', b.refused, 'stale', b.stale, 'allOrNothing', b.all_or_nothing,
  'undoes', b.undoes, 'undoneBy', (
    select u.id from batches u where u.undoes = b.id order by u.begun_at desc, u.id limit 1))`;

export async function findBatch(database: Sql, id: string): Promise<Batch> {
  const { rows } = await sql<{ json: Batch }>`
    select ${asJson} as json from batches b where b.id = ${id}::uuid
  `.execute(database);
  if (!rows[0]) throw notFound(message('batch.missing', { id }));
  return rows[0].json;
}

const log: Source = {
  from: sql`batches b join users u on u.id = b.user_id`,
  id: sql`b.id`,
  always: sql`true`,
  columns: {
    begunAt: { by: sql`b.begun_at` },
    kind: { by: sql`b.kind` },
    type: { by: sql`b.type` },
    title: { by: sql`folded(b.title)` },
    begunBy: { by: sql`u.sort` },
    state: { by: stateOf('b') },
    search: { by: sql`concat_ws(' ', folded(b.title), u.sort)` },
  },
};

/** A page of the log. */
export async function listBatches(database: Sql, request: ListRequest): Promise<Batch[]> {
  const page = pageOf(log, request, wanted(request.filters), { skip: sql`${request.skip}::integer` });
  const { rows } = await sql<{ json: Batch }>`
    select ${asJson} as json from (${page}) page join batches b on b.id = page.id order by page.place
  `.execute(database);
  return rows.map(({ json }) => json);
}

const wanted = (filters: readonly Filter[]) => wantedOf(filters, fillWith(filters));

export async function countBatches(database: Sql, { filters }: ListRequest): Promise<number> {
  const { rows } = await countOf(log, wanted(filters)).execute(database);
  return rows[0]!.count;
}

const resultsOfBatch = (id: string): Source => ({
  from: sql`batch_results r`,
  id: sql`r.position`,
  always: sql`r.batch_id = ${id}::uuid`,
  columns: { position: { by: sql`r.position` }, outcome: { by: sql`r.outcome` } },
});

/** What became of each record: a page of them. */
export async function listResults(
  database: Sql,
  id: string,
  request: ListRequest,
  language: Language,
): Promise<BatchResult[]> {
  const skip = sql`${request.skip}::integer`;
  const page = pageOf(resultsOfBatch(id), request, wanted(request.filters), { skip });
  const { rows } = await sql<Omit<BatchResult, 'errors'> & { errors: Fault | null }>`
    select r.position, r.record_id as record, r.label, r.outcome, r.errors
    from (${page}) page join batch_results r on r.batch_id = ${id}::uuid and r.position = page.id
    order by page.place
  `.execute(database);
  return rows.map(({ errors, ...row }) => ({ ...row, errors: errors && faultIn(language, errors) }));
}

export async function countResults(database: Sql, id: string, { filters }: ListRequest): Promise<number> {
  const { rows } = await countOf(resultsOfBatch(id), wanted(filters)).execute(database);
  return rows[0]!.count;
}
