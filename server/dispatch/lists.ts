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
import { devicesQuery, devicesSource } from './devices.ts';
import { documentsQuery, documentsSource } from './documents.ts';
import { issuesCount, issuesQuery } from './operations.ts';
import { countOf } from './page.ts';
import { resolvedQuery, resolvedSource } from './resolved.ts';

/** A page of rows as a select, or all of them when `all`. */
export type RowsQuery = (request: ListRequest, all: boolean) => RawBuilder<unknown>;

/** How many rows the filters select; more than the most that is counted stand for any number. */
export type CountQuery = (filters: readonly Filter[]) => RawBuilder<{ count: number }>;

export interface LiveList {
  readonly path: string;
  readonly summary: string;
  readonly rules: ListRules;
  readonly rows: RowsQuery;
  readonly count: CountQuery;
  // Each sheet knows the rows of its own list; between them there is nothing in common.
  readonly sheet: Sheet<never>;
}

export const liveLists: readonly LiveList[] = [
  {
    path: '/documents',
    summary: 'The papers of operations, newest first',
    rules: documentsList,
    rows: documentsQuery,
    count: (filters) => countOf(documentsSource, filters),
    sheet: documentsSheet,
  },
  {
    path: '/operations/annotated/unresolved',
    summary: 'Operations with an annotation that nobody has resolved',
    rules: issuesList,
    rows: issuesQuery,
    count: issuesCount,
    sheet: issuesSheet,
  },
  {
    path: '/annotations/resolved',
    summary: 'Annotations that somebody has resolved, the latest first',
    rules: resolvedList,
    rows: resolvedQuery,
    count: (filters) => countOf(resolvedSource, filters),
    sheet: resolvedSheet,
  },
  {
    path: '/devices',
    summary: 'The devices in the field, the one heard of last first',
    rules: devicesList,
    rows: devicesQuery,
    count: (filters) => countOf(devicesSource, filters),
    sheet: devicesSheet,
  },
];

/** The whole list as one JSON text. */
export const asJson = (rows: RawBuilder<unknown>): RawBuilder<{ json: string }> =>
  sql`select coalesce(json_agg(row_to_json(x)), '[]')::text as json from (${rows}) x`;
