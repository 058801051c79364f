import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MONTHS, MOST_MONTHS, type TicketMonth } from '#model/run-statements.ts';
import { get } from '#web/api/client.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { Failure, Loading, StaleBar } from './TableStates.tsx';

const names = new Intl.DateTimeFormat(locale.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });

function nameOf(month: string): string {
  const name = names.format(new Date(`${month}-01T00:00:00Z`));
  return name.charAt(0).toLocaleUpperCase(locale.tag) + name.slice(1);
}

/** The months that have run tickets, of one operator or of all. */
export function RunStatementMonths({ operatorId = null }: { operatorId?: string | null }) {
  const [top, setTop] = useState(MONTHS);
  const path = operatorId ? `operators/${operatorId}/run-statements/months` : 'run-statements/months';
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['run-statement-months', path, top],
    queryFn: ({ signal }) => get<TicketMonth[]>(path, { params: { top }, signal }),
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();
  if (!data) return error ? <Failure error={error} onRetry={retry} /> : <Loading />;
  const hasMore = data.length >= top && top < MOST_MONTHS;
  return (
    <Box sx={{ maxWidth: '32rem' }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('runStatements.note')}
      </Typography>
      <Paper variant="outlined" aria-busy={isFetching}>
        {data.length === 0 ? (
          <Typography role="status" sx={{ p: 3, textAlign: 'center' }}>
            {t('runStatements.none')}
          </Typography>
        ) : (
          <Table size="small" aria-label={t('runStatements.months')}>
            <TableHead>
              <TableRow>
                <TableCell scope="col">{t('runStatements.month')}</TableCell>
                <TableCell scope="col" align="right">
                  {t('runStatements.tickets')}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody sx={{ '& tr:last-of-type > *': { border: 0 } }}>
              {data.map(({ month, tickets }) => (
                <TableRow key={month}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    <time dateTime={month}>{nameOf(month)}</time>
                  </TableCell>
                  <TableCell align="right">{tickets.toLocaleString(locale.tag)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        {error && <StaleBar error={error} onRetry={retry} />}
        {hasMore && (
          <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
            <Button size="small" onClick={() => setTop(Math.min(top + MONTHS, MOST_MONTHS))}>
              {t('runStatements.earlier')}
            </Button>
          </Box>
        )}
      </Paper>
    </Box>
  );
}
