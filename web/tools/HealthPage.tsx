import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Health } from '#model/health.ts';
import { get } from '#web/api/client.ts';
import { health as english } from '#web/i18n/en/health.ts';
import { health as spanish } from '#web/i18n/es/health.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { Failure, Loading, StaleBar } from '#web/table/TableStates.tsx';
import { Check, ErrorOutlined, ReportProblemOutlined } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/Page.tsx';
import { type HealthSentence, type HealthState, healthSentences } from './health-sentences.ts';

addTexts(locale.language === 'es' ? spanish : english);

const SECONDS = 10;

/** How the server is, in plain words; looked at again by itself. */
export function HealthPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => get<Health>('health', { signal }),
    refetchInterval: SECONDS * 1000,
  });
  const retry = () => void refetch();
  return (
    <Page title={t('menu.health')} width="column">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('health.about', { seconds: SECONDS })}
      </Typography>
      {data ? (
        <Paper variant="outlined">
          {error && <StaleBar error={error} onRetry={retry} />}
          <Box component="ul" aria-label={t('menu.health')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {healthSentences(data).map((sentence) => (
              <Row key={sentence.about} {...sentence} />
            ))}
          </Box>
        </Paper>
      ) : error ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const faces = {
  good: { Icon: Check, color: 'success.main' },
  watch: { Icon: ReportProblemOutlined, color: 'warning.main' },
  bad: { Icon: ErrorOutlined, color: 'error.main' },
} as const satisfies Record<HealthState, object>;

function Row({ state, text }: HealthSentence) {
  const { Icon, color } = faces[state];
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color, fontWeight: 600 }}>
        <Icon fontSize="small" aria-hidden />
        {t(`health.${state}`)}
      </Box>
      <Typography component="span">{text}</Typography>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '9rem 1fr' },
  alignItems: 'center',
  columnGap: 2,
  px: 2,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
