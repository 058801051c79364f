import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { t } from '#web/i18n/translate.ts';
import type { Question } from './confirm.ts';

interface ConfirmDialogProps {
  question: Question;
  open: boolean;
  onAnswer: (confirmed: boolean) => void;
}

export function ConfirmDialog({ question, open, onAnswer }: ConfirmDialogProps) {
  const title = useId();
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} aria-labelledby={title} maxWidth="md">
      <DialogTitle id={title}>{question.title}</DialogTitle>
      {question.content && <DialogContent>{question.content}</DialogContent>}
      <DialogActions>
        <Button color="inherit" onClick={() => onAnswer(false)}>
          {question.cancelLabel ?? t('confirm.cancel')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => onAnswer(true)}>
          {question.confirmLabel ?? t('confirm.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
