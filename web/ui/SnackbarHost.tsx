import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { t } from '#web/i18n/translate.ts';
import { Close, ErrorOutlined } from '#web/ui/icons.tsx';
import { dismissNotice, noticeStore } from './snackbar.ts';
import { useStore } from './store.ts';

/** The one snackbar of the page. */
export function SnackbarHost() {
  const notice = useStore(noticeStore);
  if (!notice) return null;
  return (
    <Snackbar
      key={notice.id}
      open={notice.open}
      autoHideDuration={6000}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') dismissNotice();
      }}
      message={
        <>
          {notice.severity === 'error' && <ErrorOutlined color="inherit" fontSize="small" />}
          <span>{notice.message}</span>
        </>
      }
      action={
        <>
          {notice.action && (
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                dismissNotice();
                notice.action?.run();
              }}
            >
              {notice.action.label}
            </Button>
          )}
          <IconButton size="small" color="inherit" aria-label={t('snackbar.close')} onClick={dismissNotice}>
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
}
