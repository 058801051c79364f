import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { onChange } from '#web/api/live.ts';
import type { MapFeature } from './feature.ts';
import { sourceQuery } from './load-features.ts';
import type { SourceName } from './sources.ts';

export interface SourceState {
  readonly features: readonly MapFeature[];
  /** Something may still come. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export type SourceStates = Readonly<Record<SourceName, SourceState>>;

const none: readonly MapFeature[] = [];

/** The four sources, loaded side by side; devices again whenever one has moved. */
export function useFeatures(): SourceStates {
  const client = useQueryClient();
  useEffect(
    () =>
      onChange(['devices'], () => {
        void client.invalidateQueries({ queryKey: sourceQuery('devices').queryKey });
      }),
    [client],
  );
  // One by one: several queries combined are compared through and through at every page that comes in.
  const leases = useSource('leases');
  const devices = useSource('devices');
  const offloads = useSource('offloads');
  const refineries = useSource('refineries');
  return useMemo(() => ({ leases, devices, offloads, refineries }), [leases, devices, offloads, refineries]);
}

function useSource(source: SourceName): SourceState {
  const { data, isFetching, isError, refetch } = useQuery(sourceQuery(source));
  return useMemo(
    () => ({
      features: data ?? none,
      isLoading: isFetching,
      hasFailed: isError && !isFetching,
      retry: () => void refetch(),
    }),
    [data, isFetching, isError, refetch],
  );
}
