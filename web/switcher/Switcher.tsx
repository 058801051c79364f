import Dialog from '@mui/material/Dialog';
import { switcher as english } from '#web/i18n/en/switcher.ts';
import { switcher as spanish } from '#web/i18n/es/switcher.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import type { Place } from './local-entries.ts';
import { SwitcherPanel } from './SwitcherPanel.tsx';

addTexts(locale.language === 'es' ? spanish : english);

interface SwitcherProps {
  open: boolean;
  onClose: () => void;
  /** The pages of the menu. */
  places: readonly Place[];
}

/** One box for going anywhere and doing anything. */
export function Switcher({ open, onClose, places }: SwitcherProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={{ enter: 120, exit: 0 }}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': t('switcher.title'),
          sx: {
            m: { xs: 1, sm: 2 },
            mt: { xs: 1, sm: '12vh' },
            width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 32px)' },
            maxHeight: { xs: 'calc(100dvh - 16px)', sm: '70vh' },
          },
        },
      }}
    >
      <SwitcherPanel places={places} onClose={onClose} />
    </Dialog>
  );
}
