import { createHash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsList, resolvedList } from '#model/dispatch.ts';
import { type ListRequest, parseListRequest } from '#model/query.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { ONE_PLAN, quickly } from '#server/database/postgres.ts';
import { fillWith } from '#server/database/statement.ts';
import { throughIndexes } from '#server/database/through-indexes.ts';
import { documentsQuery, documentsSource } from '#server/dispatch/documents.ts';
import { exportRows } from '#server/dispatch/export.ts';
import {
  columnsOf,
  givenQuery,
  type LiveList,
  liveLists,
  pageQuery,
  readAll,
  readGiven,
} from '#server/dispatch/lists.ts';
import { resolvedSource } from '#server/dispatch/resolved.ts';
import { parseSheetRequest } from '#server/dispatch/sheet-request.ts';
import { idsOf } from '#server/lists/export.ts';
import { wantedOf } from '#server/lists/narrow.ts';
import { countOf, isSteady, MOST_COUNTED, mayTakeLong, type Source } from '#server/lists/page.ts';
import { openTemplatePostgres } from '../both-databases.ts';
import { DOCUMENTS, fillDispatch } from './fill-dispatch.ts';

/** Pages of 8 KB that one request may touch: a hundred rows and what hangs on them, not the table. */
const MOST_PAGES = 4000;

/** Nobody's name, somebody's who wrote no ticket, and too short for the trigram index. */
const missing = ['nobody', 'office', 'zq'];

const counting = (source: Source, { filters }: ListRequest) =>
  countOf(source, wantedOf(filters, fillWith(filters)));

describe(`on ${DOCUMENTS.toLocaleString('en-US')} documents`, () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTemplatePostgres();
    await fillDispatch(database.sql);
  }, 900_000);
  afterAll(() => database.close());

  /** What a page reads, planned for its values and, where Postgres may keep one plan for all, by that plan. */
  const costs = async (live: LiveList, query: Record<string, string>) => {
    const expand = live.rules.expandable.join(',');
    const request = parseListRequest({ expand, ...query }, live.rules);
    const statement = pageQuery(live.rows, { ...request, session: randomUUID() });
    const own = await costOf(statement);
    if (!isSteady(columnsOf(live), request)) return [own];
    const settings = mayTakeLong(columnsOf(live), request) ? [ONE_PLAN] : quickly;
    return [own, await keptCostOf(statement, settings)];
  };
  const listAt = (path: string) => liveLists.find((live) => live.path === path)!;
  const costOf = (statement: RawBuilder<unknown>) => explained(statement, database.sql);
  const keptCostOf = (statement: RawBuilder<unknown>, settings: readonly string[]) =>
    database.sql.connection().execute(async (connection) => {
      const { sql: text, parameters } = statement.compile(connection);
      await sql.raw(`prepare kept as ${text}`).execute(connection);
      await sql.raw(settings.map((setting) => `set ${setting}`).join(';')).execute(connection);
      const values =
        parameters.length > 0 ? sql`(${sql.join(parameters.map((one) => sql.lit(one)))})` : sql``;
      const cost = await explained(sql`execute kept ${values}`, connection);
      await sql`reset all`.execute(connection);
      await sql`deallocate kept`.execute(connection);
      return cost;
    });
  const explained = async (statement: RawBuilder<unknown>, connection: Sql) => {
    const { rows: lines } = await sql<Record<string, string>>`
      explain (analyze, buffers, timing off) ${statement}
    `.execute(connection);
    const plan = lines.map((line) => Object.values(line)[0]!).join('\n');
    const buffers = /Buffers: (.*)/.exec(plan)?.[1] ?? '';
    const pages = [...buffers.matchAll(/(?:hit|read)=(\d+)/g)].reduce(
      (sum, match) => sum + Number(match[1]),
      0,
    );
    return { plan, pages };
  };
  const expectCheap = (found: readonly { plan: string; pages: number }[], most = MOST_PAGES) => {
    for (const { plan, pages } of found) {
      expect(plan).not.toMatch(/Seq Scan on (documents|operations|annotations)\b.*\(actual/);
      expect(pages, plan).toBeLessThan(most);
    }
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
      expectCheap(await costs(listAt('/documents'), query));
    },
  );

  it.each([{}, { from: 'end' }, { status: 'void' }, { orderby: 'user desc' }] as Record<string, string>[])(
    'the rows of a first page for %j are read on the way, not looked up again',
    async (query) => {
      for (const { plan } of await costs(listAt('/documents'), query)) {
        expect(plan).not.toContain('documents_pkey');
      }
    },
  );

  it.each([
    { ticket: 't1' },
    { ticket: 't10' },
    { ticket: 't1', from: 'end' },
    { order: 'o1' },
    { number: 'd-1' },
    { number: 'd-10', status: 'void' },
  ] as Record<string, string>[])('what begins with %j, and is old, is not walked to', async (query) => {
    expectCheap(await costs(listAt('/documents'), query));
  });

  it.each(['d-500', 'd-1'])('the newest documents whose number begins with %s are found', async (number) => {
    const page = pageQuery(documentsQuery, {
      ...parseListRequest({ number, skip: '50' }, documentsList),
      session: randomUUID(),
    });
    const found: { number: string }[] = JSON.parse((await page.execute(database.sql)).rows[0]!.json);
    const { rows: expected } = await sql<{ number: string }>`
      select number from documents where starts_with(number_sort, ${number})
      order by created_at desc, id desc limit 100 offset 50
    `.execute(database.sql);
    expect(found.map((row) => row.number)).toEqual(expected.map((row) => row.number));
  });

  it('a file has each of its rows once and in order, however many there are', async () => {
    const rows = 120_000;
    const documents = listAt('/documents');
    // One every ten seconds, and the first at the beginning of the year.
    const until = new Date(Date.UTC(2026, 0, 1) + rows * 10_000).toISOString();
    const request = parseListRequest({ createdAt: `..${until}` }, documentsList);
    const ids = await readAll(database, documents, request);
    expect(ids.length).toBe(16 * rows);
    for (let at = 0; at < rows; at += 1) {
      const id = createHash('md5')
        .update(`document${rows - 1 - at}`)
        .digest();
      if (!ids.subarray(16 * at, 16 * at + 16).equals(id)) throw new Error(`another stands at ${at}`);
    }
    const manner = parseSheetRequest({ columns: 'number' }, documents.sheet, 'en');
    const few = { ...request, filters: parseListRequest({ status: 'void' }, documentsList).filters };
    const file = await text(exportRows(database, documents, few, manner));
    const numbers = Array.from({ length: DOCUMENTS / 50 }, (_, at) => `D-${DOCUMENTS - 50 * (at + 1)}`);
    expect(file).toBe(['\ufeffDocument', ...numbers, ''].join('\r\n'));
  });

  it('the rows of a file are read with what hangs on them, not with all notes there are', async () => {
    const documents = listAt('/documents');
    const request = parseListRequest({ expand: documentsList.expandable.join(',') }, documentsList);
    // So many that Postgres would rather read the notes through, of which there are not many more.
    const ids = idsOf((await readAll(database, documents, request)).subarray(0, 16 * 7000));
    const piece = givenQuery(documents.rows, request, fillWith({ ids, filters: [] }));
    const { plan, pages } = await throughIndexes(database, (tx) => explained(piece, tx));
    // Four each for a document, its operation, its note and whoever resolved that.
    expect(pages, plan).toBeLessThan(16 * ids.length);
  });

  it('the rows of a file are planned for as many as they are, however often some were read', async () => {
    const documents = listAt('/documents');
    const expand = documentsList.expandable.join(',');
    const request = parseListRequest({ expand }, documentsList);
    const ids = idsOf((await readAll(database, documents, request)).subarray(0, 16 * 1000));
    await database.sql.connection().execute(async (connection) => {
      // After five times Postgres considers one plan for all.
      for (let time = 0; time < 8; time += 1) {
        expect(await readGiven({ ...database, aside: connection }, documents, request, ids)).toHaveLength(
          1000,
        );
      }
      const { rows: plans } = await sql`
        select statement from pg_prepared_statements where generic_plans > 0 and statement ~ 'annotations'
      `.execute(connection);
      expect(plans).toEqual([]);
    });
  });

  it.each(['driver', 'driver 77', 'd-5555', 'T77777', '999', 'd', ...missing])(
    'a search of documents for %j reads what the trigrams find',
    async (search) => {
      expectCheap(await costs(listAt('/documents'), { search }), 3 * MOST_PAGES);
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
    const statement = counting(documentsSource, parseListRequest(query, documentsList));
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
    expectCheap(await costs(listAt('/annotations/resolved'), query));
    const { from: _, orderby: __, ...filters } = query;
    const counted = await costOf(counting(resolvedSource, parseListRequest(filters, resolvedList)));
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
      expectCheap(await costs(listAt('/operations/annotated/unresolved'), query));
    },
  );
});
