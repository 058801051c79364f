import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { t } from '#web/i18n/translate.ts';
import { reloadPage } from './reload.ts';

/** In the place of a part whose code cannot be had. */
export function PartMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 16rem' } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('error.retry')}
          </Button>
          <Button color="inherit" size="small" onClick={() => void reloadPage()}>
            {t('error.reload')}
          </Button>
        </>
      }
    >
      {t('error.partMissing')}
    </Alert>
  );
}
