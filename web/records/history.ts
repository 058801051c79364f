import { queryOptions } from '@tanstack/react-query';
import type { RecordDefinition } from '#model/fields.ts';
import { get } from '#web/api/client.ts';

/** One save of a record: who, when, and each value before and after. */
export interface HistoryEntry {
  readonly version: number;
  readonly at: string;
  readonly user: { readonly fullName: string };
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

export const HISTORY_PAGE = 20;

export const historyQuery = ({ endpoint }: RecordDefinition, id: string, skip: number) =>
  queryOptions({
    queryKey: ['history', endpoint, id, skip],
    queryFn: ({ signal }) =>
      get<HistoryEntry[]>(`${endpoint}/${id}/history`, { params: { top: HISTORY_PAGE, skip }, signal }),
  });
