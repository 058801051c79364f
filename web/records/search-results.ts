import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RecordDefinition } from '#model/fields.ts';
import { searchTop } from '#model/query.ts';
import { get } from '#web/api/client.ts';

export interface SearchResult {
  readonly label: string;
  readonly value: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const RESULTS = 5;

/** The record that fits a text best, for an address that names one by its name. */
export const bestMatchQuery = ({ endpoint }: RecordDefinition, text: string) =>
  queryOptions({
    queryKey: [endpoint, 'best', text],
    queryFn: ({ signal }) =>
      get<SearchResult[]>(endpoint, {
        params: { search: text, top: searchTop(null), list: 'expanded' },
        signal,
      }),
  });

/** What a search of one type finds, five at a time. It asks the type's own endpoint, whatever an address may say. */
export const searchQuery = ({ endpoint }: RecordDefinition, text: string) =>
  infiniteQueryOptions({
    queryKey: [endpoint, 'search', text],
    queryFn: ({ pageParam, signal }) =>
      get<SearchResult[]>(endpoint, {
        params: { search: text, top: RESULTS, list: 'expanded', skip: pageParam || null },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length === RESULTS ? all.length * RESULTS : null),
    enabled: text !== '',
  });
