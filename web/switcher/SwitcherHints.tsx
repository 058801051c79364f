import Box from '@mui/material/Box';
import { t } from '#web/i18n/translate.ts';
import { Keys } from '#web/ui/Keys.tsx';

/** How the keyboard works here; a phone has none. */
export function SwitcherHints() {
  return (
    <Box sx={hints} aria-hidden>
      <span>
        <Keys keys="up" /> <Keys keys="down" /> {t('switcher.move')}
      </span>
      <span>
        <Keys keys="enter" /> {t('switcher.choose')}
      </span>
      <span>
        <Keys keys="mod+enter" /> {t('switcher.newTab')}
      </span>
      <span>
        <Keys keys="escape" /> {t('switcher.close')}
      </span>
    </Box>
  );
}

const hints = {
  display: { xs: 'none', sm: 'flex' },
  gap: 2.5,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.75rem',
  flexShrink: 0,
} as const;
