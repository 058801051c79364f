import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '#web/i18n/translate.ts';
import { mono } from '#web/ui/theme.ts';
import type { SentRequest } from './sent-requests.ts';

interface SentListProps {
  sent: readonly SentRequest[];
  onPick: (endpoint: string) => void;
}

/** What was asked before, to be asked again. */
export function SentList({ sent, onPick }: SentListProps) {
  const title = useId();
  if (sent.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ mt: 3 }}>
      <Typography id={title} variant="overline" component="h2" color="textSecondary">
        {t('apiTest.sent')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sent.map(({ endpoint, status, milliseconds }) => (
          <li key={endpoint}>
            <ButtonBase title={t('apiTest.sendAgain')} onClick={() => onPick(endpoint)} sx={line}>
              <Box component="span" sx={{ color: status < 400 ? 'success.main' : 'error.main' }}>
                {status}
              </Box>
              <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                {endpoint}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('apiTest.milliseconds', { milliseconds })}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'baseline',
  gap: 2,
  width: '100%',
  px: 1,
  py: 0.75,
  borderRadius: 1,
  fontFamily: mono,
  fontSize: '0.8125rem',
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
