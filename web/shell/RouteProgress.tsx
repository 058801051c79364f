import LinearProgress from '@mui/material/LinearProgress';
import { useNavigation } from 'react-router';
import { t } from '#web/i18n/translate.ts';

/** A page that takes its time says so; one that is there at once does not flicker. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle';
  if (!isLoading) return null;
  return (
    <LinearProgress
      aria-label={t('shell.loading')}
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        height: 3,
        zIndex: 'tooltip',
        opacity: 0,
        animation: 'route-progress 0s 200ms forwards',
        '@keyframes route-progress': { to: { opacity: 1 } },
      }}
    />
  );
}
