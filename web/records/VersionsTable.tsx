import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '#model/dates.ts';
import type { Field, RecordDefinition } from '#model/fields.ts';
import { cardTable } from '#web/fields/card-table.ts';
import { labelOfField } from '#web/fields/input.ts';
import { useOptionLabels } from '#web/fields/options.ts';
import { valueText } from '#web/fields/value-text.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { differs } from './put-back.ts';
import type { RecordData } from './record.ts';
import { type Version, versionsOf } from './versions.ts';

type Pair<One> = readonly [One, One];

interface VersionsTableProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData;
  readonly versions: Pair<Version>;
  /** Until they have come, those chosen before them are shown. */
  readonly chosen: Pair<number>;
  readonly fields: readonly Field[];
  readonly onChoose: (versions: Pair<number>) => void;
  /** Puts a field back to what it was in the first of the two. */
  readonly onPutBack: ((field: Field) => void) | null;
}

/** Two versions of a record, side by side. */
export function VersionsTable(props: VersionsTableProps) {
  const { definition, record, versions, chosen, fields, onChoose, onPutBack } = props;
  const optionLabel = useOptionLabels(definition.fields);
  const [then, beside] = versions;
  const sides = [
    { side: 'one', version: then },
    { side: 'other', version: beside },
  ] as const;
  const nameOf = (version: number) =>
    t(version === record.version ? 'versions.now' : 'versions.version', { version });
  const choice = (label: string, version: number, choose: (version: number) => void) => (
    <TextField
      select
      size="small"
      label={label}
      value={version}
      onChange={({ target }) => choose(Number(target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: '11rem' }}
    >
      {versionsOf(record, chosen).map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </TextField>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 1 }}>
        {choice(t('versions.one'), chosen[0], (version) => onChoose([version, chosen[1]]))}
        {choice(t('versions.other'), chosen[1], (version) => onChoose([chosen[0], version]))}
      </Box>
      {fields.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 2 }}>
          {t('versions.same')}
        </Typography>
      ) : (
        <Table size="small" aria-label={t('versions.table')} sx={cardTable}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '24%' }}>{t('form.field')}</TableCell>
              {sides.map(({ side, version }) => (
                <TableCell key={side} sx={{ width: '32%' }}>
                  {nameOf(version.version)}
                  <Typography variant="body2" color="textSecondary">
                    {madeBy(version)}
                  </Typography>
                </TableCell>
              ))}
              {onPutBack && <TableCell component="td" />}
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((field) => (
              <TableRow key={field.id}>
                <TableCell component="th" scope="row">
                  {labelOfField(field)}
                </TableCell>
                {sides.map(({ side, version }) => (
                  <TableCell
                    key={side}
                    data-name={nameOf(version.version)}
                    sx={{
                      whiteSpace: 'pre-wrap',
                      overflowWrap: 'anywhere',
                      ...(differs(field, then, beside) && { bgcolor: 'action.hover' }),
                    }}
                  >
                    {valueText(field, version[field.wire], optionLabel, version) || '–'}
                  </TableCell>
                ))}
                {onPutBack && (
                  <TableCell align="right">
                    {differs(field, record, then) && (
                      <Button
                        size="small"
                        aria-label={t('versions.putFieldBack', { field: labelOfField(field) })}
                        disabled={then.version !== chosen[0]}
                        onClick={() => onPutBack(field)}
                        sx={{ whiteSpace: 'nowrap' }}
                      >
                        {t('versions.putBack')}
                      </Button>
                    )}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}

const madeBy = ({ updatedAt, updatedBy }: Version) =>
  t('versions.by', { user: updatedBy.fullName, time: formatDateTime(updatedAt, locale.tag) });
