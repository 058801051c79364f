import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { LONGEST_REMARK } from '#model/remarks.ts';
import { t } from '#web/i18n/translate.ts';
import { SignInDialog } from '#web/session/SignInDialog.tsx';

export type Say = (text: string) => Promise<string | null>;

interface SayDialogProps
  extends Pick<DialogProps, 'open' | 'fullWidth' | 'maxWidth' | 'disableRestoreFocus'> {
  readonly title: string;
  /** What there is to know before something is said. */
  readonly content?: ReactNode;
  readonly label: string;
  readonly hint: string;
  /** What is told whoever says nothing; without it nothing need be said. */
  readonly missing?: string;
  /** What was said the last time and came to nothing. */
  readonly start?: string;
  readonly confirmLabel: string;
  /** Does what was asked, or tells why that could not be done: nobody has to say it twice. */
  readonly onSay: Say;
  readonly onCancel: () => void;
  readonly onClosed?: () => void;
}

/** Asks for a few words about what is to be done. */
export function SayDialog(props: SayDialogProps) {
  const { title, content, label, hint, missing, start = '', confirmLabel, onSay, onCancel, onClosed } = props;
  const { open, fullWidth, maxWidth, disableRestoreFocus } = props;
  const titleId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const said = text.trim();
    const isSilent = missing !== undefined && said === '';
    setMissing(isSilent);
    if (isSilent) return input.current?.focus();
    setBusy(true);
    setFailure(null);
    const why = await onSay(said);
    setFailure(why);
    setBusy(false);
    // The button that was pressed had lost the focus while it waited.
    if (why !== null) input.current?.focus();
  };
  /** A slip of the mouse takes nothing away. */
  const close = (why: 'escapeKeyDown' | 'backdropClick') => {
    if (why === 'escapeKeyDown' || text === start) onCancel();
  };
  return (
    <Dialog
      open={open}
      onClose={(_, why) => close(why)}
      aria-labelledby={titleId}
      {...{ fullWidth, maxWidth, disableRestoreFocus }}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {content}
          <TextField
            autoFocus
            required={missing !== undefined}
            multiline
            fullWidth
            minRows={2}
            maxRows={6}
            margin={content ? 'normal' : 'dense'}
            inputRef={input}
            label={label}
            error={isMissing}
            helperText={isMissing ? missing : hint}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={sendByKeys}
            slotProps={{ htmlInput: { maxLength: LONGEST_REMARK } }}
          />
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onCancel}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
      {open && text !== start && <SignInDialog />}
    </Dialog>
  );
}

/** Enter begins another line. */
function sendByKeys(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}
