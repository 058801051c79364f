import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormDefinition } from '#model/fields.ts';
import { toldIn } from '#model/measurement/words.ts';
import { figuresOf } from '#model/measurement/workings.ts';
import { ComputedNote } from '#web/fields/ComputedNote.tsx';
import { workedOf } from '#web/fields/computed.ts';
import { fillFrom } from '#web/fields/fills.ts';
import { type FormValues, writeValues } from '#web/fields/form-values.ts';
import type { Measuring } from '#web/fields/measuring.ts';
import { carriedInputs } from '#web/fields/ReadingInputs.tsx';
import { StepsTable } from '#web/fields/StepsTable.tsx';
import { measuring as english } from '#web/i18n/en/measuring.ts';
import { measuring as spanish } from '#web/i18n/es/measuring.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { Origin } from './Origin.tsx';

addTexts(locale.language === 'es' ? spanish : english);

export const measuring: Measuring = {
  inputs: carriedInputs,
  figuresOf,
  workedOf,
  fillFrom,
  Note: ComputedNote,
  Origin,
  Working,
};

/** How the computed figures of the form came about, step by step, once there are readings enough. */
function Working({ definition }: { definition: FormDefinition }) {
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  const values = useWatch() as FormValues;
  const steps = figuresOf(definition, writeValues(definition, values))?.steps ?? [];
  return (
    <>
      <Button
        size="small"
        disabled={steps.length === 0}
        onClick={() => setOpen(true)}
        sx={{ mt: 1.5, '@media print': { display: 'none' } }}
      >
        {t('computed.show')}
      </Button>
      {steps.length === 0 && (
        <Typography component="span" variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
          {t('computed.missing')}
        </Typography>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={title} maxWidth="md" fullWidth>
        <DialogTitle id={title}>{t('computed.title')}</DialogTitle>
        <DialogContent tabIndex={0}>
          <StepsTable steps={steps.map((step) => toldIn(locale.language, step))} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('computed.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
