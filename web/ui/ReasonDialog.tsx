import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { booking as english } from '#web/i18n/en/booking.ts';
import { booking as spanish } from '#web/i18n/es/booking.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { type Asked, confirm, type Question } from './confirm.ts';

addTexts(locale.language === 'es' ? spanish : english);

/** As long as the server takes it. */
const LONGEST = 1000;

/** Asks whether, and why; null is no. */
export async function askReason(question: Omit<Question, 'Dialog'>): Promise<string | null> {
  let said = '';
  const keep = (reason: string) => {
    said = reason;
  };
  const Dialog = ({ asked }: { asked: Asked }) => <ReasonDialog asked={asked} onReason={keep} />;
  return (await confirm({ ...question, Dialog })) ? said : null;
}

interface ReasonDialogProps {
  readonly asked: Asked;
  readonly onReason: (reason: string) => void;
}

function ReasonDialog({ asked: { question, open, answer, onClosed }, onReason }: ReasonDialogProps) {
  const title = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = reason.trim();
    setMissing(said === '');
    if (said === '') return input.current?.focus();
    onReason(said);
    return answer(true);
  };
  return (
    <Dialog
      open={open}
      onClose={() => answer(false)}
      aria-labelledby={title}
      maxWidth="md"
      fullWidth={!question.content}
      disableRestoreFocus
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>{question.title}</DialogTitle>
        <DialogContent>
          {question.content}
          <TextField
            autoFocus
            required
            multiline
            fullWidth
            minRows={2}
            maxRows={6}
            margin="normal"
            inputRef={input}
            label={t('booking.reason')}
            error={isMissing}
            helperText={t(isMissing ? 'booking.reasonMissing' : 'booking.reasonHint')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={sendByKeys}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => answer(false)}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {question.confirmLabel ?? t('confirm.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Enter begins another line. */
function sendByKeys(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}
