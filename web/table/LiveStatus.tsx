import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type LiveState, liveStore } from '#web/api/live.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { CloudOff, PauseCircleOutlined, Sensors, Sync } from '#web/ui/icons.tsx';
import { useStore } from '#web/ui/store.ts';
import { useSeconds } from './use-now.ts';

const looks = {
  live: { icon: Sensors, color: 'success.main', text: () => t('table.live') },
  connecting: { icon: Sync, color: 'text.secondary', text: () => t('table.connecting') },
  away: { icon: Sync, color: 'error.main', text: () => t('table.away') },
  cut: { icon: CloudOff, color: 'error.main', text: () => t('table.cut') },
  paused: { icon: PauseCircleOutlined, color: 'warning.main', text: () => t('table.paused') },
} as const satisfies Record<LiveState | 'paused', unknown>;

export type TableState = keyof typeof looks;

/** Whether what is on show is what there is: the stream alone does not tell, for the list may not have come. */
export function useTableState(isPaused: boolean, isLoading: boolean, hasFailed: boolean): TableState {
  const state = useStore(liveStore);
  if (isPaused) return 'paused';
  if (state !== 'live') return state;
  if (hasFailed) return 'away';
  return isLoading ? 'connecting' : 'live';
}

/** Whether the table follows what happens, in a picture and a word. */
export function LiveStatus({ state }: { state: TableState }) {
  const { icon: Icon, color, text } = looks[state];
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        color,
        flexShrink: 0,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon fontSize="small" />
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {text()}
      </Typography>
    </Box>
  );
}

/** How long ago, in the largest unit that says something. */
export function ago(seconds: number): string {
  if (seconds < 60) return t('table.secondsAgo', { count: Math.max(0, seconds) });
  if (seconds < 3600) return t('table.minutesAgo', { count: Math.floor(seconds / 60) });
  return t('table.hoursAgo', { count: Math.floor(seconds / 3600) });
}

const time = new Intl.DateTimeFormat(locale.tag, { timeStyle: 'short' });

/** How old the list is; where nobody tells what changes, up to when it is good. */
export function UpdatedAt({ at, state }: { at: number; state: TableState }) {
  const now = useSeconds();
  const isBehind = state === 'away' || state === 'cut';
  return (
    <Typography variant="body2" color="textSecondary" noWrap>
      {isBehind ? t('table.asOf', { time: time.format(at) }) : ago(now - Math.floor(at / 1000))}
    </Typography>
  );
}
