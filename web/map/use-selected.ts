import { useQuery } from '@tanstack/react-query';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { MapFeature } from './feature.ts';
import { recordOf } from './properties.ts';
import { featureOfRecord, recordQuery } from './record-query.ts';
import type { SourceStates } from './use-features.ts';
import type { MapAddress, Selected } from './view.ts';

/**
 * The feature that the address names. Among a hundred thousand leases it may be on the last page, so while they are
 * loading its record is asked for by itself.
 */
export function useSelected(states: SourceStates, wanted: Selected | null): MapFeature | null {
  const found = (wanted && states[wanted.source].features.find(({ id }) => id === wanted.id)) ?? null;
  const isMissing =
    wanted !== null && found === null && recordOf[wanted.source] !== null && states[wanted.source].isLoading;
  const { data } = useQuery({ ...recordQuery(wanted ?? nothing), enabled: isMissing });
  return found ?? (isMissing && data ? featureOfRecord(wanted, data) : null);
}

const nothing: Selected = { source: 'devices', id: '' };

/** A link that names a feature but no view opens on that feature, as soon as it is known. */
export function useLinkedFeature(
  map: MapLibre | null,
  { selected, view }: MapAddress,
  feature: MapFeature | null,
  states: SourceStates,
  goTo: (feature: MapFeature) => unknown,
): void {
  const [linked] = useState(view === null ? selected : null);
  const isDone = useRef(linked === null);
  useEffect(() => {
    if (isDone.current || !map || !linked) return;
    if (!feature && states[linked.source].isLoading) return;
    isDone.current = true;
    if (feature) goTo(feature);
    else console.error('MapGeoJSONFeature not found in zoomToFeature');
  });
}
