import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Field } from '#model/fields.ts';
import { type CodeRow, type CodeTableName, codeTable, isCodeTable } from '#model/lists/code-tables.ts';
import { fixedOptions, type ListOption } from '#model/lists/options.ts';
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
  rows.map((row) => ({ value: row.id, label: codeTable(name).label(row), within: null }));

const none: readonly ListOption[] = [];

/** What a dropdown over the list offers: fixed in the code, or rows that staff keep. */
export function useOptions(list: string): { options: readonly ListOption[]; error: Error | null } {
  const name = isCodeTable(list) ? list : null;
  useLiveCodeTables(name ? [name] : []);
  const { data, error } = useQuery({
    ...codeTableQuery(name ?? 'unit_codes'),
    enabled: name !== null,
    select: (rows) => toOptions(name!, rows),
  });
  return name ? { options: data ?? none, error } : { options: fixedOptions(list) ?? none, error: null };
}

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
