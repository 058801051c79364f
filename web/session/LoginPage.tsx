import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { config } from '#web/config.ts';
import { t } from '#web/i18n/translate.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { LoginArt } from './LoginArt.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage() {
  usePageTitle(t('login.title'), true);
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, minHeight: '100dvh' }}>
      <LoginArt />
      <Box
        component="main"
        sx={{
          flex: '1 1 0',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          alignItems: 'center',
          p: 3,
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ width: '100%', maxWidth: '22rem', my: 'auto', pb: 3 }}>
          <Logo
            sx={{ fontSize: { xs: 44, md: 56 }, color: 'primary.main', mb: { xs: 1, md: 2 }, ml: -0.5 }}
          />
          <Typography variant="h1" sx={{ mb: 3 }}>
            {t('login.heading', { product: config.productName })}
          </Typography>
          <LoginForm />
        </Box>
        <Typography variant="caption" color="textSecondary">
          {config.productName} {config.version}
        </Typography>
      </Box>
    </Box>
  );
}
