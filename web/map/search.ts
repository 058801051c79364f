import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { findByName } from '#model/places.ts';
import type { MapFeature } from './feature.ts';
import { namedQuery } from './served.ts';
import { type SourceName, sourceNames } from './sources.ts';
import type { SourceStates } from './use-features.ts';

interface Hits {
  /** Source by source, so that hits of one stand together. */
  readonly hits: readonly MapFeature[];
  /** Some may still come. */
  readonly isSearching: boolean;
}

/** Features whose name holds the text: of those that are here, and of those that the server has. */
export function useHits(states: SourceStates, text: string, ignoredName: string): Hits {
  const wanted = useDeferredValue(text);
  const served = sourceNames.filter((source) => states[source].groups);
  const answers = useQueries({
    queries: served.map((source) => namedQuery(source, states[source].groups!, wanted)),
  });
  const here = useMemo(() => findFeatures(states, wanted, ignoredName), [states, wanted, ignoredName]);
  const found = (source: SourceName) => here[source] ?? answers[served.indexOf(source)]?.data ?? [];
  return { hits: sourceNames.flatMap(found), isSearching: answers.some(({ isLoading }) => isLoading) };
}

/** Of the sources whose features are here. The one that is ignored is a device. */
export const findFeatures = (
  states: SourceStates,
  text: string,
  ignoredName: string,
): Partial<Record<SourceName, MapFeature[]>> =>
  Object.fromEntries(
    sourceNames
      .filter((source) => !states[source].groups)
      .map((source) => [
        source,
        findByName(states[source].features, text, source === 'devices' ? ignoredName : ''),
      ]),
  );
