import { useQuery } from '@tanstack/react-query';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { MapFeature } from './feature.ts';
import { recordOf } from './properties.ts';
import { featureOfRecord, recordQuery } from './record-query.ts';
import type { SourceStates } from './use-features.ts';
import type { MapAddress, Selected } from './view.ts';

/**
 * The feature that the address names. Where not all features are here, because they are still loading or too many, its
 * record is asked for by itself.
 */
export function useSelected(
  states: SourceStates,
  wanted: Selected | null,
): { selected: MapFeature | null; isAwaited: boolean } {
  const { features, isLoading, groups } = states[(wanted ?? nothing).source];
  const found = (wanted && features.find(({ id }) => id === wanted.id)) ?? null;
  const isMissing =
    wanted !== null && found === null && recordOf[wanted.source] !== null && (isLoading || groups !== null);
  const { data, isLoading: isAsked } = useQuery({ ...recordQuery(wanted ?? nothing), enabled: isMissing });
  const selected = found ?? (isMissing && data ? featureOfRecord(wanted, data) : null);
  return { selected, isAwaited: isLoading || isAsked };
}

const nothing: Selected = { source: 'devices', id: '' };

/** A link that names a feature but no view opens on that feature, as soon as it is known. */
export function useLinkedFeature(
  map: MapLibre | null,
  { selected, view }: MapAddress,
  feature: MapFeature | null,
  isAwaited: boolean,
  goTo: (feature: MapFeature) => unknown,
): void {
  const [linked] = useState(view === null ? selected : null);
  const isDone = useRef(linked === null);
  useEffect(() => {
    if (isDone.current || !map || !linked) return;
    if (!feature && isAwaited) return;
    isDone.current = true;
    if (feature) goTo(feature);
    else console.error('MapGeoJSONFeature not found in zoomToFeature');
  });
}
