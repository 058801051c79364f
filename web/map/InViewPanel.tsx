import Typography from '@mui/material/Typography';
import type { Map as MapLibre } from 'maplibre-gl';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Bounds } from '#model/places.ts';
import { t } from '#web/i18n/translate.ts';
import { FeatureGroups } from './FeatureGroups.tsx';
import type { MapFeature } from './feature.ts';
import { useInView } from './in-view.ts';
import { Panel } from './Panel.tsx';
import type { SourceName } from './sources.ts';
import type { SourceStates } from './use-features.ts';

interface InViewPanelProps {
  readonly map: MapLibre;
  readonly states: SourceStates;
  readonly hidden: readonly SourceName[];
  readonly onPick: (feature: MapFeature) => void;
  readonly onClose: () => void;
}

/** The map in words, for those who do not see it or do not use a mouse. */
export function InViewPanel({ map, states, hidden, onPick, onClose }: InViewPanelProps) {
  const bounds = useBounds(map);
  const { inView, isLoading } = useInView(states, bounds, hidden);
  const total = inView.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={t('map.inView')} closeLabel={t('map.closeList')} onClose={onClose}>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 1, pb: 1 }}>
        {isLoading
          ? t('map.loadingSource')
          : total === 0
            ? t('map.nothingInView')
            : t('map.inViewCount', { count: total })}
      </Typography>
      <FeatureGroups level="h3" inView={inView} onPick={onPick} />
    </Panel>
  );
}

/** Where the map ends, whenever it has come to rest. */
function useBounds(map: MapLibre): Bounds {
  const subscribe = useCallback(
    (listener: () => void) => {
      map.on('moveend', listener);
      return () => void map.off('moveend', listener);
    },
    [map],
  );
  const ends = useSyncExternalStore(subscribe, () => map.getBounds().toArray().flat().join());
  return useMemo(() => {
    const [west = 0, south = 0, east = 0, north = 0] = ends.split(',').map(Number);
    return { west, south, east, north };
  }, [ends]);
}
