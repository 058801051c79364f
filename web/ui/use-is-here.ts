import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';
import { useIsLeaving } from './use-is-leaving.ts';

/** Whether the reader is still where this is shown, and not on the way elsewhere, for what goes on after a wait. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  const isLeaving = useIsLeaving();
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current && !isLeaving(), [isLeaving]);
}

/** Leads on once an answer has come; whoever has gone elsewhere meanwhile stays there. */
export function useGo(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return async (to, options) => {
    if (isHere()) await navigate(to, options);
  };
}
