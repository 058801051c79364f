import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { devicesList, documentsList, issuesList, resolvedList } from '#model/dispatch.ts';
import {
  devicesSheet,
  documentsSheet,
  issuesSheet,
  resolvedSheet,
  type Sheet,
} from '#model/dispatch-sheets.ts';
import type { Filter, ListRequest, ListRules } from '#model/query.ts';
import type { Sql } from '../database/database.ts';
import { type Fill, fillWith, statement, statements } from '../database/statement.ts';
import type { Topic } from '../kept-answers.ts';
import { devicesQuery, devicesSource } from './devices.ts';
import { documentsQuery, documentsSource } from './documents.ts';
import { type Columns, shapeOf, type Wanted, wantedOf } from './narrow.ts';
import { issuesColumns, issuesCount, issuesQuery } from './operations.ts';
import { countOf, isSteady, type PageManner } from './page.ts';
import { resolvedQuery, resolvedSource } from './resolved.ts';

/** A page of rows as a select, or all of them. */
export type RowsQuery = (
  request: ListRequest,
  wanted: readonly Wanted[],
  manner: PageManner,
) => RawBuilder<unknown>;

/** How many rows the filters select; more than the most that is counted stand for any number. */
export type CountQuery = (wanted: readonly Wanted[]) => RawBuilder<{ count: number }>;

export interface LiveList {
  readonly path: string;
  readonly summary: string;
  readonly rules: ListRules;
  readonly tellsOf: readonly Topic[];
  readonly columns: Columns;
  readonly rows: RowsQuery;
  readonly count: CountQuery;
  // Each sheet knows the rows of its own list; between them there is nothing in common.
  readonly sheet: Sheet<never>;
}

const ofOperations: readonly Topic[] = ['documents', 'operations', 'annotations', 'users'];

export const liveLists: readonly LiveList[] = [
  {
    path: '/documents',
    summary: 'The papers of operations, newest first',
    rules: documentsList,
    tellsOf: ofOperations,
    columns: documentsSource.columns,
    rows: documentsQuery,
    count: (wanted) => countOf(documentsSource, wanted),
    sheet: documentsSheet,
  },
  {
    path: '/operations/annotated/unresolved',
    summary: 'Operations with an annotation that nobody has resolved',
    rules: issuesList,
    tellsOf: ofOperations,
    columns: issuesColumns,
    rows: issuesQuery,
    count: issuesCount,
    sheet: issuesSheet,
  },
  {
    path: '/annotations/resolved',
    summary: 'Annotations that somebody has resolved, the latest first',
    rules: resolvedList,
    tellsOf: ofOperations,
    columns: resolvedSource.columns,
    rows: resolvedQuery,
    count: (wanted) => countOf(resolvedSource, wanted),
    sheet: resolvedSheet,
  },
  {
    path: '/devices',
    summary: 'The devices in the field, the one heard of last first',
    rules: devicesList,
    tellsOf: ['devices', 'users'],
    columns: devicesSource.columns,
    rows: devicesQuery,
    count: (wanted) => countOf(devicesSource, wanted),
    sheet: devicesSheet,
  },
];

const pageShapes = statements<ListRequest, { json: string }>();
const countShapes = statements<readonly Filter[], { count: number }>();

/** One page of a list as one JSON text. */
export async function readPage(database: Sql, live: LiveList, request: ListRequest): Promise<string> {
  const { top, skip, fromEnd, order, expand, filters } = request;
  const shape = [live.path, top, skip > 0, fromEnd, order, expand, shapeOf(filters)];
  const read = pageShapes(JSON.stringify(shape), () =>
    statement((fill) => pageQuery(live.rows, request, fill), { steady: isSteady(live.columns, request) }),
  );
  const [found] = await read(database, request);
  return found!.json;
}

export async function readCount(database: Sql, live: LiveList, filters: readonly Filter[]): Promise<number> {
  const read = countShapes(JSON.stringify([live.path, shapeOf(filters)]), () =>
    statement((fill) => live.count(wantedOf(filters, fill)), { steady: false }),
  );
  const [found] = await read(database, filters);
  return found!.count;
}

/** The statement that gives a page as one JSON text. */
export function pageQuery(
  rows: RowsQuery,
  request: ListRequest,
  fill: Fill<ListRequest> = fillWith(request),
): RawBuilder<{ json: string }> {
  const wanted = wantedOf(request.filters, (of) => fill(({ filters }) => of(filters)));
  // Only the first page is asked for often enough to be a statement of its own.
  const skip = request.skip === 0 ? sql`0` : sql`${fill((given) => given.skip)}::integer`;
  return sql`
    select coalesce(json_agg(x), '[]')::text as json from (${rows(request, wanted, { all: false, skip })}) x`;
}

/** Every row that the filters select. */
export const wholeQuery = ({ rows }: LiveList, request: ListRequest): RawBuilder<unknown> =>
  rows(request, wantedOf(request.filters, fillWith(request.filters)), { all: true, skip: sql`0` });
