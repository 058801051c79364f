import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { t } from '#web/i18n/translate.ts';
import { keyOf, type MapFeature } from './feature.ts';
import { hintOf, nameOf } from './labels.ts';
import { SourceDot } from './SourceDot.tsx';

interface FeatureListProps {
  readonly label: string;
  readonly features: readonly MapFeature[];
  /** How many more there are than shown. */
  readonly more: number;
  readonly onPick: (feature: MapFeature) => void;
  readonly onMore: () => void;
}

/** Features by name, each a button that goes there. */
export function FeatureList({ label, features, more, onPick, onMore }: FeatureListProps) {
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {features.map((feature) => (
          <li key={keyOf(feature)}>
            <ButtonBase
              onClick={() => onPick(feature)}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                gap: 1,
                px: 1,
                py: 0.75,
                borderRadius: 1,
                textAlign: 'start',
                font: 'inherit',
                fontSize: '0.875rem',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <SourceDot source={feature.source} />
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {nameOf(feature)}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
                  {hintOf(feature)}
                </Box>
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
      {more > 0 && (
        <Button size="small" onClick={onMore} sx={{ ml: 0.5 }}>
          {t('map.showMore', { count: more })}
        </Button>
      )}
    </>
  );
}
