import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useCallback, useState } from 'react';
import { type MapFeature, positionOf } from './feature.ts';
import type { Hit } from './MapCanvas.tsx';
import type { SourceName } from './sources.ts';
import type { SourceStates } from './use-features.ts';

const MEMBERS_PAGE = 100;

/** A cluster that was clicked. It is a matter of the moment's zoom, so it is not in the address. */
export interface OpenCluster {
  readonly source: SourceName;
  readonly id: number;
  readonly count: number;
  readonly lng: number;
  readonly lat: number;
  readonly members: readonly MapFeature[];
}

async function membersOf(map: MapLibre, cluster: OpenCluster, states: SourceStates): Promise<MapFeature[]> {
  const source = map.getSource<GeoJSONSource>(cluster.source)!;
  const leaves = await source.getClusterLeaves(cluster.id, MEMBERS_PAGE, cluster.members.length);
  const ids = new Set(leaves.map((leaf) => String(leaf.properties?.id)));
  const known = new Map(
    states[cluster.source].features.filter(({ id }) => ids.has(id)).map((feature) => [feature.id, feature]),
  );
  return leaves.map((leaf) => {
    const id = String(leaf.properties?.id);
    const [lng, lat] = positionOf(leaf.geometry);
    return known.get(id) ?? { source: cluster.source, id, name: leaf.properties?.name ?? null, lng, lat };
  });
}

export function useCluster(map: MapLibre | null, states: SourceStates) {
  const [cluster, setCluster] = useState<OpenCluster | null>(null);

  const load = useCallback(
    async (wanted: OpenCluster) => {
      try {
        const members = await membersOf(map!, wanted, states);
        setCluster((now) =>
          now?.id === wanted.id &&
          now.source === wanted.source &&
          now.members.length === wanted.members.length
            ? { ...now, members: [...now.members, ...members] }
            : now,
        );
      } catch (error) {
        // New data has regrouped the source since the cluster was drawn.
        console.warn('The cluster is gone.', error);
      }
    },
    [map, states],
  );

  const open = useCallback(
    ({ source, lng, lat, cluster: hit }: Hit) => {
      if (!hit) return;
      const opened = { source, id: hit.id, count: hit.count, lng, lat, members: [] };
      setCluster(opened);
      void load(opened);
    },
    [load],
  );
  const close = useCallback(() => setCluster(null), []);
  return { cluster, open, close, more: () => cluster && void load(cluster) };
}
