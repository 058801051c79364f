import { useEffect, useReducer, useState } from 'react';

/** Whether anybody could sign in now. */
export type Service = 'ready' | 'starting' | 'away';

const AGAIN = { ready: 30_000, starting: 2000, away: 2000 };
const PATIENCE = 10_000;

async function askService(): Promise<Service> {
  try {
    const { ok, status } = await fetch('/readyz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (ok) return 'ready';
    // A proxy answers for a server that does not.
    return status === 502 || status === 504 ? 'away' : 'starting';
  } catch {
    return 'away';
  }
}

/** Follows it for as long as the login is shown; `look` does so at once. */
export function useService(): { service: Service; look: () => void } {
  const [service, setService] = useState<Service>('ready');
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look begins anew
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const follow = async () => {
      const next = await askService();
      if (isOver) return;
      setService(next);
      timer = setTimeout(follow, AGAIN[next]);
    };
    void follow();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [looks]);
  return { service, look };
}
