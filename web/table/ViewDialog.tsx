import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useRef, useState } from 'react';
import { LONGEST_VIEW_NAME } from '#model/saved-views.ts';
import { whyOf } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import type { ViewValues } from './saved-views.ts';

interface ViewDialogProps {
  title: string;
  values: ViewValues;
  /** What is asked for beside the name. */
  asks: readonly Exclude<keyof ViewValues, 'name'>[];
  onSave: (values: ViewValues) => Promise<void>;
  onClose: () => void;
}

/** Gives a view its name, and says who sees it. */
export function ViewDialog({ title, values: before, asks, onSave, onClose }: ViewDialogProps) {
  const heading = useId();
  const input = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(before);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const refuse = (why: string) => {
    setFault(why);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const name = values.name.trim();
    if (name === '') return refuse(t('views.nameMissing'));
    setSaving(true);
    try {
      await onSave({ ...values, name });
    } catch (error) {
      refuse(whyOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={(_, why) => {
        // A slip of the mouse takes no name away.
        if (why === 'escapeKeyDown' || values === before) onClose();
      }}
      aria-labelledby={heading}
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column' }}>
          <TextField
            autoFocus
            required
            margin="dense"
            inputRef={input}
            label={t('views.name')}
            value={values.name}
            onChange={({ target }) => setValues({ ...values, name: target.value })}
            error={fault !== null}
            helperText={fault ?? ' '}
            slotProps={{ htmlInput: { maxLength: LONGEST_VIEW_NAME, autoComplete: 'off' } }}
          />
          {asks.map((ask) => (
            <FormControlLabel
              key={ask}
              label={t(`views.${ask}`)}
              control={
                <Checkbox
                  size="small"
                  checked={values[ask]}
                  onChange={(_, isOn) => setValues({ ...values, [ask]: isOn })}
                />
              }
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {t('views.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
