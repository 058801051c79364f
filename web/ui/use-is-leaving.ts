import { useCallback, useEffect, useEffectEvent } from 'react';
import { type DataRouter, type Location, useLocation } from 'react-router';

/** Where the router is or is going: it knows at once, what is drawn learns of it when there is time. */
let destination: Pick<Location, 'key' | 'pathname' | 'search'> | undefined;

export function watchDestination(router: DataRouter): void {
  router.subscribe(({ navigation, location }) => {
    destination = navigation.location ?? location;
  });
}

/** Whether the reader is on the way to another page: what this one still has to write must not call them back. */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  return useCallback(() => destination !== undefined && destination.pathname !== pathname, [pathname]);
}

/** Calls once what is drawn is where the router is, with nothing further on its way. */
export function useArrival(arrive: () => void): void {
  const { key } = useLocation();
  const arrived = useEffectEvent(arrive);
  useEffect(() => {
    if (destination === undefined || destination.key === key) arrived();
  }, [key]);
}

/** The query of the address that the reader is at, or on the way to. */
export const queryAhead = (): string => (destination ?? window.location).search;
