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
import { cardTable } from '#web/fields/card-table.ts';
import { t } from '#web/i18n/translate.ts';
import type { Dispute } from './disputes.ts';

interface ConflictDialogProps {
  readonly form: string;
  /** Who saved meanwhile, and when; null where that is not known. */
  readonly by: string | null;
  readonly disputes: readonly Dispute[];
  /** What only they have changed. */
  readonly kept: readonly { readonly name: string; readonly text: string }[];
  readonly onBack: () => void;
  readonly onSave: (keepMine: ReadonlySet<string>) => void;
}

/** Both versions, field by field, tables row by row. Nothing is chosen beforehand: whoever saves has looked. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { form, by, disputes, kept, onBack, onSave } = props;
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const title = useId();
  const isDecided = disputes.every(({ key }) => choices[key]);
  const keepMine = new Set(Object.keys(choices).filter((key) => choices[key] === 'mine'));

  const option = (dispute: Dispute, side: 'mine' | 'theirs') => (
    <TableCell data-name={t(`conflict.${side}`)} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      <FormControlLabel
        label={dispute[side] || '–'}
        control={
          <Radio
            size="small"
            name={dispute.key}
            checked={choices[dispute.key] === side}
            onChange={() => setChoices({ ...choices, [dispute.key]: side })}
            slotProps={{ input: { 'aria-label': `${dispute.name}: ${t(`conflict.${side}`)}` } }}
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
        {disputes.length > 0 && (
          <>
            <Typography>{t('conflict.choose')}</Typography>
            <Table size="small" aria-label={t('conflict.choose')} sx={cardTable}>
              <TableHead>
                <TableRow>
                  <TableCell>{t('form.field')}</TableCell>
                  <TableCell>{t('conflict.mine')}</TableCell>
                  <TableCell>{t('conflict.theirs')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {disputes.map((dispute) => (
                  <TableRow key={dispute.key}>
                    <TableCell component="th" scope="row">
                      {dispute.name}
                    </TableCell>
                    {option(dispute, 'mine')}
                    {option(dispute, 'theirs')}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </>
        )}
        {kept.length > 0 && (
          <>
            <Typography>{t('conflict.alsoTheirs')}</Typography>
            <Table size="small" aria-label={t('conflict.alsoTheirs')} sx={cardTable}>
              <TableBody>
                {kept.map(({ name, text }) => (
                  <TableRow key={name}>
                    <TableCell component="th" scope="row">
                      {name}
                    </TableCell>
                    <TableCell sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                      {text || '–'}
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
