import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordOf } from '#model/records/index.ts';
import { get } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';

export interface Option {
  readonly label: string;
  readonly value: string;
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

/**
 * The records of a type whose name or number matches, as many as its option list is long. Failing is logged and
 * gives no options: the form around goes on working.
 */
export function useReferenceOptions(type: string, text: string, enabled: boolean) {
  const { endpoint, compactTop } = recordOf(type);
  const search = useSettled(text.trim());
  useLive([endpoint], ['options', endpoint]);
  const { data, isFetching } = useQuery({
    queryKey: ['options', endpoint, search],
    enabled,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        const params = { list: 'compact', top: compactTop, search: search || null };
        return await get<Option[]>(endpoint, { params, signal });
      } catch (error) {
        if (!signal.aborted) console.error(`The options of ${endpoint} could not be loaded`, error);
        throw error;
      }
    },
  });
  return { options: data ?? [], isLoading: enabled && (isFetching || search !== text.trim()) };
}
