import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ToldStep } from '#model/measurement/steps.ts';
import { measuring as english } from '#web/i18n/en/measuring.ts';
import { measuring as spanish } from '#web/i18n/es/measuring.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { StepsTable } from './StepsTable.tsx';

// What is said of a working comes with it.
addTexts(locale.language === 'es' ? spanish : english);

/** Opens the working, step by step; without steps it says when there will be some. */
export function ShowWorking({ steps }: { steps: readonly ToldStep[] }) {
  const [isOpen, setOpen] = useState(false);
  const title = useId();
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
          <StepsTable steps={steps} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('computed.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
