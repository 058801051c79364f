import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { config } from '#web/config.ts';
import { t } from '#web/i18n/translate.ts';
import { DarkModeOutlined, LightModeOutlined } from '#web/ui/icons.tsx';
import { useDarkMode } from '#web/ui/theme-mode.ts';

export function MenuFooter() {
  const [isDark, toggle] = useDarkMode();
  const label = isDark ? t('shell.toLight') : t('shell.toDark');
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        alignItems: 'center',
        pl: 2.5,
        pr: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {config.productName}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {t('shell.version', { version: config.version })}
        </Typography>
      </Box>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={toggle} color="inherit">
          {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
