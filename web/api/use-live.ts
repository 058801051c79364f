import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChange } from './live.ts';
import { throttle } from './throttle.ts';

/** However fast changes come, nothing is read more often than this. */
const GAP = 1500;

/** Reads what a query holds anew when something at, above or below one of the paths has changed. */
export function useLive(paths: readonly string[], queryKey: QueryKey): void {
  const client = useQueryClient();
  const watched = JSON.stringify({ paths, queryKey });
  useEffect(() => {
    const { paths, queryKey }: { paths: string[]; queryKey: QueryKey } = JSON.parse(watched);
    const follow = throttle(
      // A page nobody sees reads again when it is looked at.
      () => client.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' }),
      GAP,
    );
    const stop = onChange(paths, follow);
    return () => {
      stop();
      follow.cancel();
    };
  }, [client, watched]);
}
