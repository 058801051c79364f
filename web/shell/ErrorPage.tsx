import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { t } from '#web/i18n/translate.ts';
import { paths } from '#web/paths.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { reloadPage } from '#web/ui/reload.ts';
import { TankDrawing } from '#web/ui/TankDrawing.tsx';
import { faultOf } from './fault.ts';

/** What is shown instead of a page that cannot be. */
export function ErrorPage() {
  const error = useRouteError();
  const { heading, message } = faultOf(error);
  usePageTitle(heading, true);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Box sx={{ maxWidth: '40rem', m: 'auto', px: 3, py: 6, textAlign: 'center' }}>
      <TankDrawing level={0} />
      <Typography variant="h1" sx={{ mt: 3 }}>
        {heading}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {message}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <Button component={Link} to={paths.home} variant="contained">
          {t('error.home')}
        </Button>
        {!isMissing && <Button onClick={() => void reloadPage()}>{t('error.reload')}</Button>}
      </Box>
    </Box>
  );
}

/** The same where not even the shell is there to hold it. */
export function BareErrorPage() {
  return (
    <Box component="main" sx={{ display: 'flex', minHeight: '100dvh' }}>
      <ErrorPage />
    </Box>
  );
}
