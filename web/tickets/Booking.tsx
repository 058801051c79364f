import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Ticket } from '#model/tickets.ts';
import { cardTable } from '#web/fields/card-table.ts';
import { t } from '#web/i18n/translate.ts';
import { book, takeBack } from '#web/operations/books.tsx';
import { correctionPath, recordPath } from '#web/paths.ts';
import { Glyph } from '#web/table/Glyph.tsx';
import { useBusy } from '#web/ui/use-busy.ts';
import { Nothing, Panel } from './Panel.tsx';
import { flush, sideBySide } from './page-style.ts';
import { ticketKey } from './ticket-query.ts';

/** How a run stands in the books, and where these say otherwise than the field did. */
export function Booking({ ticket: { operation, booking } }: { ticket: Ticket }) {
  const client = useQueryClient();
  const { isBusy, whileBusy } = useBusy();
  const { state, errors, ticket, becomes, corrections } = booking;
  const readAgain = () => client.invalidateQueries({ queryKey: ticketKey(operation.id) });
  const takeOut = async () => {
    if (await takeBack(operation.id, ticket!.label)) await readAgain();
  };
  const putIn = async () => {
    if (await book(operation.id)) await readAgain();
  };
  if (state === 'none') return null;
  return (
    <Panel
      title={t('ticket.booking')}
      action={
        ticket ? (
          <Button size="small" color="inherit" onClick={takeOut}>
            {t('booking.takeBack')}
          </Button>
        ) : (
          <>
            {becomes && (
              <Button size="small" component={Link} to={correctionPath(becomes, operation.id)}>
                {t('ticket.correct')}
              </Button>
            )}
            {state === 'open' && (
              <Button size="small" variant="contained" disabled={isBusy} onClick={() => whileBusy(putIn)}>
                {t('ticket.book')}
              </Button>
            )}
          </>
        )
      }
    >
      {ticket ? (
        <>
          <Standing shape="check" tone="success">
            <BookedAs ticket={ticket} />
          </Standing>
          {corrections.length === 0 ? (
            <Nothing text={t('ticket.same')} />
          ) : (
            <Corrections corrections={corrections} />
          )}
        </>
      ) : (
        <Standing
          shape={state === 'waits' ? 'error' : 'warning'}
          tone={state === 'waits' ? 'error' : 'quiet'}
        >
          {state === 'waits' ? t('ticket.waits', { count: errors }) : t('ticket.notBooked')}
        </Standing>
      )}
    </Panel>
  );
}

interface StandingProps {
  shape: 'check' | 'error' | 'warning';
  tone: 'success' | 'error' | 'quiet';
  children: ReactNode;
}

const Standing = ({ shape, tone, children }: StandingProps) => (
  <Typography component="p" className="sign" sx={{ fontWeight: 600, mb: 0.5 }}>
    <Glyph shape={shape} tone={tone} />
    <span>{children}</span>
  </Typography>
);

function BookedAs({ ticket: { type, id, label } }: { ticket: NonNullable<Ticket['booking']['ticket']> }) {
  const [before = '', after = ''] = t('ticket.booked', { ticket: '\n' }).split('\n');
  return (
    <>
      {before}
      <Link to={recordPath(type, id)}>{label}</Link>
      {after}
    </>
  );
}

function Corrections({ corrections }: Pick<Ticket['booking'], 'corrections'>) {
  const [sent, booked] = [t('ticket.asSent'), t('ticket.inBooks')];
  return (
    <Table size="small" aria-label={t('ticket.corrected')} sx={[cardTable, flush, sideBySide('1fr 1fr')]}>
      <TableHead>
        <TableRow>
          <TableCell>{t('ticket.field')}</TableCell>
          <TableCell>{sent}</TableCell>
          <TableCell>{booked}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {corrections.map((one) => (
          <TableRow key={one.label}>
            <TableCell component="th" scope="row">
              {one.label}
            </TableCell>
            <TableCell data-name={sent} sx={{ color: 'text.secondary' }}>
              {one.sent}
            </TableCell>
            <TableCell data-name={booked} sx={{ fontWeight: 600 }}>
              {one.booked}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
