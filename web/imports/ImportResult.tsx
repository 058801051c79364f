import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Batch } from '#model/batches.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { type Import, type ImportOutcome, importOutcomes } from '#model/imports.ts';
import { post, request } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { batchPath } from '#web/paths.ts';
import { DownloadMenu } from '#web/table/DownloadMenu.tsx';
import { save } from '#web/ui/save-file.ts';
import { notify } from '#web/ui/snackbar.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { useGo } from '#web/ui/use-is-here.ts';
import { ImportRows } from './ImportRows.tsx';

/** First what needs somebody. */
const order: readonly ImportOutcome[] = ['wrong', 'changed', 'new', 'unchanged'];

/** What would become of the rows, and how they are written. */
export function ImportResult({ definition, kept }: { definition: RecordDefinition; kept: Import }) {
  const { counts } = kept;
  const [outcome, setOutcome] = useState(() => order.find((one) => counts[one] > 0) ?? 'unchanged');
  const title = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={title}
      sx={{ p: 2, display: 'grid', gap: 2 }}
    >
      <Typography variant="h3" component="h2" id={title}>
        {t('imports.result')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {importOutcomes.map((one) => (
          <Chip
            key={one}
            label={t('imports.chip', {
              outcome: t(`imports.outcome.${one}`),
              count: counts[one].toLocaleString(locale.tag),
            })}
            color={one === 'wrong' && counts.wrong > 0 ? 'error' : 'default'}
            variant={one === outcome ? 'filled' : 'outlined'}
            aria-pressed={one === outcome}
            onClick={() => setOutcome(one)}
          />
        ))}
        {counts.wrong > 0 && (
          <DownloadMenu
            isNamed
            name={t('imports.errorFile')}
            downloads={[
              {
                title: null,
                formats: (['csv', 'xlsx'] as const).map((format) => ({
                  name: t(`imports.${format}`),
                  take: () => errorFile(definition, kept.id, format),
                })),
              },
            ]}
          />
        )}
      </Box>
      <ImportRows key={outcome} definition={definition} kept={kept} outcome={outcome} />
      <Apply kept={kept} />
    </Paper>
  );
}

async function errorFile({ endpoint }: RecordDefinition, id: string, format: 'xlsx' | 'csv') {
  const path = `imports/${id}/errors/${format}`;
  const response = await request('GET', path, undefined, { headers: { accept: '*/*' } });
  save(await response.blob(), `${endpoint}-errors.${format}`);
}

function Apply({ kept: { id, counts } }: { kept: Import }) {
  const go = useGo();
  const { isBusy, whileBusy } = useBusy();
  const count = counts.new + counts.changed;
  if (count === 0) return <Alert severity="info">{t('imports.nothing')}</Alert>;
  const apply = (mode: 'valid' | 'all') =>
    whileBusy(async () => {
      try {
        const batch = await post<Batch>(`imports/${id}/apply`, { mode });
        await go(batchPath(batch.id));
      } catch (error) {
        notify(whyOf(error), 'error');
      }
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button variant="contained" disabled={isBusy} onClick={() => void apply('valid')}>
        {t(counts.wrong > 0 ? 'imports.validOnly' : 'imports.valid', { count })}
      </Button>
      {counts.wrong === 0 && (
        <>
          <Button variant="outlined" disabled={isBusy} onClick={() => void apply('all')}>
            {t('imports.all')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t('imports.allHint')}
          </Typography>
        </>
      )}
    </Box>
  );
}
