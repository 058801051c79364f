import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#web/i18n/translate.ts';
import { Inbox, SearchOff } from '#web/ui/icons.tsx';

const middle = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minHeight: 220,
  p: 3,
  textAlign: 'center',
} as const;

export function Loading() {
  return (
    <Box sx={middle}>
      <Typography role="status" color="textSecondary">
        {t('table.loading')}
      </Typography>
      <LinearProgress aria-label={t('table.loading')} sx={{ width: 160, borderRadius: 1 }} />
    </Box>
  );
}

interface FailureProps {
  error: Error;
  onRetry: () => void;
}

/** Nothing could be read at all. */
export function Failure({ error, onRetry }: FailureProps) {
  return (
    <Box sx={middle} role="alert">
      <Typography>{t('table.failed', { message: error.message })}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        {t('table.retry')}
      </Button>
    </Box>
  );
}

/** The rows on the screen are the last good ones; reading them again has failed. */
export function StaleBar({ error, onRetry }: FailureProps) {
  return (
    <Alert
      severity="error"
      variant="standard"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {t('table.retry')}
        </Button>
      }
      sx={{ borderRadius: 0, py: 0, alignItems: 'center' }}
    >
      {t('table.failed', { message: error.message })}
    </Alert>
  );
}

interface EmptyProps {
  nothingYet: string;
  isFiltered: boolean;
  page: number;
  onClearFilters: () => void;
  onFirstPage: () => void;
}

export function Empty({ nothingYet, isFiltered, page, onClearFilters, onFirstPage }: EmptyProps) {
  if (page !== 1) {
    return (
      <EmptyText icon={<SearchOff />} text={t('table.pastEnd')}>
        <Button onClick={onFirstPage}>{t('table.firstPage')}</Button>
      </EmptyText>
    );
  }
  if (isFiltered) {
    return (
      <EmptyText icon={<SearchOff />} text={t('table.noMatch')}>
        <Button onClick={onClearFilters}>{t('table.clearFilters')}</Button>
      </EmptyText>
    );
  }
  return <EmptyText icon={<Inbox />} text={nothingYet} />;
}

function EmptyText({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <Box sx={{ ...middle, '& > svg': { fontSize: 44, color: 'text.secondary', opacity: 0.6 } }}>
      {icon}
      <Typography role="status">{text}</Typography>
      {children}
    </Box>
  );
}
