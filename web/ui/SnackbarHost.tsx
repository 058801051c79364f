import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { t } from '#web/i18n/translate.ts';
import { Close, ErrorOutlined } from '#web/ui/icons.tsx';
import { dismissNotice, forgetNotice, type Notice, noticeStore } from './snackbar.ts';
import { useStore } from './store.ts';

/** One below the other, without covering what is beside them. */
const below = {
  position: 'fixed',
  inset: { xs: '8px 8px auto', sm: '24px 24px auto' },
  zIndex: 'snackbar',
  display: 'grid',
  gap: 1,
  pointerEvents: 'none',
  '& > *': { position: 'static', transform: 'none', pointerEvents: 'auto', justifySelf: 'center' },
} as const;

/** The notices of the page, the latest on top. */
export function SnackbarHost() {
  const notices = useStore(noticeStore);
  // Where nothing is drawn yet, what is coming is shown in its place (index.html): an empty box would hide it.
  if (notices.length === 0) return null;
  return (
    <Box sx={below}>
      {notices.map((notice) => (
        <NoticeBar key={notice.id} {...notice} />
      ))}
    </Box>
  );
}

function NoticeBar({ id, message, severity, stays, open, action }: Notice) {
  const close = () => dismissNotice(id);
  return (
    <Snackbar
      open={open}
      autoHideDuration={stays ? null : 6000}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') close();
      }}
      slotProps={{ transition: { onExited: () => forgetNotice(id) } }}
      message={
        <>
          {severity === 'error' && <ErrorOutlined color="inherit" fontSize="small" />}
          <span>{message}</span>
        </>
      }
      action={
        <>
          {action && (
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                close();
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton size="small" color="inherit" aria-label={t('snackbar.close')} onClick={close}>
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
}
