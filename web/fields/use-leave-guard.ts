import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router';
import { confirm } from '#web/ui/confirm.ts';
import { beforeReload, isReloading } from '#web/ui/reload.ts';

/**
 * Asks before unsaved changes are left behind: by a link, the back button, signing out or closing the tab. An address
 * that only shows another part of the same changes is no leaving; `isStaying` tells. A reload that the page offers need
 * not ask where they are kept.
 */
export function useLeaveGuard(
  isChanged: boolean,
  title: string,
  isStaying: (next: Location, current: Location) => boolean,
  kept: {
    /** Says whether nothing of them is lost with the page. */
    readonly keep: () => boolean;
    /** The reader has agreed to lose them. */
    readonly drop: () => void;
  },
): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && !isStaying(nextLocation, currentLocation),
  );
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (blocker.state !== 'blocked') return;
    const isLeaving = await confirm({ title, isLoss: true, signal });
    if (!isLeaving) return blocker.reset();
    kept.drop();
    blocker.proceed();
  });
  const mayReload = useEffectEvent(async () => kept.keep() || confirm({ title, isLoss: true }));
  const isAsking = isChanged && blocker.state === 'blocked';
  useEffect(() => {
    if (!isAsking) return;
    // What is saved meanwhile is no longer there to be lost.
    const question = new AbortController();
    void ask(question.signal);
    return () => question.abort();
  }, [isAsking]);

  useEffect(() => {
    if (!isChanged) return;
    // The browser asks in its own words.
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    const stop = beforeReload(() => mayReload());
    return () => {
      window.removeEventListener('beforeunload', warn);
      stop();
    };
  }, [isChanged]);
}
