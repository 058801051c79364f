import { useQueries } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import type { RecordDefinition } from '#model/fields.ts';
import { codeOption, codeTable, isCodeTable } from '#model/lists/code-tables.ts';
import { fixedOption } from '#model/lists/options.ts';
import { codeTableQuery, type OptionLabel, useLiveCodeTables } from '#web/fields/options.ts';

/** What the cells and filters of a list are told with. */
export interface ListContents {
  readonly definition: RecordDefinition;
  readonly optionLabel: OptionLabel;
  /** What a record is called; the beginning of its id while nobody knows. */
  readonly nameOf: (type: string, id: string) => string;
}

export const ListContext = createContext<ListContents | null>(null);

/** The words for the codes of a list's fields; the same function until one of the code tables is another. */
export function useCodeWords({ stored }: RecordDefinition): OptionLabel {
  const names = useMemo(() => {
    const lists = stored.flatMap((field) => (field.kind === 'choice' ? [field.list] : []));
    return [...new Set(lists)].filter(isCodeTable);
  }, [stored]);
  useLiveCodeTables(names);
  const found = useQueries({
    queries: names.map((name) => codeTableQuery(name)),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const words = new Map(
      names.flatMap((name, at) =>
        (found[at] ?? []).map((row) => [`${name} ${row.id}`, codeOption(codeTable(name), row).label]),
      ),
    );
    return (list, code) => words.get(`${list} ${code}`) ?? (isCodeTable(list) ? code : nameIn(list, code));
  }, [found, names]);
}

const nameIn = (list: string, code: string) => fixedOption(list, code)?.label ?? code;
