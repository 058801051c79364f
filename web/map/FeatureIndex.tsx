import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { FeatureDetails } from './FeatureDetails.tsx';
import { FeatureGroups } from './FeatureGroups.tsx';
import type { MapFeature } from './feature.ts';
import { EVERYWHERE, useInView } from './in-view.ts';
import type { SourceName } from './sources.ts';
import type { SourceStates } from './use-features.ts';

const nothingHidden: readonly SourceName[] = [];

/** Where no map can be drawn: everything that would be on it, in words. */
export function FeatureIndex({ states }: { states: SourceStates }) {
  const [picked, setPicked] = useState<MapFeature | null>(null);
  const { inView } = useInView(states, EVERYWHERE, nothingHidden);
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('map.noWebGl')}
      </Alert>
      <Paper variant="outlined" sx={{ position: 'relative', flex: 1, minHeight: 420, p: 1 }}>
        <FeatureGroups level="h2" inView={inView} onPick={setPicked} />
        {picked && <FeatureDetails feature={picked} onZoom={null} onClose={() => setPicked(null)} />}
      </Paper>
    </>
  );
}
