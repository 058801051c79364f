import { useCallback } from 'react';
import { type DataRouter, useLocation } from 'react-router';

/** Where the router is or is going: it knows at once, what is drawn learns of it when there is time. */
let destination: string | undefined;

export function watchDestination(router: DataRouter): void {
  router.subscribe(({ navigation, location }) => {
    destination = (navigation.location ?? location).pathname;
  });
}

/** Whether the reader is on the way to another page: what this one still has to write must not call them back. */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  return useCallback(() => destination !== undefined && destination !== pathname, [pathname]);
}
