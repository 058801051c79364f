import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { t } from '#web/i18n/translate.ts';
import type { Asked } from './confirm.ts';

export function ConfirmDialog({ asked: { question, open, answer, onClosed } }: { asked: Asked }) {
  const title = useId();
  const isLoss = question.isLoss ?? false;
  return (
    <Dialog
      open={open}
      onClose={() => answer(false)}
      aria-labelledby={title}
      maxWidth="md"
      // The button that asked may be disabled while the question stands: only after it can the focus go back.
      disableRestoreFocus
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={title}>{question.title}</DialogTitle>
      {question.content && <DialogContent>{question.content}</DialogContent>}
      <DialogActions>
        <Button color="inherit" autoFocus={isLoss} onClick={() => answer(false)}>
          {question.cancelLabel ?? t('confirm.cancel')}
        </Button>
        <Button variant="contained" autoFocus={!isLoss} onClick={() => answer(true)}>
          {question.confirmLabel ?? t('confirm.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
