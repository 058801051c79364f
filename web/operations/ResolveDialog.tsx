import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { t } from '#web/i18n/translate.ts';

interface ResolveDialogProps {
  count: number;
  isOpen: boolean;
  onCancel: () => void;
  onResolve: (remark: string) => Promise<void>;
}

/** As long as the server takes it. */
const LONGEST = 1000;

export function ResolveDialog({ count, isOpen, onCancel, onResolve }: ResolveDialogProps) {
  const title = useId();
  const [remark, setRemark] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await onResolve(remark.trim());
    setBusy(false);
  };
  return (
    <Dialog open={isOpen} onClose={onCancel} aria-labelledby={title} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={title}>{t('issues.resolveTitle', { count })}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            multiline
            fullWidth
            minRows={2}
            maxRows={6}
            margin="dense"
            label={t('issues.remark')}
            helperText={t('issues.remarkHint')}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              (event.target as HTMLTextAreaElement).form?.requestSubmit();
            }}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onCancel}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('issues.resolve')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
