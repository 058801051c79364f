import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CheckRun } from '#model/checks/run.ts';
import { isCalendarDate } from '#model/dates.ts';
import { get, post } from '#web/api/client.ts';
import { checks as english } from '#web/i18n/en/checks.ts';
import { checks as spanish } from '#web/i18n/es/checks.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { type Days, usualDays } from './check-days.ts';

addTexts(locale.language === 'es' ? spanish : english);

const LOOK_EVERY = 700;

interface CheckDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Runs the checks over some days. One who closes it leaves them running. */
export function CheckDialog({ isOpen, onClose }: CheckDialogProps) {
  const title = useId();
  const [usual, setUsual] = useState(() => usualDays(Date.now()));
  const [days, setDays] = useState<Days>(usual.week);
  // Opened again tomorrow, it offers the days up to tomorrow.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      const now = usualDays(Date.now());
      setUsual(now);
      setDays(now.week);
    }
  }
  /** The run that was begun here. */
  const [own, setOwn] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { data: runs, refetch } = useQuery({
    queryKey: ['checks'],
    queryFn: ({ signal }) => get<CheckRun[]>('checks', { signal }),
    enabled: isOpen,
    refetchInterval: ({ state }) => (state.data?.[0]?.finishedAt === null ? LOOK_EVERY : false),
  });
  const [latest] = runs ?? [];
  const isGoing = latest?.finishedAt === null;
  const faults = {
    since: isCalendarDate(days.since) ? null : t('checks.wrongDay'),
    until: !isCalendarDate(days.until)
      ? t('checks.wrongDay')
      : days.until < days.since
        ? t('checks.wrongOrder')
        : null,
  };
  const { isBusy, whileBusy } = useBusy();
  const start = async () => {
    if (isGoing || faults.since || faults.until) return;
    setFailure(null);
    try {
      const begun = await post<CheckRun>('checks', days);
      setOwn(begun.id);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    await refetch();
  };
  const box = (name: 'since' | 'until') => (
    <TextField
      type="date"
      size="small"
      label={t(`checks.${name}`)}
      value={days[name]}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      error={faults[name] !== null}
      helperText={faults[name]}
      disabled={isGoing}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 10rem' }}
    />
  );
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void whileBusy(start);
        }}
        noValidate
      >
        <DialogTitle id={title}>{t('checks.title')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {t('checks.about')}
          </Typography>
          <ButtonGroup size="small" aria-label={t('checks.days')} disabled={isGoing}>
            {(['week', 'month', 'lastMonth'] as const).map((name) => (
              <Button
                key={name}
                onClick={() => setDays(usual[name])}
                aria-pressed={days.since === usual[name].since && days.until === usual[name].until}
                sx={{ flex: 1, '&[aria-pressed="true"]': { bgcolor: 'action.selected' } }}
              >
                {t(`checks.${name}`)}
              </Button>
            ))}
          </ButtonGroup>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {box('since')}
            {box('until')}
          </Box>
          {failure !== null && !isGoing && <Alert severity="error">{failure}</Alert>}
          {latest && (isGoing || latest.id === own) && <Progress run={latest} isOwn={latest.id === own} />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('checks.close')}
          </Button>
          <Button type="submit" variant="contained" disabled={isGoing || isBusy}>
            {t('checks.start')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Progress({ run, isOwn }: { run: CheckRun; isOwn: boolean }) {
  const { checked, total, found, closed } = run;
  const number = (value: number) => value.toLocaleString(locale.tag);
  if (run.finishedAt !== null) {
    const share = { checked: number(checked), total: number(total) };
    return (
      <Alert severity={run.failed ? 'warning' : 'success'}>
        {run.failed
          ? t('checks.failed', share)
          : t('checks.done', { count: checked, found: number(found), closed: number(closed) })}
      </Alert>
    );
  }
  const words = t('checks.progress', { checked: number(checked), total: number(total) });
  const why = isOwn
    ? t('checks.goesOn')
    : run.user
      ? t('checks.others', { user: run.user })
      : t('checks.itself');
  return (
    <Box role="status">
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : Math.min(100, (100 * checked) / total)}
        aria-label={words}
        sx={{ borderRadius: 1, mb: 1 }}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {why}
      </Typography>
    </Box>
  );
}
