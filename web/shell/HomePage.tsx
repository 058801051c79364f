import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { config } from '#web/config.ts';
import { home as english } from '#web/i18n/en/home.ts';
import { home as spanish } from '#web/i18n/es/home.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { paths } from '#web/paths.ts';
import { Page } from '#web/ui/Page.tsx';
import { createPart, PartBoundary } from '#web/ui/part.tsx';
import { TankDrawing } from '#web/ui/TankDrawing.tsx';
import { icons } from './icons.ts';
import { PlaceCard } from './PlaceCard.tsx';

addTexts(locale.language === 'es' ? spanish : english);

const homeCount = createPart(async () => (await import('./HomeCount.tsx')).HomeCount);

/** How much waits there; where that cannot be had, nothing is said. */
const countOf = (place: 'deadlines' | 'quality') => (
  <PartBoundary part={homeCount} waiting={'\u00a0'}>
    <homeCount.Content of={place} />
  </PartBoundary>
);

/** The first page after signing in; the new system will have its own one day. */
export function HomePage() {
  return (
    <Page title={null} width="column">
      <Box sx={{ my: 'auto', py: { xs: 2, sm: 4 } }}>
        <Box sx={{ textAlign: 'center' }}>
          <TankDrawing level={0.62} />
          <Typography variant="h1" sx={{ mt: 3 }}>
            {t('home.heading', { product: config.productName })}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('home.placeholder')}
          </Typography>
        </Box>
        <Box
          component="nav"
          aria-label={t('home.goTo')}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
            gap: 1.5,
            maxWidth: '46rem',
            mx: 'auto',
            mt: { xs: 4, sm: 6 },
          }}
        >
          <PlaceCard
            to={paths.recentTickets}
            icon={icons.tickets}
            name={t('menu.recentTickets')}
            about={t('home.recentTickets')}
          />
          <PlaceCard
            to={paths.potentialIssues}
            icon={icons.issues}
            name={t('menu.potentialIssues')}
            about={t('home.potentialIssues')}
          />
          <PlaceCard to={paths.map} icon={icons.map} name={t('menu.map')} about={t('home.map')} />
          <PlaceCard
            to={paths.devices}
            icon={icons.devices}
            name={t('menu.devices')}
            about={t('home.devices')}
          />
          <PlaceCard
            to={paths.deadlines}
            icon={icons.deadlines}
            name={t('menu.deadlines')}
            about={countOf('deadlines')}
          />
          <PlaceCard
            to={paths.dataQuality}
            icon={icons.quality}
            name={t('menu.dataQuality')}
            about={countOf('quality')}
          />
        </Box>
      </Box>
    </Page>
  );
}
