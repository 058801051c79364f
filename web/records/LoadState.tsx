import { Failure, Loading } from '#web/table/TableStates.tsx';

interface LoadStateProps {
  /** Null while it is still coming. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What stands where a record or a part of it will be: it is coming, or it could not be had. */
export function LoadState({ error, onRetry }: LoadStateProps) {
  return error ? <Failure error={error} onRetry={onRetry} /> : <Loading />;
}
