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
import type { Database } from '../database/database.ts';
import { type Fill, fillWith, statement, statements } from '../database/statement.ts';
import { throughIndexes } from '../database/through-indexes.ts';
import type { Topic } from '../kept-answers.ts';
import { type Columns, shapeOf, type Wanted, wantedOf } from '../lists/narrow.ts';
import { countOf, isSteady, mayTakeLong, type Place, readIds, type Source } from '../lists/page.ts';
import { devicesQuery, devicesSource } from './devices.ts';
import { documentsQuery, documentsSource } from './documents.ts';
import { issuesOf, issuesQuery } from './operations.ts';
import { resolvedQuery, resolvedSource } from './resolved.ts';
import { signedFor, unsigned } from './signature.ts';

/** A page of rows as a select; the addresses in it are signed by `signer`. */
export type RowsQuery = (
  request: ListRequest,
  wanted: readonly Wanted[],
  place: Place,
  signer: RawBuilder<unknown>,
) => RawBuilder<unknown>;

/** What the rows are read from under these filters, and those of the filters that are on its columns. */
export type Narrowed = (wanted: readonly Wanted[]) => {
  readonly source: Source;
  readonly others: readonly Wanted[];
};

const plainly =
  (source: Source): Narrowed =>
  (wanted) => ({ source, others: wanted });

export interface LiveList {
  readonly path: string;
  readonly summary: string;
  readonly rules: ListRules;
  readonly tellsOf: readonly Topic[];
  /** What it says goes by the clock too: an answer is not given again later. */
  readonly isOfTheDay?: true;
  readonly narrowed: Narrowed;
  readonly rows: RowsQuery;
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
    narrowed: plainly(documentsSource),
    rows: documentsQuery,
    sheet: documentsSheet,
  },
  {
    path: '/operations/annotated/unresolved',
    summary: 'Operations with an annotation that nobody has resolved',
    rules: issuesList,
    tellsOf: ofOperations,
    narrowed: issuesOf,
    rows: issuesQuery,
    sheet: issuesSheet,
  },
  {
    path: '/annotations/resolved',
    summary: 'Annotations that somebody has resolved, the latest first',
    rules: resolvedList,
    tellsOf: ofOperations,
    narrowed: plainly(resolvedSource),
    rows: resolvedQuery,
    sheet: resolvedSheet,
  },
  {
    path: '/devices',
    summary: 'The devices in the field, the one heard of last first',
    rules: devicesList,
    tellsOf: ['devices', 'users'],
    narrowed: plainly(devicesSource),
    rows: devicesQuery,
    sheet: devicesSheet,
  },
];

/** A page, and the session that asks for it. */
export interface PageRequest extends ListRequest {
  readonly session: string;
}

const pageShapes = statements<PageRequest, { json: string }>();
const countShapes = statements<readonly Filter[], { count: number }>();

/** One page of a list as one JSON text. */
export async function readPage(
  { quick, aside }: Database,
  live: LiveList,
  request: PageRequest,
): Promise<string> {
  const { top, skip, fromEnd, order, expand, filters } = request;
  const shape = [live.path, top, skip > 0, fromEnd, order, expand, shapeOf(filters)];
  const read = pageShapes(JSON.stringify(shape), () =>
    statement((fill) => pageQuery(live.rows, request, fill), { steady: isSteady(columnsOf(live), request) }),
  );
  const [found] = await read(mayTakeLong(columnsOf(live), request) ? aside : quick, request);
  return found!.json;
}

export const columnsOf = ({ narrowed }: LiveList): Columns => narrowed([]).source.columns;

/** How many rows the filters select; more than the most that is counted stand for any number. */
export async function readCount(
  { aside }: Database,
  live: LiveList,
  filters: readonly Filter[],
): Promise<number> {
  const read = countShapes(JSON.stringify([live.path, shapeOf(filters)]), () =>
    statement(
      (fill) => {
        const { source, others } = live.narrowed(wantedOf(filters, fill));
        return countOf(source, others);
      },
      { steady: false },
    ),
  );
  const [found] = await read(aside, filters);
  return found!.count;
}

/** The statement that gives a page as one JSON text. */
export function pageQuery(
  rows: RowsQuery,
  request: PageRequest,
  fill: Fill<PageRequest> = fillWith(request),
): RawBuilder<{ json: string }> {
  const wanted = wantedOf(request.filters, (of) => fill(({ filters }) => of(filters)));
  // Only the first page is asked for often enough to be a statement of its own.
  const skip = request.skip === 0 ? sql`0` : sql`${fill((given) => given.skip)}::integer`;
  const page = rows(request, wanted, { skip }, signedFor(fill(({ session }) => session)));
  return sql`select coalesce(json_agg(x), '[]')::text as json from (${page}) x`;
}

/** The ids of every row that the filters select, in their order, sixteen bytes each. */
export function readAll(database: Database, live: LiveList, request: ListRequest): Promise<Buffer> {
  const { source, others } = live.narrowed(wantedOf(request.filters, fillWith(request.filters)));
  return readIds(database, source, request, others);
}

interface Given {
  readonly ids: readonly string[];
  readonly filters: readonly Filter[];
}

const givenShapes = statements<Given, { json: string }>();

/** These of its rows in this order, as far as they still are, each as a JSON text. */
export async function readGiven(
  database: Database,
  { path, rows }: LiveList,
  request: ListRequest,
  ids: readonly string[],
): Promise<string[]> {
  const { expand, filters } = request;
  const read = givenShapes(JSON.stringify([path, expand, shapeOf(filters)]), () =>
    // One plan for any number of ids takes them for a few, and looks at every note for each of thousands.
    statement((fill) => givenQuery(rows, request, fill), { steady: false }),
  );
  const found = await throughIndexes(database, (tx) => read(tx, { ids, filters }));
  return found.map(({ json }) => json);
}

/** The statement that gives these rows. */
export function givenQuery(
  rows: RowsQuery,
  request: ListRequest,
  fill: Fill<Given>,
): RawBuilder<{ json: string }> {
  // A filter may choose within a row, too.
  const wanted = wantedOf(request.filters, (of) => fill((given) => of(given.filters)));
  const ids = sql`${fill((given) => given.ids)}::uuid[]`;
  const page = rows(request, wanted, { ids }, unsigned);
  return sql`select row_to_json(x)::text as json from (${page}) x`;
}
