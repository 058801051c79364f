import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { offBy } from '#model/computed.ts';
import type { Reading, Ticket, TicketFigure } from '#model/tickets.ts';
import { cardTable } from '#web/fields/card-table.ts';
import { ShowWorking } from '#web/fields/ShowWorking.tsx';
import { t } from '#web/i18n/translate.ts';
import { Glyph } from '#web/table/Glyph.tsx';
import { differenceText, figureText } from './figure-text.ts';
import { Nothing, Panel } from './Panel.tsx';
import { flush, number, sideBySide } from './page-style.ts';

const withUnit = (text: string, unit: string | null) => (unit ? `${text} ${unit}` : text);

/** What was read, as it was given. */
export function Readings({ readings }: { readings: readonly Reading[] }) {
  return (
    <Panel title={t('ticket.readings')}>
      {readings.length === 0 && <Nothing text={t('ticket.noReadings')} />}
      <Box component="dl" sx={pairs}>
        {readings.map(({ name, label, value, unit, decimals }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{withUnit(figureText(value, decimals), unit)}</dd>
          </div>
        ))}
      </Box>
    </Panel>
  );
}

/** What was worked out in the field beside what the readings give, and how that comes about. */
export function Figures({ ticket: { figures, steps, refused } }: { ticket: Ticket }) {
  if (figures.length === 0 && !refused) return null;
  const [given, computed, difference] = [t('ticket.given'), t('ticket.computed'), t('ticket.difference')];
  return (
    <Panel title={t('ticket.figures')}>
      {refused && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t('ticket.refused', { message: refused.message })}
        </Alert>
      )}
      <Table
        size="small"
        aria-label={t('ticket.figures')}
        sx={[cardTable, flush, sideBySide('repeat(3, 1fr)')]}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('ticket.quantity')}</TableCell>
            <TableCell sx={number}>{given}</TableCell>
            <TableCell sx={number}>{computed}</TableCell>
            <TableCell sx={number}>{difference}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.map((figure) => (
            <TableRow key={figure.name} className={figure.name === 'netVolume' ? 'net' : ''}>
              <TableCell component="th" scope="row">
                {figure.label}
              </TableCell>
              <TableCell data-name={given} sx={number}>
                {withUnit(
                  figureText(figure.given, figure.decimals),
                  figure.given === null ? null : figure.unit,
                )}
              </TableCell>
              <TableCell data-name={computed} sx={number}>
                {withUnit(
                  figureText(figure.computed, figure.decimals),
                  figure.computed === null ? null : figure.unit,
                )}
              </TableCell>
              <TableCell data-name={difference} sx={number}>
                <Difference figure={figure} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {!refused && steps.length > 0 && <ShowWorking steps={steps} />}
    </Panel>
  );
}

/** In a picture and words where it is more than the rounding of a gauger. */
function Difference({ figure: { given, computed, difference, decimals, unit } }: { figure: TicketFigure }) {
  if (difference === null) return '–';
  if (difference === 0) {
    return (
      <span className="sign">
        <Glyph shape="check" tone="success" />
        {t('ticket.agrees')}
      </span>
    );
  }
  const text = withUnit(differenceText(difference, decimals), unit);
  if (offBy(given, { value: computed, unit: unit ?? '' }) === 0) return text;
  return (
    <Box component="span" className="sign" sx={{ fontWeight: 600 }}>
      <Glyph shape="warning" tone="warning" />
      {text}
    </Box>
  );
}

/** Whatever else was sent, as it came. */
export function Others({ others }: Pick<Ticket, 'others'>) {
  if (others.length === 0) return null;
  return (
    <Panel title={t('ticket.others')}>
      <Box component="dl" sx={pairs}>
        {others.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Panel>
  );
}

/** A name and a value on each line, in two columns where there is room. */
const pairs = {
  m: 0,
  columnGap: 4,
  columns: { xs: 'auto', sm: '2 15rem' },
  fontSize: '0.875rem',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    breakInside: 'avoid',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
} as const;
