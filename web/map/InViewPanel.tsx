import Typography from '@mui/material/Typography';
import type { Map as MapLibre } from 'maplibre-gl';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { t } from '#web/i18n/translate.ts';
import { FeatureGroups } from './FeatureGroups.tsx';
import type { MapFeature } from './feature.ts';
import { featuresWithin } from './in-view.ts';
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
  const groups = useMemo(() => {
    const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number);
    return featuresWithin(states, { west, south, east, north }, hidden);
  }, [states, bounds, hidden]);
  const count = groups.reduce((sum, { features }) => sum + features.length, 0);
  return (
    <Panel title={t('map.inView')} closeLabel={t('map.closeList')} onClose={onClose}>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 1, pb: 1 }}>
        {count === 0 ? t('map.nothingInView') : t('map.inViewCount', { count })}
      </Typography>
      <FeatureGroups level="h3" groups={groups} onPick={onPick} />
    </Panel>
  );
}

/** Where the map ends, whenever it has come to rest. As text, which is the same when it is the same. */
function useBounds(map: MapLibre): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      map.on('moveend', listener);
      return () => void map.off('moveend', listener);
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => map.getBounds().toArray().flat().join(','));
}
