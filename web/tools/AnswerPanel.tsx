import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { ContentCopy } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { mono } from '#web/ui/theme.ts';
import type { Answer } from './try-endpoint.ts';

const inKilobytes = (size: number) =>
  new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 1 }).format(size / 1024);

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(t('apiTest.copied'));
  } catch {
    notify(t('apiTest.notCopied'), 'error');
  }
}

interface AnswerPanelProps {
  answer: Answer | null;
  /** No answer came at all. */
  error: Error | null;
  onRetry: () => void;
}

export function AnswerPanel({ answer, error, onRetry }: AnswerPanelProps) {
  if (error) {
    return (
      <Paper variant="outlined" role="alert" sx={{ p: 2 }}>
        <Typography gutterBottom>{t('table.failed', { message: error.message })}</Typography>
        <Button variant="outlined" size="small" onClick={onRetry}>
          {t('table.retry')}
        </Button>
      </Paper>
    );
  }
  if (!answer) return null;
  const { status, statusText, isOk, milliseconds, size, isCut, headers, body } = answer;
  return (
    <Paper variant="outlined" component="section" aria-label={t('apiTest.answer')} sx={{ minWidth: 0 }}>
      <Box sx={head}>
        {isOk ? (
          <Chip size="small" color="success" variant="outlined" label={`${status} ${statusText}`} />
        ) : (
          <Typography role="alert" color="error" sx={{ fontWeight: 600 }}>
            {t('apiTest.error', { status: String(status), statusText })}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" role="status">
          {t('apiTest.measured', { milliseconds, size: inKilobytes(size) })}
        </Typography>
        <Button
          size="small"
          startIcon={<ContentCopy />}
          disabled={body === ''}
          onClick={() => void copy(body)}
          sx={{ ml: 'auto' }}
        >
          {t('apiTest.copy')}
        </Button>
      </Box>
      <Box component="dl" sx={headerList}>
        {headers.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      <Box
        component="pre"
        // A block that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={t('apiTest.body')}
        sx={bodyBlock}
      >
        {body || t('apiTest.empty')}
      </Box>
      {isCut && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {t('apiTest.cut')}
        </Typography>
      )}
    </Paper>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const headerList = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  columnGap: 2,
  m: 0,
  px: 2,
  py: 1,
  fontFamily: mono,
  fontSize: '0.75rem',
  lineHeight: 1.7,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

const bodyBlock = {
  m: 0,
  px: 2,
  py: 1.5,
  maxHeight: '26rem',
  overflow: 'auto',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
