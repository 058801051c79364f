import { queryOptions } from '@tanstack/react-query';
import { recordOf } from '#model/records/index.ts';
import { get } from '#web/api/client.ts';

/** What one record is called. */
export const nameQuery = (type: string, id: string) =>
  queryOptions({
    queryKey: ['name', type, id],
    queryFn: async ({ signal }) =>
      (await get<{ label: string }>(`${recordOf(type).endpoint}/${id}`, { signal })).label,
    staleTime: 300_000,
    retry: false,
  });
