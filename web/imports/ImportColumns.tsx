import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RecordDefinition } from '#model/fields.ts';
import { fieldsOfFile, type Import, tellingColumns } from '#model/imports.ts';
import { t } from '#web/i18n/translate.ts';
import { columnLabel } from './column-label.ts';

const SHOWN = 60;

export type Fields = readonly (string | null)[];

/** What each column of a file is taken for. */
export function ImportColumns(props: {
  definition: RecordDefinition;
  kept: Import;
  /** What each column is to be taken for. */
  fields: Fields;
  onFields: (fields: Fields) => void;
  /** Whether what is chosen was checked. */
  isChecked: boolean;
  isBusy: boolean;
  onCheck: () => void;
}) {
  const { definition, kept, fields, onFields, isChecked, isBusy, onCheck } = props;
  const title = useId();
  const columns = kept.columns.map((column, at) => ({ ...column, at }));
  const isWorking = isBusy || kept.state === 'working';
  // A field belongs to one column: where it is taken, it leaves the other.
  const choose = (at: number, chosen: string | null) =>
    onFields(fields.map((field, place) => (place === at ? chosen : field === chosen ? null : field)));
  const known = [
    ...tellingColumns(kept.table),
    ...fieldsOfFile(definition, kept.table).map(({ wire }) => wire),
  ];
  const options = known.map((value) => ({ value, label: columnLabel(definition, kept, value) }));
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title}>
      <Typography variant="h3" component="h2" id={title} sx={{ p: 2, pb: 1 }}>
        {t('imports.columns')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map(({ heading, sample, at }) => {
          const name = heading || t('imports.unnamed', { number: at + 1 });
          return (
            <Box component="li" key={at} sx={line}>
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
                <Typography variant="body2" color="textSecondary" noWrap>
                  {sample.map((text) => text.slice(0, SHOWN)).join(' · ')}
                </Typography>
              </Box>
              <TextField
                select
                size="small"
                label={t('imports.field')}
                value={fields[at] ?? ''}
                disabled={isWorking}
                onChange={({ target }) => choose(at, target.value || null)}
                slotProps={{
                  select: { native: true },
                  inputLabel: { shrink: true },
                  htmlInput: { 'aria-label': t('imports.fieldOf', { heading: name }) },
                }}
              >
                <option value="">{t('imports.leftOut')}</option>
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </TextField>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ p: 2 }}>
        <Button
          variant={isChecked ? 'outlined' : 'contained'}
          disabled={isWorking || fields.every((field) => field === null)}
          onClick={onCheck}
        >
          {t('imports.check', { count: kept.total })}
        </Button>
      </Box>
    </Paper>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 18rem' },
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
