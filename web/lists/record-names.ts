import { queryOptions, useQueries } from '@tanstack/react-query';
import { shorten } from '#model/cells.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import { splitValues } from '#model/value-lists.ts';
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

/** The names of the records that filters are set to. */
export function useRecordNames(
  { stored }: RecordDefinition,
  filters: Readonly<Record<string, string>>,
): (type: string, id: string) => string {
  const named = stored.flatMap((field) => {
    const text = filters[field.wire];
    return field.kind === 'reference' && text ? splitValues(text).map((id) => ({ type: field.to, id })) : [];
  });
  const found = useQueries({ queries: named.map(({ type, id }) => nameQuery(type, id)) });
  return (type, id) =>
    found[named.findIndex((one) => one.type === type && one.id === id)]?.data ?? shorten(id);
}
