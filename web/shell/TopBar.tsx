import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import AppBar from '@mui/material/AppBar';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { config } from '#web/config.ts';
import { t } from '#web/i18n/translate.ts';
import { paths } from '#web/paths.ts';
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
      <Toolbar sx={{ gap: 1, minHeight: `${barHeight}px !important`, px: { xs: 1, sm: 1.5 } }} disableGutters>
        <IconButton
          color="inherit"
          aria-label={t('shell.menu')}
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          onClick={onMenu}
        >
          {isMenuOpen ? <MenuOpen /> : <MenuIcon />}
        </IconButton>
        <Typography
          component={title ? 'h1' : 'div'}
          variant="h2"
          noWrap
          sx={[
            { flex: '1 1 auto', minWidth: 0, ml: 0.5 },
            // On a phone a long name stands on two lines rather than be cut.
            (theme) => ({
              [theme.breakpoints.down('sm')]: {
                whiteSpace: 'normal',
                overflowWrap: 'anywhere',
                fontSize: '0.9375rem',
                lineHeight: 1.15,
              },
            }),
          ]}
        >
          {title ?? config.productName}
        </Typography>
        <SwitcherButton onOpen={onSwitch} />
        <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: '0 1 auto', minWidth: '4rem' }}>
          {fullName}
        </Typography>
        <Tooltip title={t('menu.logout')}>
          <IconButton component={Link} to={paths.logout} color="inherit" aria-label={t('menu.logout')}>
            <LogoutIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Toolbar>
    </AppBar>
  );
}
