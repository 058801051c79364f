import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { records } from '#model/records/index.ts';
import { get } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { recordPath } from '#web/paths.ts';
import { type Entry, narrow } from './entries.ts';
import { recordEntry } from './local-entries.ts';
import { usePaused } from './use-paused.ts';

interface Hit {
  readonly label: string;
  readonly value: string;
  readonly type: string;
  readonly detail: string | null;
}

const SHORTEST = 2;
const MOST = 12;
const paths = records.map(({ endpoint }) => endpoint);

export interface RecordEntries {
  readonly entries: readonly Entry[];
  /** The answer to what is typed now is still to come. */
  readonly isWaiting: boolean;
  readonly error: Error | null;
}

/**
 * The records that hold the text. Until its own answer comes, those of the last one that still fit are shown: nothing
 * vanishes while one types on, and nothing is offered that was found for another text.
 */
export function useRecordEntries(typed: string): RecordEntries {
  const text = usePaused(typed);
  useLive(paths, ['search']);
  const isAsked = typed.length >= SHORTEST;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => get<Hit[]>('search', { params: { search: text, top: MOST }, signal }),
    enabled: text.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  if (!isAsked) return { entries: [], isWaiting: false, error: null };
  const entries = (data ?? []).map(({ label, value, type, detail }) =>
    recordEntry(type, recordPath(type, value), label, detail),
  );
  const isOld = text !== typed || isPlaceholderData;
  return {
    entries: isOld ? narrow(entries, typed, MOST) : entries,
    isWaiting: isOld || (isFetching && !data),
    error: isOld ? null : error,
  };
}
