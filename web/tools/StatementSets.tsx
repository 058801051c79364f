import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDateTime } from '#model/dates.ts';
import { type SetFormat, type StatementSet, setFormats } from '#model/run-statements/content.ts';
import { get, post, send } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { confirm } from '#web/ui/confirm.ts';
import { FileDownloadOutlined } from '#web/ui/icons.tsx';
import { useBusy } from '#web/ui/use-busy.ts';
import { download, tellFailure } from './statement-files.ts';

/** Asked again so often while one is being made and nothing is heard of it, in milliseconds. */
const LOOK_AGAIN = 3000;
const SHOWN = 3;

/** All statements of the month as one file. They are made on the server, whether somebody waits or not. */
export function StatementSets({ month, name }: { month: string; name: string }) {
  const [mailed, setMailed] = useState(false);
  const title = useId();
  const client = useQueryClient();
  const queryKey = ['run-statement-sets', month];
  useLive(['run-statement-sets'], queryKey);
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<StatementSet[]>(`run-statements/${month}/sets`, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((set) => set.state === 'working') ? LOOK_AGAIN : false),
  });
  const { isBusy, whileBusy } = useBusy();
  const tell = async (work: Promise<unknown>) => {
    await work.catch(tellFailure);
    await client.invalidateQueries({ queryKey });
  };
  const begin = (format: SetFormat, final = false) =>
    whileBusy(() =>
      tell(post(`run-statements/${month}/sets`, { format, mailed: final ? false : mailed, final })),
    );
  const makeAllFinal = async () => {
    const asked = {
      title: t('statements.allFinalTitle', { month: name }),
      content: t('statements.allFinalText'),
      confirmLabel: t('statements.allFinal'),
    };
    if (await confirm(asked)) await begin('zip', true);
  };
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title} sx={{ mt: 2, p: 2 }}>
      <Typography variant="h3" component="h3" id={title}>
        {t('statements.whole')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        {setFormats.map((format) => (
          <Button
            key={format}
            size="small"
            variant="outlined"
            disabled={isBusy}
            onClick={() => void begin(format)}
          >
            {t(`statements.set.${format}`)}
          </Button>
        ))}
        <FormControlLabel
          control={<Checkbox size="small" checked={mailed} onChange={(_, checked) => setMailed(checked)} />}
          label={t('statements.onlyMailed')}
          sx={{ mr: 'auto' }}
        />
        <Button size="small" variant="contained" disabled={isBusy} onClick={() => void makeAllFinal()}>
          {t('statements.allFinal')}
        </Button>
      </Box>
      {data.length > 0 && (
        <Box component="ul" aria-label={t('statements.sets')} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
          {data.slice(0, SHOWN).map((set) => (
            <SetRow
              key={set.id}
              set={set}
              onStop={() => tell(send('DELETE', `run-statements/sets/${set.id}`))}
            />
          ))}
        </Box>
      )}
    </Paper>
  );
}

function SetRow({ set, onStop }: { set: StatementSet; onStop: () => void }) {
  const { id, format, mailed, final, state, done, total, incomplete, askedAt, askedBy, bytes } = set;
  const what = [
    t(`statements.set.${format}`),
    ...(mailed ? [t('statements.setMailed')] : []),
    ...(final ? [t('statements.setFinal')] : []),
  ].join(', ');
  const isWorking = state === 'working';
  const said = isWorking
    ? t('statements.making', { done, total })
    : state === 'done'
      ? t('statements.done', { count: total })
      : t(`statements.${state}`);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {what}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {said}
            {incomplete > 0 && ` · ${t('statements.incomplete', { count: incomplete })}`}
            {' · '}
            {t('statements.askedBy', { user: askedBy, time: formatDateTime(askedAt, locale.tag) })}
          </Typography>
        </Box>
        {isWorking && (
          <Button size="small" onClick={onStop}>
            {t('statements.stop')}
          </Button>
        )}
        {state === 'done' && bytes > 0 && (
          <Button
            size="small"
            startIcon={<FileDownloadOutlined />}
            onClick={() => void download(`run-statements/sets/${id}/file`)}
          >
            {t('statements.download')}
          </Button>
        )}
      </Box>
      {isWorking && (
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (100 * done) / total}
          aria-label={what}
          sx={{ mt: 1, borderRadius: 1 }}
        />
      )}
    </Box>
  );
}
