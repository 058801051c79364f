import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import { t } from '#web/i18n/translate.ts';
import { sourceLabel } from './labels.ts';
import { sourceNames } from './sources.ts';
import type { SourceStates } from './use-features.ts';

interface MapProgressProps {
  readonly isDrawn: boolean;
  readonly states: SourceStates;
}

/** What is still on its way: the map itself, or some of what belongs on it. */
export function MapProgress({ isDrawn, states }: MapProgressProps) {
  if (!isDrawn) {
    return (
      <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
        <CircularProgress aria-label={t('map.loading')} />
      </Box>
    );
  }
  const missing = sourceNames.filter((source) => states[source].isLoading);
  if (missing.length === 0) return null;
  const label = t('map.loadingSources', { sources: missing.map(sourceLabel).join(', ') });
  return (
    <LinearProgress
      aria-label={label}
      title={label}
      sx={{ position: 'absolute', zIndex: 5, insetInline: 0, top: 0, height: 3 }}
    />
  );
}
