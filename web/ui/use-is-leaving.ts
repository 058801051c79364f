import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Whether the reader is on the way to another page: what this one still has to write must not call them back. */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = next !== undefined && next !== pathname;
  }, [next, pathname]);
  return useCallback(() => isLeaving.current, []);
}
