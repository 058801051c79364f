import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

/** An answer of the server is final; only silence is worth asking again. */
const retry = (failures: number, error: Error) => !(error instanceof ApiError) && failures < 2;

/** One per session: what one user has loaded is never shown to the next. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry } } });
}
