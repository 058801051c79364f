import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Batch } from '#model/batches.ts';
import { formatDateTime } from '#model/dates.ts';
import { recordOf } from '#model/records/index.ts';
import { get, post } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { useLive } from '#web/api/use-live.ts';
import { labelOfField } from '#web/fields/input.ts';
import { useOptionLabels } from '#web/fields/options.ts';
import { valueText } from '#web/fields/value-text.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { batchPath, paths } from '#web/paths.ts';
import { Failure, Loading, StaleBar } from '#web/table/TableStates.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { Page } from '#web/ui/Page.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { useGo } from '#web/ui/use-is-here.ts';
import { BatchResults } from './BatchResults.tsx';
import { countsText } from './batch-words.ts';

/** Asked again so often while it is at work and nothing is heard of it, in milliseconds. */
const LOOK_AGAIN = 3000;

const keyOf = (id: string) => ['batches', id] as const;

/** One change of many records: how far it is, what became of each record, and how to undo it. */
export function BatchPage() {
  const { id = '' } = useParams();
  useLive([`batches/${id}`], keyOf(id));
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => get<Batch>(`batches/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? LOOK_AGAIN : false),
  });
  const title = data
    ? t('batches.heading', { kind: t(`batches.kind.${data.kind}`), type: typeLabel(data.type) })
    : t('menu.batches');
  return (
    <Page title={title} width="column">
      {!data && !error && <Loading />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {error && <StaleBar error={error} onRetry={() => void refetch()} />}
          <Head batch={data} />
          <BatchResults key={id} batch={data} />
        </Box>
      )}
    </Page>
  );
}

function Head({ batch }: { batch: Batch }) {
  const { kind, title, reason, begunBy, begunAt, state, done, total, undoes, undoneBy } = batch;
  const isWorking = state === 'working';
  const act = useActs(batch);
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          {title !== null && <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {t('batches.begun', { user: begunBy, time: formatDateTime(begunAt, locale.tag) })}
          </Typography>
          {reason !== null && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {t('batches.reason', { reason })}
            </Typography>
          )}
        </Box>
        <Button size="small" component={Link} to={paths.batches}>
          {t('menu.batches')}
        </Button>
        {isWorking && (
          <Button size="small" variant="outlined" disabled={act.isBusy} onClick={act.stop}>
            {t('batches.stop')}
          </Button>
        )}
        {!isWorking && !undoneBy && batch.created + batch.changed > 0 && (
          <Button size="small" variant="outlined" disabled={act.isBusy} onClick={act.undo}>
            {t('batches.undo')}
          </Button>
        )}
      </Box>
      <Settings batch={batch} />
      {isWorking && (
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (100 * done) / total}
          aria-label={t(`batches.kind.${kind}`)}
          sx={{ borderRadius: 1 }}
        />
      )}
      <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {[isWorking ? t('batches.progress', { done, total }) : t(`batches.state.${state}`), countsText(batch)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {state === 'failed' && (
        <Alert severity="error">{t(batch.allOrNothing ? 'batches.spoilt' : 'batches.failed')}</Alert>
      )}
      {state === 'cancelled' && <Alert severity="info">{t('batches.cancelled')}</Alert>}
      {undoes && <Other id={undoes} text={t('batches.undoes')} />}
      {undoneBy && <Other id={undoneBy} text={t('batches.undoneBy')} />}
    </Paper>
  );
}

/** What a bulk edit sets, as it was confirmed. */
function Settings({ batch: { type, settings } }: { batch: Batch }) {
  const { fields } = recordOf(type);
  const optionLabel = useOptionLabels(fields);
  if (settings === null) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '2px 16px' }}
    >
      {fields
        .filter(({ wire }) => Object.hasOwn(settings, wire))
        .map((field) => (
          <Box key={field.wire} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {labelOfField(field)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {valueText(field, settings[field.wire], optionLabel, settings) || '–'}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

function Other({ id, text }: { id: string; text: string }) {
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" component={Link} to={batchPath(id)}>
          {t('batches.show')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

function useActs({ id, created, changed }: Batch) {
  const client = useQueryClient();
  const go = useGo();
  const { isBusy, whileBusy } = useBusy();
  const tell = async <T,>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      notify(whyOf(error), 'error');
      return null;
    } finally {
      await client.invalidateQueries({ queryKey: keyOf(id) });
    }
  };
  const undo = async () => {
    const content = [
      t('batches.undoText', { count: created + changed }),
      ...(created > 0 ? [t('batches.undoNew')] : []),
    ].join(' ');
    const asked = { title: t('batches.undoTitle'), content, confirmLabel: t('batches.undo') };
    if (!(await confirm(asked))) return;
    await whileBusy(async () => {
      const undoing = await tell(post<Batch>(`batches/${id}/undo`, {}));
      if (undoing) await go(batchPath(undoing.id));
    });
  };
  const stop = () => whileBusy(() => tell(post(`batches/${id}/cancel`, {})));
  return { isBusy, stop: () => void stop(), undo: () => void undo() };
}
