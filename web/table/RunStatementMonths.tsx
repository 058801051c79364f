import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { monthName } from '#model/run-statements/content.ts';
import { MONTHS, MOST_MONTHS, type TicketMonth } from '#model/run-statements.ts';
import { get } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { statements as english } from '#web/i18n/en/statements.ts';
import { statements as spanish } from '#web/i18n/es/statements.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { statementPath } from '#web/paths.ts';
import { StatementStateChip } from './StatementStateChip.tsx';
import { Failure, Loading, StaleBar } from './TableStates.tsx';

addTexts(locale.language === 'es' ? spanish : english);

/** The months that have run tickets, of one operator or of all; each leads to its statements. */
export function RunStatementMonths({ operatorId = null }: { operatorId?: string | null }) {
  const [top, setTop] = useState(MONTHS);
  const path = operatorId ? `operators/${operatorId}/run-statements/months` : 'run-statements/months';
  const queryKey = ['run-statement-months', path];
  useLive(['gauged-tickets', 'lact-tickets', 'run-statements'], queryKey);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...queryKey, top],
    queryFn: ({ signal }) => get<TicketMonth[]>(path, { params: { top }, signal }),
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();
  if (!data) return error ? <Failure error={error} onRetry={retry} /> : <Loading />;
  const hasMore = data.length >= top && top < MOST_MONTHS;
  return (
    <Box sx={{ maxWidth: '40rem' }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('statements.note')}
      </Typography>
      <Paper variant="outlined" aria-busy={isFetching} sx={{ overflowX: 'auto' }}>
        {data.length === 0 ? (
          <Typography role="status" sx={{ p: 3, textAlign: 'center' }}>
            {t('statements.noMonths')}
          </Typography>
        ) : (
          <Table size="small" aria-label={t('statements.months')}>
            <TableHead>
              <TableRow>
                <TableCell scope="col">{t('statements.month')}</TableCell>
                <TableCell scope="col" align="right">
                  {t('statements.tickets')}
                </TableCell>
                {operatorId && <TableCell scope="col">{t('statements.state')}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody sx={{ '& tr:last-of-type > *': { border: 0 } }}>
              {data.map(({ month, tickets, state, number }) => (
                <TableRow key={month}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    <Link component={RouterLink} to={statementPath({ month, operator: operatorId })}>
                      <time dateTime={month}>{monthName(month, locale.tag)}</time>
                    </Link>
                  </TableCell>
                  <TableCell align="right">{tickets.toLocaleString(locale.tag)}</TableCell>
                  {state && (
                    <TableCell>
                      <StatementStateChip state={state} />
                      {number && (
                        <Typography component="div" variant="caption" color="textSecondary">
                          {number}
                        </Typography>
                      )}
                    </TableCell>
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        {error && <StaleBar error={error} onRetry={retry} />}
        {hasMore && (
          <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
            <Button size="small" onClick={() => setTop(Math.min(top + MONTHS, MOST_MONTHS))}>
              {t('statements.earlier')}
            </Button>
          </Box>
        )}
      </Paper>
    </Box>
  );
}
