import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { TicketChange } from '#model/run-statements/changes.ts';
import type { Statement } from '#model/run-statements/content.ts';
import type { LeaseRuns, StatedTicket, Total } from '#model/run-statements/statement.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath, ticketPagePath } from '#web/paths.ts';
import { manner } from './statement-manner.ts';

/** The tables of a statement, as on its paper. */

const { say } = manner;
const figure = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
const total = { '&& > *': { fontWeight: 600, bgcolor: 'action.hover' } } as const;
const frame = { mt: 1, overflowX: 'auto' } as const;
/** The figures of all tables stand below each other. */
const tableStyle = {
  minWidth: '42rem',
  tableLayout: 'fixed',
  '& th, & td': { px: 1, overflowWrap: 'anywhere' },
} as const;

type Figures = Readonly<Record<'gross' | 'gravity' | 'bsw' | 'net', number | null>>;

function FigureHeads() {
  return (
    <>
      {(['grossUnit', 'gravityUnit', 'bswUnit', 'netUnit'] as const).map((unit) => (
        <TableCell key={unit} width="13%" sx={figure}>
          {say(unit)}
        </TableCell>
      ))}
    </>
  );
}

function FigureCells({ gross, gravity, bsw, net }: Figures) {
  return (
    <>
      <TableCell sx={figure}>{manner.volume(gross)}</TableCell>
      <TableCell sx={figure}>{manner.gravity(gravity)}</TableCell>
      <TableCell sx={figure}>{manner.bsw(bsw)}</TableCell>
      <TableCell sx={figure}>{manner.volume(net)}</TableCell>
    </>
  );
}

const leaseName = ({ lease }: LeaseRuns) => lease?.name ?? say('noLease');

/** What can be scrolled sideways must be reachable by keyboard. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={frame}>
      {children}
    </Box>
  );
}

export function SummaryTable({ statement }: { statement: Statement }) {
  const { leases, products } = statement;
  const row = (key: string, name: string, of: Total, style = {}) => (
    <TableRow key={key} sx={style}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell sx={figure}>{of.tickets.toLocaleString(locale.tag)}</TableCell>
      <FigureCells {...of} />
    </TableRow>
  );
  const parts =
    leases.length > 1
      ? leases.map((one) => row(one.lease?.id ?? '', leaseName(one), one.total))
      : products.map((one) => row(one.product?.id ?? '', manner.product(one.product), one.total));
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3">{say('summary')}</Typography>
      <Scrolling label={say('summary')}>
        <Table size="small" sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell>{say(leases.length > 1 ? 'lease' : 'product')}</TableCell>
              <TableCell width="10%" sx={figure}>
                {say('ticketCount')}
              </TableCell>
              <FigureHeads />
            </TableRow>
          </TableHead>
          <TableBody>
            {parts}
            {leases.length > 1 && products.length > 1 && (
              <>
                <TableRow>
                  <TableCell component="th" scope="rowgroup" colSpan={6}>
                    {say('product')}
                  </TableCell>
                </TableRow>
                {products.map((one) =>
                  row(`product ${one.product?.id}`, manner.product(one.product), one.total),
                )}
              </>
            )}
            {row('all', say('inAll'), statement.total, total)}
          </TableBody>
        </Table>
      </Scrolling>
    </Box>
  );
}

export function LeaseTables({ statement }: { statement: Statement }) {
  return statement.leases.map((one) => (
    <Box component="section" key={one.lease?.id ?? ''} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {one.lease ? (
            <Link component={RouterLink} to={recordPath('lease', one.lease.id)}>
              {one.lease.name}
            </Link>
          ) : (
            say('noLease')
          )}
        </Typography>
        {one.lease?.number && (
          <Typography variant="body2" color="textSecondary">
            {say('leaseNumber', { number: one.lease.number })}
          </Typography>
        )}
      </Box>
      <Scrolling label={leaseName(one)}>
        <Table size="small" sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell width="14%">{say('date')}</TableCell>
              <TableCell>{say('ticket')}</TableCell>
              <TableCell width="11%">{say('kind')}</TableCell>
              <FigureHeads />
            </TableRow>
          </TableHead>
          {one.products.map(({ product, tickets, total: ofProduct }) => (
            <TableBody key={product?.id ?? ''}>
              {tickets.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} />
              ))}
              <TotalRow name={say('totalOf', { name: manner.product(product) })} of={ofProduct} />
            </TableBody>
          ))}
          {one.products.length > 1 && (
            <TableBody>
              <TotalRow name={say('totalOf', { name: leaseName(one) })} of={one.total} />
            </TableBody>
          )}
        </Table>
      </Scrolling>
    </Box>
  ));
}

function TicketRow({ ticket }: { ticket: StatedTicket }) {
  const { type, id, number, date, operationId } = ticket;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{manner.date(date)}</TableCell>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        <Link component={RouterLink} to={recordPath(type, id)}>
          {number}
        </Link>
        {operationId && (
          <Link
            component={RouterLink}
            to={ticketPagePath(operationId)}
            aria-label={t('statements.fieldTicketOf', { number })}
            variant="caption"
            sx={{ ml: 1 }}
          >
            {t('statements.fieldTicket')}
          </Link>
        )}
      </TableCell>
      <TableCell>{manner.kind(type)}</TableCell>
      <FigureCells {...ticket} />
    </TableRow>
  );
}

function TotalRow({ name, of }: { name: string; of: Total }) {
  return (
    <TableRow sx={total}>
      <TableCell component="th" scope="row" colSpan={3}>
        {name} · {say('tickets', { count: of.tickets })}
      </TableCell>
      <FigureCells {...of} />
    </TableRow>
  );
}

/** Ticket by ticket, what the statement before said and what this one says. */
export function ChangesTable({ changes }: { changes: readonly TicketChange[] }) {
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3">{say('changes')}</Typography>
      <Scrolling label={say('changes')}>
        <Table size="small" sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell>{say('ticket')}</TableCell>
              <TableCell>{t('statements.change')}</TableCell>
              <TableCell>{t('statements.about')}</TableCell>
              <TableCell sx={figure}>{say('before')}</TableCell>
              <TableCell sx={figure}>{say('after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.flatMap(({ kind, type, id, number, fields }) =>
              fields.map(({ field, before, after }, at) => (
                <TableRow key={`${id} ${field}`}>
                  {at === 0 && (
                    <>
                      <TableCell component="th" scope="rowgroup" rowSpan={fields.length}>
                        <Link component={RouterLink} to={recordPath(type, id)}>
                          {number}
                        </Link>
                      </TableCell>
                      <TableCell rowSpan={fields.length}>{say(kind)}</TableCell>
                    </>
                  )}
                  <TableCell>{manner.field(field)}</TableCell>
                  <TableCell sx={figure}>{manner.value(field, before)}</TableCell>
                  <TableCell sx={figure}>{manner.value(field, after)}</TableCell>
                </TableRow>
              )),
            )}
          </TableBody>
        </Table>
      </Scrolling>
    </Box>
  );
}
