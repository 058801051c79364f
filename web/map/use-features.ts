import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { GroupsState } from '#model/places.ts';
import { onChange } from '#web/api/live.ts';
import { throttle } from '#web/api/throttle.ts';
import type { MapFeature } from './feature.ts';
import { isToBeRead } from './load-devices.ts';
import { featuresIn, groupsIn, sourceQuery } from './load-features.ts';
import type { SourceName } from './sources.ts';

export interface SourceState {
  readonly features: readonly MapFeature[];
  /** Instead of features that are too many to have here: what is shown of them is asked for (served.ts, tiles.ts). */
  readonly groups: GroupsState | null;
  readonly count: number;
  /** Some of it has not come yet; a refresh of what is all there does not count. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export type SourceStates = Readonly<Record<SourceName, SourceState>>;

const none: readonly MapFeature[] = [];
/** However many trucks report, what has changed is asked for no more often than this. */
const GAP = 1500;

/** The four sources, loaded side by side; devices follow what they report. */
export function useFeatures(): SourceStates {
  const client = useQueryClient();
  useEffect(() => followDevices(client), [client]);
  // One by one: several queries combined are compared through and through at every page that comes in.
  const leases = useSource('leases');
  const devices = useSource('devices');
  const offloads = useSource('offloads');
  const refineries = useSource('refineries');
  return useMemo(() => ({ leases, devices, offloads, refineries }), [leases, devices, offloads, refineries]);
}

/** Asks for what has changed, whenever something has; returns how to stop. */
export function followDevices(client: QueryClient): () => void {
  const filters = { queryKey: sourceQuery('devices').queryKey, exact: true };
  const refresh = () => client.refetchQueries(filters, { cancelRefetch: false });
  const follow = throttle(async () => {
    // What is on its way may have been read before the change; it is let come, and asked after.
    if (client.isFetching(filters) > 0) await refresh();
    await refresh();
  }, GAP);
  let isMissed = false;
  const stop = onChange(['devices'], () => {
    if (isToBeRead()) return;
    // A map that nobody sees catches up when it is looked at again.
    if (document.hidden) isMissed = true;
    else follow();
  });
  const seen = () => {
    if (document.hidden || !isMissed) return;
    isMissed = false;
    follow();
  };
  document.addEventListener('visibilitychange', seen);
  return () => {
    stop();
    follow.cancel();
    document.removeEventListener('visibilitychange', seen);
  };
}

function useSource(source: SourceName): SourceState {
  const { data, isFetching, isError, refetch } = useQuery(sourceQuery(source));
  const [isWhole, setWhole] = useState(false);
  if (!isWhole && data && !isFetching && !isError) setWhole(true);
  const isLoading = isFetching && !isWhole;
  return useMemo(
    () => ({
      features: featuresIn(data) ?? none,
      groups: groupsIn(data),
      count: groupsIn(data)?.count ?? featuresIn(data)?.length ?? 0,
      isLoading,
      hasFailed: isError && !isLoading,
      retry: () => void refetch(),
    }),
    [data, isLoading, isError, refetch],
  );
}
