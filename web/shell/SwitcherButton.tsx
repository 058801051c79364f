import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { t } from '#web/i18n/translate.ts';
import { Keys } from '#web/ui/Keys.tsx';
import { isMac } from '#web/ui/shortcuts.ts';

export const switcherKeys = 'mod+k';

/** Looks like the box it opens; on a phone there is room for its picture only. */
export function SwitcherButton({ onOpen }: { onOpen: () => void }) {
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={t('switcher.open')}
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
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, pr: { md: 4, lg: 10 } }}>
        {t('switcher.button')}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <Keys keys={switcherKeys} />
      </Box>
    </ButtonBase>
  );
}
