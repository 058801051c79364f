import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askAhead, get } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { sessionStore } from '#web/session/session.ts';
import { useStore } from '#web/ui/store.ts';

const path = 'users/me/draft-key';

export const askDraftSecret = (): void => askAhead(path, {});

/**
 * What the drafts of whoever is signed in are sealed with; null until the server has given it. It is never stored: it
 * goes with the page, or with the session. A new session of the same person has the same.
 */
export function useDraftSecret(): string | null {
  const { authToken } = useStore(sessionStore);
  const { data } = useQuery({
    queryKey: ['drafts', 'secret', authToken],
    queryFn: () => get<{ key: string }>(path),
    // Whoever has signed out in another tab is given none, and keeps the one they had.
    enabled: authToken !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    // A server that is too busy for it, or not ready, is asked again: without it nothing is kept.
    retry: (_, error) => !(error instanceof ApiError) || error.status === 429 || error.status >= 500,
  });
  return data?.key ?? null;
}
