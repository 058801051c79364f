import { useQueries } from '@tanstack/react-query';
import { shorten } from '#model/cells.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { splitValues } from '#model/value-lists.ts';
import { nameQuery } from '#web/table/name-query.ts';

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
