import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { useMemo, useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { FeatureDetails } from './FeatureDetails.tsx';
import { FeatureGroups } from './FeatureGroups.tsx';
import type { MapFeature } from './feature.ts';
import { EVERYWHERE, featuresWithin } from './in-view.ts';
import type { SourceStates } from './use-features.ts';

/** Where no map can be drawn: everything that would be on it, in words. */
export function FeatureIndex({ states }: { states: SourceStates }) {
  const [picked, setPicked] = useState<MapFeature | null>(null);
  const groups = useMemo(() => featuresWithin(states, EVERYWHERE, []), [states]);
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('map.noWebGl')}
      </Alert>
      <Paper variant="outlined" sx={{ position: 'relative', flex: 1, minHeight: 420, p: 1 }}>
        <FeatureGroups level="h2" groups={groups} onPick={setPicked} />
        {picked && <FeatureDetails feature={picked} onZoom={null} onClose={() => setPicked(null)} />}
      </Paper>
    </>
  );
}
