import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { LinkOfChain, OverShort, Ticket } from '#model/tickets.ts';
import { cardTable } from '#web/fields/card-table.ts';
import { t } from '#web/i18n/translate.ts';
import { operationText } from '#web/operations/operation-texts.ts';
import { ticketPagePath } from '#web/paths.ts';
import { Glyph } from '#web/table/Glyph.tsx';
import { Instant } from '#web/table/Instant.tsx';
import { barrelsText, figureText } from './figure-text.ts';
import { Nothing, Panel } from './Panel.tsx';
import { flush, number, sideBySide } from './page-style.ts';

/** The order from its pickup to its unload, and whether what was taken arrived. */
export function Chain({ ticket: { operation, chain, overShort, orderNumber, label } }: { ticket: Ticket }) {
  // A shift and a LACT that is read belong to no order.
  if (!orderNumber && !/^(Pickup|Unload|Reject|Skipped)/.test(label)) return null;
  return (
    <Panel title={t('ticket.chain')}>
      {!orderNumber && <Nothing text={t('ticket.noOrder')} />}
      {orderNumber && chain.length < 2 ? (
        <Nothing text={t('ticket.chainAlone', { order: orderNumber })} />
      ) : (
        chain.length > 1 && <ChainTable chain={chain} current={operation.id} />
      )}
      {overShort && <Tally overShort={overShort} />}
    </Panel>
  );
}

function ChainTable({ chain, current }: { chain: readonly LinkOfChain[]; current: string }) {
  const [place, gross, net] = [t('ticket.place'), t('ticket.gross'), t('ticket.net')];
  return (
    <Table size="small" aria-label={t('ticket.chain')} sx={[cardTable, flush, sideBySide('2fr 1fr 1fr')]}>
      <TableHead>
        <TableRow>
          <TableCell>{t('ticket.operation')}</TableCell>
          <TableCell>{place}</TableCell>
          <TableCell sx={number}>{gross}</TableCell>
          <TableCell sx={number}>{net}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {chain.map(({ id, label, ticketNumber, createdAt, departedAt, ...link }) => (
          <TableRow key={id} {...(id === current && { 'aria-current': 'true' as const })}>
            <TableCell component="th" scope="row">
              {id === current ? (
                operationText(label)
              ) : (
                <Link to={ticketPagePath(id)}>
                  {[operationText(label), ticketNumber].filter(Boolean).join(' ')}
                </Link>
              )}
              {id === current && (
                <Typography variant="caption" component="div" color="textSecondary">
                  {t('ticket.this')}
                </Typography>
              )}
            </TableCell>
            <TableCell data-name={place}>
              {link.place ?? '–'}
              <Typography
                variant="caption"
                component="div"
                color="textSecondary"
                sx={{ whiteSpace: 'nowrap' }}
              >
                <Instant iso={departedAt ?? createdAt} />
              </Typography>
            </TableCell>
            <TableCell data-name={gross} sx={number}>
              {figureText(link.grossVolume, 2)}
            </TableCell>
            <TableCell data-name={net} sx={number}>
              {figureText(link.netVolume, 2)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Tally({ overShort: { pickedUp, unloaded, barrels, percent, flag } }: { overShort: OverShort }) {
  const share = Math.round((percent ?? 0) * 100) / 100;
  const text =
    barrels === 0
      ? t('ticket.even')
      : t(barrels < 0 ? 'ticket.short' : 'ticket.over', { barrels: barrelsText(Math.abs(barrels)) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 1.25 }}>
      <Typography component="span" sx={{ fontWeight: 650 }} className="sign">
        <Glyph shape={flag ?? 'check'} tone={flag ?? 'success'} />
        {text}
        {percent !== null && barrels !== 0 && ` · ${t('ticket.percent', { percent: barrelsText(share) })}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="span">
        {t('ticket.shortOf', { unloaded: barrelsText(unloaded), pickedUp: barrelsText(pickedUp) })}
      </Typography>
    </Box>
  );
}
