import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router';
import type { Run, Ticket } from '#model/tickets.ts';
import { t } from '#web/i18n/translate.ts';
import { ticketPagePath } from '#web/paths.ts';
import { Instant } from '#web/table/Instant.tsx';
import { figureText } from './figure-text.ts';
import { Nothing, Panel } from './Panel.tsx';
import { flush, number } from './page-style.ts';
import { RunChart } from './RunChart.tsx';

/** How this one stands among the last runs of its tank or meter. */
export function Runs({ ticket: { operation, facts, runs } }: { ticket: Ticket }) {
  const container = facts.find(({ name }) => name === 'tank' || name === 'meter');
  if (!container) return null;
  const { id: current } = operation;
  const pointsOf = (key: 'correctedGravity' | 'bsw' | 'netVolume') =>
    runs.map((run) => ({ id: run.id, value: run[key] }));
  return (
    <Panel title={t('ticket.runsOf', { container: `${container.label} ${container.text}` })}>
      {runs.every(({ id }) => id === current) ? (
        <Nothing text={t('ticket.noRuns')} />
      ) : (
        <>
          <Box sx={charts}>
            <RunChart
              name={t('ticket.gravity')}
              unit="°API"
              decimals={1}
              points={pointsOf('correctedGravity')}
              current={current}
            />
            <RunChart
              name={t('ticket.bsw')}
              unit="%"
              decimals={2}
              points={pointsOf('bsw')}
              current={current}
            />
            <RunChart
              name={t('ticket.netVolume')}
              unit="bbl"
              decimals={2}
              points={pointsOf('netVolume')}
              current={current}
            />
          </Box>
          <Box component="details" sx={{ mt: 1.5 }}>
            <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem' }}>
              {t('ticket.asTable')}
            </Box>
            <RunsTable runs={runs} current={current} />
          </Box>
        </>
      )}
    </Panel>
  );
}

function RunsTable({ runs, current }: { runs: readonly Run[]; current: string }) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('ticket.runs')} sx={flush}>
        <TableHead>
          <TableRow>
            <TableCell>{t('ticket.ticket')}</TableCell>
            <TableCell>{t('ticket.sent')}</TableCell>
            <TableCell sx={number}>{t('ticket.gravity')}</TableCell>
            <TableCell sx={number}>{t('ticket.bsw')}</TableCell>
            <TableCell sx={number}>{t('ticket.net')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {runs.toReversed().map(({ id, ticketNumber, createdAt, correctedGravity, bsw, netVolume }) => (
            <TableRow key={id} {...(id === current && { 'aria-current': 'true' as const })}>
              <TableCell component="th" scope="row" className="mono">
                {id === current ? (
                  <strong>{ticketNumber ?? '–'}</strong>
                ) : (
                  <Link to={ticketPagePath(id)}>{ticketNumber ?? '–'}</Link>
                )}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Instant iso={createdAt} />
              </TableCell>
              <TableCell sx={number}>{figureText(correctedGravity, 1)}</TableCell>
              <TableCell sx={number}>{figureText(bsw, 2)}</TableCell>
              <TableCell sx={number}>{figureText(netVolume, 2)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const charts = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
} as const;
