import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#web/i18n/translate.ts';
import { TankFarm } from './TankFarm.tsx';

/** The trade in one picture: beside the form on a wide screen, above it on a phone held upright. */
export function LoginArt() {
  return (
    <Box
      component="aside"
      sx={{
        flex: { xs: '0 0 clamp(9rem, 27dvh, 15rem)', md: '1.3 1 0' },
        '@media (max-height: 31rem)': { display: { xs: 'none', md: 'block' } },
        position: 'relative',
        overflow: 'hidden',
        color: '#e8eef6',
        background: 'linear-gradient(180deg, #0d3a66 0%, #0b2a4b 62%, #091f38 100%)',
        '[data-theme="dark"] &': {
          background: 'linear-gradient(180deg, #16283b 0%, #101c2a 62%, #0b131d 100%)',
        },
      }}
    >
      <TankFarm />
      <Typography
        component="p"
        sx={{
          position: 'relative',
          display: { xs: 'none', md: 'block' },
          p: { md: 5, lg: 7 },
          maxWidth: '26rem',
          fontSize: { md: '1.75rem', lg: '2.125rem' },
          fontWeight: 600,
          lineHeight: 1.2,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
        }}
      >
        {t('login.tagline')}
      </Typography>
    </Box>
  );
}
