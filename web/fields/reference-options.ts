import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordOf } from '#model/records/index.ts';
import { get } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { bestFirst } from '#web/ui/matches.ts';

export interface Option {
  readonly label: string;
  readonly value: string;
  /** What tells it from others of the same name. */
  readonly detail: string | null;
}

const TYPING = 150;

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The records of a type whose name or number matches, as many as its option list is long; `within` is the path of the record they belong to. */
export const referenceQuery = (type: string, search: string, within: string | null) => {
  const { endpoint, compactTop } = recordOf(type);
  const path = within ? `${within}/${endpoint}` : endpoint;
  return queryOptions({
    queryKey: ['options', path, search],
    staleTime: 30_000,
    queryFn: ({ signal }) => {
      const params = { list: 'compact', top: compactTop, search: search || null };
      return get<Option[]>(path, { params, signal });
    },
  });
};

/**
 * Until its own answer comes, those of the last text that fit this one are offered: nobody who types on and presses
 * Enter gets what was found for other letters. Failing gives no options: the form around goes on working.
 */
export function useReferenceOptions(
  type: string,
  text: string,
  enabled: boolean,
  within: string | null = null,
) {
  const search = useSettled(text.trim());
  const query = referenceQuery(type, search, within);
  useLive([recordOf(type).endpoint], query.queryKey.slice(0, 2));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    enabled,
    // Unless they belong to another record.
    placeholderData: (found, last) => (last?.queryKey[1] === query.queryKey[1] ? found : undefined),
  });
  const isOld = search !== text.trim() || isPlaceholderData;
  const options = data ?? [];
  return {
    options: isOld ? bestFirst(options, text) : options,
    isLoading: enabled && (isFetching || isOld),
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}
