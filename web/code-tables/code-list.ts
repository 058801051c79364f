import { queryOptions } from '@tanstack/react-query';
import type { CodeRow, CodeTableName } from '#model/lists/code-tables.ts';
import { request } from '#web/api/client.ts';
import { codeTableKey } from '#web/fields/options.ts';

/** A list as it stood at one moment; whoever changes it says which one. */
export interface CodeList {
  readonly rows: readonly CodeRow[];
  readonly version: number;
}

export const versionOf = (headers: Headers): number => Number(headers.get('etag')?.replaceAll('"', ''));

/** Under the key of the list: what makes a dropdown read it anew does the same here. */
export const codeListKey = (name: CodeTableName) => [...codeTableKey(name), 'versioned'] as const;

async function readList(response: Response): Promise<CodeList> {
  return { rows: (await response.json()) as CodeRow[], version: versionOf(response.headers) };
}

export const codeListQuery = (name: CodeTableName) =>
  queryOptions({
    queryKey: codeListKey(name),
    queryFn: async ({ signal }) =>
      readList(await request('GET', `code-tables/${name}`, undefined, { signal })),
    staleTime: 300_000,
    refetchInterval: 300_000,
  });

/** Only what changed, so that two people can work on different rows and cells of one list. */
export interface ListChange {
  readonly add: readonly CodeRow[];
  readonly change: readonly CodeRow[];
  readonly remove: readonly string[];
}

export const sendChange = async (
  name: CodeTableName,
  change: ListChange,
  version: number,
): Promise<CodeList> =>
  readList(
    await request('PATCH', `code-tables/${name}`, change, { headers: { 'if-match': `"${version}"` } }),
  );
