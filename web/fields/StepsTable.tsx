import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ToldStep } from '#model/measurement/steps.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { cardTable } from './card-table.ts';

/** As much as anybody checks by hand. */
const MOST_DECIMALS = 8;
/** Barrels are stated to the hundredth, whatever that is. */
const leastOf = (unit: string | null) => (unit === 'bbl' ? 2 : 0);
const figure = (value: number, least = 0) =>
  value.toLocaleString(locale.tag, { minimumFractionDigits: least, maximumFractionDigits: MOST_DECIMALS });

const number = {
  textAlign: { sm: 'right' },
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** How figures came about, line by line. */
export function StepsTable({ steps }: { steps: readonly ToldStep[] }) {
  const [unroundedName, roundedName] = [t('computed.unrounded'), t('computed.rounded')];
  return (
    <Table size="small" sx={{ ...cardTable, '& td, & th': { verticalAlign: 'top' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('computed.step')}</TableCell>
          <TableCell sx={number}>{unroundedName}</TableCell>
          <TableCell sx={number}>{roundedName}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {steps.map(({ name, formula, symbol, inputs, unrounded, rounded, unit, chapter }) => {
          const from = inputs.map((input) => `${input.symbol} = ${figure(input.value)}`).join(', ');
          return (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name} ({symbol})
                <Typography
                  variant="caption"
                  component="div"
                  sx={{ color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}
                >
                  {formula}
                  {from && <div>{from}</div>}
                  <div>MPMS {chapter}</div>
                </Typography>
              </TableCell>
              <TableCell data-name={unroundedName} sx={number}>
                {figure(unrounded)}
              </TableCell>
              <TableCell data-name={roundedName} sx={{ ...number, fontWeight: 600 }}>
                {figure(rounded, leastOf(unit))} {unit}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
