import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type LiveState, liveStore } from '#web/api/live.ts';
import { t } from '#web/i18n/translate.ts';
import { CloudOff, PauseCircleOutlined, Sensors, Sync } from '#web/ui/icons.tsx';
import { useStore } from '#web/ui/store.ts';
import { useSeconds } from './use-now.ts';

const looks = {
  live: { icon: Sensors, color: 'success.main', text: () => t('table.live') },
  connecting: { icon: Sync, color: 'text.secondary', text: () => t('table.connecting') },
  cut: { icon: CloudOff, color: 'error.main', text: () => t('table.cut') },
  paused: { icon: PauseCircleOutlined, color: 'warning.main', text: () => t('table.paused') },
} as const satisfies Record<LiveState | 'paused', unknown>;

/** Whether the table follows what happens, in a picture and a word. */
export function LiveStatus({ isPaused }: { isPaused: boolean }) {
  const state = useStore(liveStore);
  const { icon: Icon, color, text } = looks[isPaused ? 'paused' : state];
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

export function UpdatedAgo({ at }: { at: number }) {
  const now = useSeconds();
  return (
    <Typography variant="body2" color="textSecondary" noWrap>
      {ago(now - Math.floor(at / 1000))}
    </Typography>
  );
}
