import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { t } from '#web/i18n/translate.ts';
import { Search } from '#web/ui/icons.tsx';
import { Keys } from '#web/ui/Keys.tsx';
import { isMac } from '#web/ui/shortcuts.ts';

export const switcherKeys = 'mod+k';

/** Looks like the box it opens; on a phone there is room for its picture only. */
export function SwitcherButton({ onOpen }: { onOpen: () => void }) {
  return (
    <ButtonBase
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      sx={{
        flexShrink: 0,
        gap: 1,
        height: 36,
        minWidth: 40,
        px: { xs: 0, sm: 1.25 },
        borderRadius: { xs: '50%', sm: 1 },
        border: { xs: 0, sm: 1 },
        borderColor: { sm: 'divider' },
        color: { xs: 'inherit', sm: 'text.secondary' },
        fontFamily: 'inherit',
        fontSize: '0.875rem',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Search fontSize="small" />
      <Box component="span" sx={words}>
        {t('switcher.open')}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <Keys keys={switcherKeys} />
      </Box>
    </ButtonBase>
  );
}

const words = {
  pr: { md: 2, lg: 8 },
  // Heard, if not seen, where there is no room for them.
  '@media (max-width: 899.95px)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;
