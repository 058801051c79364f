import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { config } from '#web/config.ts';
import { dashboard as english } from '#web/i18n/en/dashboard.ts';
import { dashboard as spanish } from '#web/i18n/es/dashboard.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { OpenInNew } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/Page.tsx';
import { TankDrawing } from '#web/ui/TankDrawing.tsx';

addTexts(locale.language === 'es' ? spanish : english);

const isWebAddress = (address: string) => /^https?:\/\//i.test(address);

/** Dispatching is still done elsewhere; this page leads there. */
export function DashboardPage() {
  return (
    <Page title={t('menu.dashboard')} width="column">
      <Box sx={{ m: 'auto', py: 4, maxWidth: '30rem', textAlign: 'center' }}>
        <TankDrawing level={0.3} />
        <Typography variant="h2" sx={{ mt: 3 }}>
          {t('dashboard.heading')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, textWrap: 'balance' }}>
          {t('dashboard.body')}
        </Typography>
        {isWebAddress(config.dispatchUrl) ? (
          <Button href={config.dispatchUrl} variant="contained" endIcon={<OpenInNew />} sx={{ mt: 3 }}>
            {t('dashboard.open')}
          </Button>
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t('dashboard.noAddress')}
          </Typography>
        )}
      </Box>
    </Page>
  );
}
