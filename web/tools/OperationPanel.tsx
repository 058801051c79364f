import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { t } from '#web/i18n/translate.ts';
import { ExpandMore } from '#web/ui/icons.tsx';
import { mono } from '#web/ui/theme.ts';
import { OperationDetails } from './OperationDetails.tsx';
import type { OpenApi, Operation } from './openapi.ts';

const colors: Record<string, 'primary' | 'success' | 'warning' | 'error'> = {
  GET: 'primary',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'error',
};

interface OperationPanelProps {
  operation: Operation;
  document: OpenApi;
}

/** One operation: a line that opens to all there is to know. */
export function OperationPanel({ operation, document }: OperationPanelProps) {
  const isPublic = operation.security?.length === 0;
  return (
    <Accordion
      disableGutters
      elevation={0}
      slotProps={{ transition: { unmountOnExit: true, timeout: 150 }, heading: { component: 'h3' } }}
      sx={{
        border: 1,
        borderColor: 'divider',
        '&:not(:last-child)': { borderBottom: 0 },
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary
        expandIcon={<ExpandMore />}
        slotProps={{
          content: {
            sx: { flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.25, minWidth: 0 },
          },
        }}
      >
        <Typography
          component="span"
          color={colors[operation.method] ?? 'primary'}
          sx={{ fontFamily: mono, fontSize: '0.8125rem', fontWeight: 700, minWidth: '3.75rem' }}
        >
          {operation.method}
        </Typography>
        <Typography
          component="span"
          sx={{
            fontFamily: mono,
            fontSize: '0.8125rem',
            overflowWrap: 'anywhere',
            textDecoration: operation.deprecated ? 'line-through' : 'none',
          }}
        >
          {operation.path}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {operation.summary}
        </Typography>
        {isPublic && <Chip size="small" variant="outlined" label={t('api.public')} />}
        {operation.deprecated && (
          <Chip size="small" color="warning" variant="outlined" label={t('api.deprecated')} />
        )}
      </AccordionSummary>
      <AccordionDetails sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <OperationDetails operation={operation} document={document} />
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
