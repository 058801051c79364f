import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useCallback, useRef, useState } from 'react';
import { MEMBERS_PAGE } from '#model/places.ts';
import { type MapFeature, positionOf } from './feature.ts';
import type { Hit } from './MapCanvas.tsx';
import { membersOf } from './served.ts';
import type { SourceName } from './sources.ts';
import type { SourceState, SourceStates } from './use-features.ts';

/** A cluster that was clicked. It is a matter of the moment's zoom, so it is not in the address. */
export interface OpenCluster {
  readonly source: SourceName;
  readonly id: number;
  readonly count: number;
  readonly lng: number;
  readonly lat: number;
  readonly members: readonly MapFeature[];
  /** More of them are on their way. */
  readonly isLoading: boolean;
}

interface Members {
  /** At which they first come apart. */
  readonly zoom: number;
  readonly members: readonly MapFeature[];
}

async function drawnMembers(
  map: MapLibre,
  { source: name, id, members }: OpenCluster,
  { features }: SourceState,
) {
  const source = map.getSource<GeoJSONSource>(name)!;
  const [zoom, leaves] = await Promise.all([
    source.getClusterExpansionZoom(id),
    source.getClusterLeaves(id, MEMBERS_PAGE, members.length),
  ]);
  const ids = new Set(leaves.map((leaf) => String(leaf.properties?.id)));
  const known = new Map(features.filter((one) => ids.has(one.id)).map((feature) => [feature.id, feature]));
  const memberOf = (leaf: (typeof leaves)[number]): MapFeature => {
    const id = String(leaf.properties?.id);
    const [lng, lat] = positionOf(leaf.geometry);
    return known.get(id) ?? { source: name, id, name: leaf.properties?.name ?? null, lng, lat };
  };
  return { zoom, members: leaves.map(memberOf) };
}

export function useCluster(map: MapLibre | null, states: SourceStates) {
  const [cluster, setCluster] = useState<OpenCluster | null>(null);
  /** Counts what was opened and closed. */
  const turn = useRef(0);

  /** The zoom at which it comes apart; null when there is no such cluster any more. */
  const load = useCallback(
    async (wanted: OpenCluster): Promise<number | null> => {
      const state = states[wanted.source];
      const change = (changes: Partial<OpenCluster>) =>
        setCluster((now) =>
          now?.id === wanted.id &&
          now.source === wanted.source &&
          now.members.length === wanted.members.length
            ? { ...now, ...changes }
            : now,
        );
      change({ isLoading: true });
      try {
        const { zoom, members }: Members = state.groups
          ? await membersOf(wanted.source, state.groups, wanted.id, wanted.members.length)
          : await drawnMembers(map!, wanted, state);
        change({ isLoading: false, members: [...wanted.members, ...members] });
        return zoom;
      } catch (error) {
        // New data has regrouped the source since the cluster was drawn.
        console.warn('The cluster is gone.', error);
        change({ isLoading: false });
        return null;
      }
    },
    [map, states],
  );

  /** Null as well when somebody has closed it, or opened another, before it was known. */
  const open = useCallback(
    async ({ source, lng, lat }: Hit, { id, count }: NonNullable<Hit['cluster']>): Promise<number | null> => {
      turn.current += 1;
      const own = turn.current;
      const opened = { source, id, count, lng, lat, members: [], isLoading: true };
      setCluster(opened);
      const zoom = await load(opened);
      return own === turn.current ? zoom : null;
    },
    [load],
  );
  const close = useCallback(() => {
    turn.current += 1;
    setCluster(null);
  }, []);
  return { cluster, open, close, more: () => cluster && void load(cluster) };
}
