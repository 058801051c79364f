import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { devicesList, documentsList, issuesList } from '#model/dispatch.ts';
import { devicesSheet, documentsSheet, issuesSheet, type Sheet } from '#model/dispatch-sheets.ts';
import type { ListRequest, ListRules } from '#model/query.ts';
import { devicesQuery } from './devices.ts';
import { documentsQuery } from './documents.ts';
import { issuesQuery } from './operations.ts';

/** A page of rows as a select, or all of them when `all`. */
export type RowsQuery = (request: ListRequest, all: boolean) => RawBuilder<unknown>;

export interface LiveList {
  readonly path: string;
  readonly summary: string;
  readonly rules: ListRules;
  readonly rows: RowsQuery;
  // Each sheet knows the rows of its own list; between them there is nothing in common.
  readonly sheet: Sheet<never>;
}

export const liveLists: readonly LiveList[] = [
  {
    path: '/documents',
    summary: 'The papers of operations, newest first',
    rules: documentsList,
    rows: documentsQuery,
    sheet: documentsSheet,
  },
  {
    path: '/operations/annotated/unresolved',
    summary: 'Operations with an annotation that nobody has resolved',
    rules: issuesList,
    rows: issuesQuery,
    sheet: issuesSheet,
  },
  {
    path: '/devices',
    summary: 'The devices in the field, the one heard of last first',
    rules: devicesList,
    rows: devicesQuery,
    sheet: devicesSheet,
  },
];

/** The whole list as one JSON text. */
export const asJson = (rows: RawBuilder<unknown>): RawBuilder<{ json: string }> =>
  sql`select coalesce(json_agg(row_to_json(x)), '[]')::text as json from (${rows}) x`;
