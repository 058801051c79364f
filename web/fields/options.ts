import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Field } from '#model/fields.ts';
import {
  type CodeRow,
  type CodeTableName,
  codeOption,
  codeTable,
  isCodeTable,
} from '#model/lists/code-tables.ts';
import { type FindOption, fixedOption, fixedOptions, type ListOption } from '#model/lists/options.ts';
import { get } from '#web/api/client.ts';
import { onChange } from '#web/api/live.ts';

const REFRESH = 300_000;

export const codeTableKey = (name: CodeTableName) => ['code-tables', name] as const;
export const codeTablePath = (name: CodeTableName) => `code_tables/${name}`;

/** The rows of one code table, the same for every form and table that shows them. */
export const codeTableQuery = (name: CodeTableName) =>
  queryOptions({
    queryKey: codeTableKey(name),
    queryFn: ({ signal }) => get<CodeRow[]>(`code-tables/${name}`, { signal }),
    staleTime: REFRESH,
    refetchInterval: REFRESH,
  });

/** Reads a code table anew when somebody has changed it. */
export function useLiveCodeTables(names: readonly CodeTableName[]): void {
  const client = useQueryClient();
  const key = names.join(' ');
  useEffect(() => {
    const stops = (key ? (key.split(' ') as CodeTableName[]) : []).map((name) =>
      onChange([codeTablePath(name)], () => void client.invalidateQueries({ queryKey: codeTableKey(name) })),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, key]);
}

const toOptions = (name: CodeTableName, rows: readonly CodeRow[]): ListOption[] =>
  rows.map((row) => codeOption(codeTable(name), row));

const none: readonly ListOption[] = [];

interface Offered {
  readonly options: readonly ListOption[];
  readonly isLoading: boolean;
  /** The list could not be loaded. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What a dropdown over the list offers: fixed in the code, or rows that staff keep. */
export function useOptions(list: string): Offered {
  const name = isCodeTable(list) ? list : null;
  useLiveCodeTables(name ? [name] : []);
  const { data, error, isFetching, refetch } = useQuery({
    ...codeTableQuery(name ?? 'unit_codes'),
    enabled: name !== null,
    select: (rows) => toOptions(name!, rows),
  });
  const retry = () => void refetch();
  if (!name) return { options: fixedOptions(list) ?? none, isLoading: false, error: null, retry };
  const isLoading = isFetching && !data;
  return { options: data ?? none, isLoading, error: isLoading || data ? null : error, retry };
}

/** The options of a list, asked for if they are not here yet. */
export async function loadOptions(client: QueryClient, list: string): Promise<readonly ListOption[]> {
  if (!isCodeTable(list)) return fixedOptions(list) ?? none;
  return toOptions(list, await client.ensureQueryData(codeTableQuery(list)));
}

/** Looks a code up in the lists that are here. A code that its table no longer has is still what a record says. */
export const optionsAtHand =
  (client: QueryClient): FindOption =>
  (list, value) => {
    if (!isCodeTable(list)) return fixedOption(list, value);
    const row = client.getQueryData(codeTableQuery(list).queryKey)?.find(({ id }) => id === value);
    return row ? codeOption(codeTable(list), row) : undefined;
  };

export type OptionLabel = (list: string, value: string) => string;

/** The words for a code of any list these fields use; the code itself while its list is not there yet. */
export function useOptionLabels(fields: readonly Field[]): OptionLabel {
  const lists = [...new Set(fields.flatMap((field) => (field.kind === 'choice' ? [field.list] : [])))];
  const names = lists.filter(isCodeTable);
  useLiveCodeTables(names);
  const found = useQueries({ queries: names.map((name) => codeTableQuery(name)) });
  return (list, value) => {
    const at = names.indexOf(list as CodeTableName);
    const rows = found[at]?.data;
    const options = at >= 0 ? toOptions(names[at]!, rows ?? []) : (fixedOptions(list) ?? none);
    return options.find((option) => option.value === value)?.label ?? value;
  };
}
