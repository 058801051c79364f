import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { config } from '#web/config.ts';
import { t } from '#web/i18n/translate.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { MenuFooter } from './MenuFooter.tsx';
import { MenuTree } from './MenuTree.tsx';
import { barHeight } from './TopBar.tsx';

const width = 264;

const brand = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flexShrink: 0,
  height: barHeight,
  px: 2.5,
};

interface MenuDrawerProps {
  /** Beside the page on a wide screen, over it on a phone. */
  isDocked: boolean;
  isOpen: boolean;
  onClose: () => void;
}

export function MenuDrawer({ isDocked, isOpen, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      id="menu"
      variant={isDocked ? 'persistent' : 'temporary'}
      open={isOpen}
      onClose={onClose}
      ModalProps={{ keepMounted: true }}
      sx={{ width: isDocked && isOpen ? width : 0, flexShrink: 0, '@media print': { display: 'none' } }}
      slotProps={{ paper: { sx: { width, maxWidth: '85vw', bgcolor: 'background.paper' } } }}
    >
      <Box
        component="nav"
        aria-label={t('shell.navigation')}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        <Box sx={brand}>
          <Logo sx={{ fontSize: 30, color: 'primary.main' }} />
          <Typography variant="h2" component="span" noWrap>
            {config.productName}
          </Typography>
        </Box>
        <MenuTree onLeave={onClose} />
      </Box>
      <MenuFooter />
    </Drawer>
  );
}
