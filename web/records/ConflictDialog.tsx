import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Field } from '#model/fields.ts';
import type { FormValues } from '#web/fields/form-values.ts';
import { labelOfField } from '#web/fields/input.ts';
import type { OptionLabel } from '#web/fields/options.ts';
import { t } from '#web/i18n/translate.ts';
import { editText } from './changes-of.ts';
import type { Conflict } from './conflict.ts';

interface ConflictDialogProps {
  readonly form: string;
  /** Who saved meanwhile, and when; null where that is not known. */
  readonly by: string | null;
  readonly conflict: Conflict;
  readonly mine: FormValues;
  readonly theirs: FormValues;
  readonly optionLabel: OptionLabel;
  readonly onBack: () => void;
  readonly onSave: (keepMine: ReadonlySet<string>) => void;
}

/** Both versions, field by field. Nothing is chosen beforehand: whoever saves has looked. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { form, by, conflict, mine, theirs, optionLabel, onBack, onSave } = props;
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const title = useId();
  const text = (field: Field, values: FormValues) => editText(field, values[field.wire]!, optionLabel) || '–';
  const isDecided = conflict.both.every((field) => choices[field.wire]);
  const keepMine = new Set(Object.keys(choices).filter((wire) => choices[wire] === 'mine'));

  const option = (field: Field, side: 'mine' | 'theirs') => (
    <TableCell sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      <FormControlLabel
        label={text(field, side === 'mine' ? mine : theirs)}
        control={
          <Radio
            size="small"
            name={field.wire}
            checked={choices[field.wire] === side}
            onChange={() => setChoices({ ...choices, [field.wire]: side })}
            slotProps={{ input: { 'aria-label': `${labelOfField(field)}: ${t(`conflict.${side}`)}` } }}
          />
        }
      />
    </TableCell>
  );

  return (
    <Dialog open onClose={onBack} aria-labelledby={title} maxWidth="md" fullWidth>
      <DialogTitle id={title}>{t('conflict.title', { form })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{by ?? t('conflict.somebody')}</Typography>
        {conflict.both.length > 0 && (
          <>
            <Typography>{t('conflict.choose')}</Typography>
            <Table size="small" aria-label={t('conflict.choose')}>
              <TableHead>
                <TableRow>
                  <TableCell>{t('form.field')}</TableCell>
                  <TableCell>{t('conflict.mine')}</TableCell>
                  <TableCell>{t('conflict.theirs')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {conflict.both.map((field) => (
                  <TableRow key={field.id}>
                    <TableCell component="th" scope="row">
                      {labelOfField(field)}
                    </TableCell>
                    {option(field, 'mine')}
                    {option(field, 'theirs')}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </>
        )}
        {conflict.theirs.length > 0 && (
          <>
            <Typography>{t('conflict.alsoTheirs')}</Typography>
            <Table size="small" aria-label={t('conflict.alsoTheirs')}>
              <TableBody>
                {conflict.theirs.map((field) => (
                  <TableRow key={field.id}>
                    <TableCell component="th" scope="row">
                      {labelOfField(field)}
                    </TableCell>
                    <TableCell sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                      {text(field, theirs)}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onBack}>
          {t('conflict.back')}
        </Button>
        <Button variant="contained" disabled={!isDecided} onClick={() => onSave(keepMine)}>
          {t('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
