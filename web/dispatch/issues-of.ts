import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { shorten } from '#model/cells.ts';
import { records } from '#model/records/index.ts';
import { isUuid } from '#model/uuid.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import type { OwnFilters, TableDefinition } from '#web/table/definition.ts';
import { type FilterWords, filterText } from '#web/table/FilterChips.tsx';
import { nameQuery } from '#web/table/name-query.ts';
import { type AnyTable, cleanFilter, filterNames, parseView } from '#web/table/view.ts';

/** The types of which the field names a record, by the entry that does. */
const types = new Map<string, string>(
  records.flatMap(({ entry, type }) => (entry ? [[entry, type] as const] : [])),
);

/** Beside those of its columns, a filter for the issues of one record, which links to them set. */
export const issueFilters = (table: AnyTable): OwnFilters => ({
  names: [...filterNames(table), ...types.keys()],
  clean(name, text) {
    if (!types.has(name)) return cleanFilter(table, name, text);
    return isUuid(text) ? text : '';
  },
});

/** Tells by its name the record whose issues are listed. */
export function useIssueWords<Item, Row>(table: TableDefinition<Item, Row>): FilterWords {
  const [params] = useSearchParams();
  const { filters } = parseView(params, table);
  const [entry, type] = [...types].find(([name]) => filters[name]) ?? [];
  const id = entry && filters[entry];
  const { data } = useQuery({ ...nameQuery(type ?? '', id ?? ''), enabled: id !== undefined });
  return (name, text) => {
    const of = types.get(name);
    if (!of) return filterText(table, name, text);
    return `${typeLabel(of)}: ${(name === entry && data) || shorten(text)}`;
  };
}
