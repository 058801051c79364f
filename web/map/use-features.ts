import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChange } from '#web/api/live.ts';
import type { MapFeature } from './feature.ts';
import { sourceQuery } from './load-features.ts';
import { type SourceName, sourceNames } from './sources.ts';

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
  return useQueries({
    queries: sourceNames.map(sourceQuery),
    combine,
  });
}

const combine = (results: readonly UseQueryResult<MapFeature[]>[]): SourceStates =>
  Object.fromEntries(
    results.map((result, at) => [sourceNames[at], stateOf(result)]),
  ) as unknown as SourceStates;

const stateOf = ({ data, isFetching, isError, refetch }: UseQueryResult<MapFeature[]>): SourceState => ({
  features: data ?? none,
  isLoading: isFetching,
  hasFailed: isError && !isFetching,
  retry: () => void refetch(),
});
