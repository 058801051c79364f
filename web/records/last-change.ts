import { queryOptions } from '@tanstack/react-query';
import type { RecordDefinition } from '#model/fields.ts';
import { get } from '#web/api/client.ts';
import type { HistoryEntry } from '#web/table/History.tsx';
import type { FieldChange } from './record.ts';

/** Who saved a record last. */
export const lastChangeQuery = ({ endpoint }: RecordDefinition, id: string) =>
  queryOptions({
    queryKey: ['last-change', endpoint, id],
    queryFn: ({ signal }) =>
      get<HistoryEntry<FieldChange>[]>(`${endpoint}/${id}/history`, { params: { top: 1 }, signal }),
    staleTime: 0,
  });
