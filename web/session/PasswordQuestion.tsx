import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '#web/i18n/translate.ts';
import { LoginForm } from './LoginForm.tsx';

/** Says that the session has ended, and asks for the password over whatever is open. */
export function PasswordQuestion({ onCancel }: { onCancel: () => void }) {
  const title = useId();
  return (
    <Dialog
      open
      // A slip of the mouse takes nothing away.
      onClose={(_, why) => why === 'escapeKeyDown' && onCancel()}
      // It may stand within a form, which is not sent off by signing in.
      onSubmit={(event) => event.stopPropagation()}
      aria-labelledby={title}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={title}>{t('login.again')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{t('login.againText')}</Typography>
        <LoginForm />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
