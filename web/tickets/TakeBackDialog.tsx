import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { t } from '#web/i18n/translate.ts';

interface TakeBackDialogProps {
  ticket: string;
  isOpen: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onTakeBack: (reason: string) => void;
}

/** As long as the server takes it. */
const LONGEST = 1000;

/** Asks why a ticket is taken out of the books: without a reason it stays. */
export function TakeBackDialog({ ticket, isOpen, isBusy, onCancel, onTakeBack }: TakeBackDialogProps) {
  const title = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && reason.trim() !== '') onTakeBack(reason.trim());
  };
  return (
    <Dialog open={isOpen} onClose={onCancel} aria-labelledby={title} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={title}>{t('ticket.takeBackTitle', { ticket })}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={t('ticket.reason')}
            helperText={t('ticket.reasonHint')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onCancel}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || reason.trim() === ''}>
            {t('ticket.takeBack')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
