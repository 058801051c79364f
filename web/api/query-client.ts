import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

/** An answer of the server is final; only silence is worth asking again. */
const retry = (failures: number, error: Error) => !(error instanceof ApiError) && failures < 2;

/** One per session: what one user has loaded is never shown to the next. */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    // What is asked for stands first in a key; what follows it may be nobody else's business.
    onError: (error, { queryKey }) =>
      console.error(`${queryKey.slice(0, 2).join(' ')} could not be loaded`, error),
  });
  return new QueryClient({ queryCache, defaultOptions: { queries: { retry } } });
}
