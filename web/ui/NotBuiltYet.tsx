import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { t } from '#web/i18n/translate.ts';
import { Page } from './Page.tsx';
import { TankDrawing } from './TankDrawing.tsx';

interface NotBuiltYetProps {
  title: string;
  /** One sentence: what will be here. */
  text: string;
  /** A page that helps in the meantime. */
  link?: { to: string; text: string };
}

/** Keeps the place of a page that is still to come. */
export function NotBuiltYet({ title, text, link }: NotBuiltYetProps) {
  return (
    <Page title={title} width="column">
      <Box sx={{ m: 'auto', py: 4, maxWidth: '30rem', textAlign: 'center' }}>
        <TankDrawing level={0} />
        <Typography variant="h2" sx={{ mt: 3 }}>
          {t('soon.heading')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, textWrap: 'balance' }}>
          {text}
        </Typography>
        {link && (
          <Typography sx={{ mt: 3 }}>
            <Link component={RouterLink} to={link.to}>
              {link.text}
            </Link>
          </Typography>
        )}
      </Box>
    </Page>
  );
}
