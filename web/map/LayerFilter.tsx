import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { sourceLabel } from './labels.ts';
import { SourceDot } from './SourceDot.tsx';
import { type SourceName, sourceNames } from './sources.ts';
import type { SourceState, SourceStates } from './use-features.ts';

interface LayerFilterProps {
  readonly states: SourceStates;
  readonly hidden: readonly SourceName[];
  readonly onHide: (hidden: readonly SourceName[]) => void;
}

/** One checkbox for each source; it shows and hides all layers of it. */
export function LayerFilter({ states, hidden, onHide }: LayerFilterProps) {
  const toggle = (source: SourceName) =>
    onHide(hidden.includes(source) ? hidden.filter((name) => name !== source) : [...hidden, source]);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 1.5, pt: 1 }}>
      <Typography component="legend" variant="overline" sx={{ float: 'left', width: '100%' }}>
        {t('map.visibleLayers')}
      </Typography>
      {sourceNames.map((source) => (
        <Box key={source} sx={{ display: 'flex', alignItems: 'center', gap: 1, clear: 'left' }}>
          <FormControlLabel
            sx={{ flex: 1, mr: 0 }}
            control={
              <Checkbox size="small" checked={!hidden.includes(source)} onChange={() => toggle(source)} />
            }
            label={
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                <SourceDot source={source} />
                {sourceLabel(source)}
              </Box>
            }
          />
          <LoadState source={source} state={states[source]} />
        </Box>
      ))}
    </Box>
  );
}

function LoadState({ source, state }: { source: SourceName; state: SourceState }) {
  if (state.hasFailed) {
    return (
      <Box
        role="status"
        sx={{ display: 'flex', alignItems: 'center', fontSize: '0.8125rem', color: 'error.main' }}
      >
        {t('map.loadFailed')}
        <Button
          size="small"
          color="error"
          onClick={state.retry}
          aria-label={t('map.retrySource', { source: sourceLabel(source) })}
        >
          {t('map.retry')}
        </Button>
      </Box>
    );
  }
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      {state.isLoading && <CircularProgress size={12} aria-label={t('map.loadingSource')} />}
      {state.count.toLocaleString(locale.tag)}
    </Box>
  );
}
