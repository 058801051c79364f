import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { canDrawMaps, loadWorker } from '#web/basemap/maplibre.ts';
import { config } from '#web/config.ts';
import { map as english } from '#web/i18n/en/map.ts';
import { map as spanish } from '#web/i18n/es/map.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { Page } from '#web/ui/Page.tsx';
import { PartMissing } from '#web/ui/PartMissing.tsx';
import { useDarkMode } from '#web/ui/theme-mode.ts';
import { FeatureIndex } from './FeatureIndex.tsx';
import { MapScreen } from './MapScreen.tsx';
import { chooseStyle, insteadOfStreets } from './style.ts';
import { useFeatures } from './use-features.ts';
import { useMapAddress } from './use-map-address.ts';

addTexts(locale.language === 'es' ? spanish : english);

const styleKey = ['map', 'style'];

export function MapPage() {
  const client = useQueryClient();
  const [isDark] = useDarkMode();
  const [canDraw] = useState(canDrawMaps);
  const states = useFeatures();
  const address = useMapAddress();
  // The theme is painted on later as well; it is no reason to ask the provider again.
  const {
    data: chosen,
    error,
    refetch,
  } = useQuery({
    queryKey: styleKey,
    queryFn: async () => (await Promise.all([chooseStyle(config, isDark), loadWorker()]))[0],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: canDraw,
  });
  return (
    <Page title={t('menu.map')}>
      {!canDraw ? (
        <FeatureIndex states={states} />
      ) : chosen ? (
        <MapScreen
          chosen={chosen}
          states={states}
          address={address}
          onStyleError={(error) => client.setQueryData(styleKey, insteadOfStreets(error, isDark))}
        />
      ) : error ? (
        <PartMissing onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
          <CircularProgress aria-label={t('map.loading')} />
        </Box>
      )}
    </Page>
  );
}
