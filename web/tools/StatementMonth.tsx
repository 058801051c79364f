import Alert from '@mui/material/Alert';
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
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { type MonthInAll, monthName, type OperatorOfMonth } from '#model/run-statements/content.ts';
import { get } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { cardTable } from '#web/fields/card-table.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { paths, statementPath } from '#web/paths.ts';
import { StatementStateChip } from '#web/table/StatementStateChip.tsx';
import { Failure, Loading, StaleBar } from '#web/table/TableStates.tsx';
import { ChevronLeft } from '#web/ui/icons.tsx';
import { StatementSets } from './StatementSets.tsx';
import { manner } from './statement-manner.ts';
import { statementPaths } from './statement-paths.ts';

const TOP = 100;

/** All operators of a month, how each stands, and the month as a whole. */
export function StatementMonth({ month }: { month: string }) {
  const path = `run-statements/${month}`;
  const queryKey = ['run-statements', month];
  useLive(statementPaths, queryKey);
  const whole = useQuery({
    queryKey: [...queryKey, 'whole'],
    queryFn: ({ signal }) => get<MonthInAll>(path, { signal }),
  });
  const list = useInfiniteQuery({
    queryKey: [...queryKey, 'operators'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      get<OperatorOfMonth[]>(`${path}/operators`, { params: { top: TOP, skip: pageParam || null }, signal }),
    getNextPageParam: (last, all) => (last.length === TOP ? all.length * TOP : null),
  });
  const retry = () => {
    void whole.refetch();
    void list.refetch();
  };
  const name = monthName(month, locale.tag);
  const error = whole.error ?? list.error;
  const operators = list.data?.pages.flat();
  return (
    <>
      <Button
        component={RouterLink}
        to={paths.runStatements}
        size="small"
        startIcon={<ChevronLeft />}
        sx={{ alignSelf: 'flex-start', ml: -1, mb: 1 }}
      >
        {t('statements.allMonths')}
      </Button>
      <Typography variant="h2" sx={{ fontSize: '1.5rem' }}>
        {name}
      </Typography>
      {!operators || !whole.data ? (
        error ? (
          <Failure error={error} onRetry={retry} />
        ) : (
          <Loading />
        )
      ) : operators.length === 0 ? (
        <Typography role="status" sx={{ mt: 2 }}>
          {t('statements.noOperators')}
        </Typography>
      ) : (
        <>
          <InAll {...whole.data} />
          <StatementSets month={month} name={name} />
          <Paper
            variant="outlined"
            sx={{
              mt: 2,
              overflowX: { sm: 'auto' },
              border: { xs: 0, sm: 1 },
              borderColor: { sm: 'divider' },
            }}
          >
            {error && <StaleBar error={error} onRetry={retry} />}
            <OperatorsTable
              operators={operators}
              month={month}
              label={t('statements.operators', { month: name })}
            />
          </Paper>
          {list.hasNextPage && (
            <Button
              onClick={() => void list.fetchNextPage()}
              loading={list.isFetchingNextPage}
              sx={{ mt: 1, alignSelf: 'center' }}
            >
              {t('statements.more')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function InAll({ operators, tickets, gross, net, final, withoutOperator }: MonthInAll) {
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {[
          t('statements.operatorCount', { count: operators }),
          t('statements.ticketCount', { count: tickets }),
          `${manner.say('gross')} ${manner.volume(gross)} bbl`,
          `${manner.say('net')} ${manner.volume(net)} bbl`,
          t('statements.finalCount', { final, operators }),
        ].join(' · ')}
      </Typography>
      {withoutOperator > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('statements.withoutOperator', { count: withoutOperator })}
        </Alert>
      )}
    </>
  );
}

const figure = { textAlign: { sm: 'right' }, whiteSpace: 'nowrap' } as const;

const PHONE = '@media (max-width: 599.95px)';
/** On a phone the figures of an operator stand beside each other. */
const operatorsStyle = {
  '& td, & th': { verticalAlign: 'top', px: { sm: 1.5 } },
  ...cardTable,
  [PHONE]: {
    ...cardTable[PHONE],
    '&& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr 1fr',
      columnGap: 2,
      mb: 1,
      p: 1.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    },
    '&& tbody th': { gridColumn: '1 / -1' },
    '&& tbody td:nth-of-type(4)': { gridColumn: '1 / 3' },
  },
} as const;

interface OperatorsTableProps {
  readonly operators: readonly OperatorOfMonth[];
  readonly month: string;
  readonly label: string;
}

function OperatorsTable({ operators, month, label }: OperatorsTableProps) {
  const names = {
    tickets: manner.say('ticketCount'),
    gross: manner.say('grossUnit'),
    net: manner.say('netUnit'),
    state: t('statements.state'),
    to: t('statements.recipient'),
  };
  return (
    <Table size="small" aria-label={label} sx={operatorsStyle}>
      <TableHead>
        <TableRow>
          <TableCell scope="col">{t('statements.operator')}</TableCell>
          <TableCell scope="col" sx={figure}>
            {names.tickets}
          </TableCell>
          <TableCell scope="col" sx={figure}>
            {names.gross}
          </TableCell>
          <TableCell scope="col" sx={figure}>
            {names.net}
          </TableCell>
          <TableCell scope="col">{names.state}</TableCell>
          <TableCell scope="col">{names.to}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
        {operators.map(({ operator, tickets, gross, net, state, number, recipients }) => (
          <TableRow key={operator.id}>
            <TableCell component="th" scope="row">
              <Link component={RouterLink} to={statementPath({ month, operator: operator.id })}>
                {operator.name}
              </Link>
            </TableCell>
            <TableCell data-name={names.tickets} sx={figure}>
              {tickets.toLocaleString(locale.tag)}
            </TableCell>
            <TableCell data-name={names.gross} sx={figure}>
              {manner.volume(gross)}
            </TableCell>
            <TableCell data-name={names.net} sx={figure}>
              {manner.volume(net)}
            </TableCell>
            <TableCell data-name={names.state}>
              <StatementStateChip state={state} />
              {number && (
                <Typography component="div" variant="caption" color="textSecondary">
                  {number}
                </Typography>
              )}
            </TableCell>
            <TableCell data-name={names.to}>
              {recipients.map(({ id, name, isMailed }) => (
                <Box key={id}>
                  {id === operator.id ? '' : `${name}, `}
                  <Typography component="span" variant="body2" color="textSecondary">
                    {t(isMailed ? 'statements.byMail' : 'statements.notByMail')}
                  </Typography>
                </Box>
              ))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
