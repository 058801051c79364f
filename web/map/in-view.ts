import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Bounds, type GroupsState, isWithin } from '#model/places.ts';
import type { MapFeature } from './feature.ts';
import { withinQuery } from './served.ts';
import { type SourceName, sourceNames } from './sources.ts';
import type { SourceStates } from './use-features.ts';

/** Everything, for where there is no map to look at. */
export const EVERYWHERE: Bounds = { west: -180, south: -90, east: 180, north: 90 };
/** How many of a source are listed at first. */
export const LISTED = 25;

export interface SourceInView {
  readonly source: SourceName;
  readonly count: number;
  readonly features: readonly MapFeature[];
  /** There are more than the features here; where to ask for them. */
  readonly served: { readonly groups: GroupsState; readonly bounds: Bounds } | null;
}

/** What lies within the bounds, by source; hidden sources and empty ones are left out. */
export function useInView(
  states: SourceStates,
  bounds: Bounds,
  hidden: readonly SourceName[],
): { inView: SourceInView[]; isLoading: boolean } {
  const served = sourceNames.filter((source) => states[source].groups && !hidden.includes(source));
  const answers = useQueries({
    queries: served.map((source) => ({
      ...withinQuery(source, states[source].groups!, bounds, LISTED),
      // What was in view stays until it is known what is.
      placeholderData: keepPreviousData,
    })),
  });
  const here = useMemo(() => featuresWithin(states, bounds, hidden), [states, bounds, hidden]);
  const asked = answers.flatMap(({ data }, at): SourceInView[] => {
    const source = served[at]!;
    return data ? [{ source, ...data, served: { groups: states[source].groups!, bounds } }] : [];
  });
  const inView = [...here, ...asked]
    .filter(({ count }) => count > 0)
    .sort((one, other) => sourceNames.indexOf(one.source) - sourceNames.indexOf(other.source));
  return { inView, isLoading: answers.some(({ isLoading }) => isLoading) };
}

/** Of the sources whose features are here. */
export function featuresWithin(
  states: SourceStates,
  bounds: Bounds,
  hidden: readonly SourceName[],
): SourceInView[] {
  return sourceNames
    .filter((source) => !states[source].groups && !hidden.includes(source))
    .map((source) => ({
      source,
      features: states[source].features.filter((feature) => isWithin(bounds, feature)),
    }))
    .map(({ source, features }) => ({ source, features, count: features.length, served: null }))
    .filter(({ count }) => count > 0);
}
