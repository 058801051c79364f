import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { config } from '#web/config.ts';
import { t } from '#web/i18n/translate.ts';
import { paths } from '#web/paths.ts';
import { Menu as MenuIcon, MenuOpen } from '#web/ui/icons.tsx';
import { barTitleStore } from '#web/ui/page-title.ts';
import { useStore } from '#web/ui/store.ts';
import { icons } from './icons.ts';
import { SwitcherButton } from './SwitcherButton.tsx';

interface TopBarProps {
  fullName: string;
  isMenuOpen: boolean;
  onMenu: () => void;
  onSwitch: () => void;
}

export const barHeight = 56;

export function TopBar({ fullName, isMenuOpen, onMenu, onSwitch }: TopBarProps) {
  const title = useStore(barTitleStore);
  const LogoutIcon = icons.logout;
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <Toolbar sx={bar} disableGutters>
        <IconButton
          color="inherit"
          aria-label={t('shell.menu')}
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          onClick={onMenu}
          sx={{ gridArea: 'menu' }}
        >
          {isMenuOpen ? <MenuOpen /> : <MenuIcon />}
        </IconButton>
        <Typography component={title ? 'h1' : 'div'} variant="h2" sx={titleStyle}>
          {title ?? config.productName}
        </Typography>
        <Box sx={{ gridArea: 'switch' }}>
          <SwitcherButton onOpen={onSwitch} />
        </Box>
        <Typography variant="body2" color="textSecondary" noWrap sx={nameStyle}>
          {fullName}
        </Typography>
        <Tooltip title={t('menu.logout')}>
          <IconButton
            component={Link}
            to={paths.logout}
            color="inherit"
            aria-label={t('menu.logout')}
            sx={{ gridArea: 'logout' }}
          >
            <LogoutIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Toolbar>
    </AppBar>
  );
}

/** On a phone the name stands below the title, so that neither is cut. */
const bar = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto auto', sm: 'auto minmax(0, 1fr) auto auto auto' },
  gridTemplateAreas: {
    xs: '"menu title switch logout" "menu name switch logout"',
    sm: '"menu title switch name logout"',
  },
  alignItems: 'center',
  alignContent: 'center',
  columnGap: { xs: 0.5, sm: 1 },
  minHeight: `${barHeight}px !important`,
  px: { xs: 1, sm: 1.5 },
} as const;

const titleStyle = {
  gridArea: 'title',
  minWidth: 0,
  ml: 0.5,
  fontSize: { xs: '1rem', sm: '1.125rem' },
  lineHeight: { xs: 1.15, sm: 1.35 },
  whiteSpace: { sm: 'nowrap' },
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textOverflow: 'ellipsis',
} as const;

const nameStyle = {
  gridArea: 'name',
  minWidth: 0,
  ml: { xs: 0.5, sm: 0 },
  fontSize: { xs: '0.75rem', sm: '0.875rem' },
  lineHeight: { xs: 1.3, sm: 1.43 },
} as const;
