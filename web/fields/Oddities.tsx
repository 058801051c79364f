import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { t } from '#web/i18n/translate.ts';

/** What may be true and is odd: whoever saves has read it. */
export function Oddities({ odd }: { odd: readonly string[] }) {
  if (odd.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('form.odd')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {odd.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </Box>
    </Alert>
  );
}
