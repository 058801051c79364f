import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useMemo } from 'react';
import type { ChoiceField } from '#model/fields.ts';
import { useOptions } from '#web/fields/options.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { TableRowsOutlined } from '#web/ui/icons.tsx';
import { searchCodes } from '#web/ui/matches.ts';

interface ListPickerProps {
  field: ChoiceField;
  code: string | null;
  /** Its table is the one on the page. */
  isShown: boolean;
  /** A code, or null for the list as a whole. */
  onPick: (code: string | null) => void;
}

const MOST_SHOWN = 200;

/** One list as a dropdown; picking a code turns to it in the table. */
export function ListPicker({ field, code, isShown, onPick }: ListPickerProps) {
  const { options, error } = useOptions(field.list);
  const name = label(field.label);
  const chosenLabel = options.find(({ value }) => value === code)?.label;
  // The same one from one drawing to the next: another makes the box begin anew, whatever is being typed into it.
  const chosen = useMemo(
    () => (code === null || chosenLabel === undefined ? null : { value: code, label: chosenLabel }),
    [code, chosenLabel],
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Autocomplete
        size="small"
        fullWidth
        options={options}
        value={chosen}
        onChange={(_, option) => onPick(option?.value ?? null)}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, value) => option.value === value.value}
        filterOptions={(all, asked) => searchCodes(all, asked).slice(0, MOST_SHOWN)}
        noOptionsText={t('codeTables.noMatch')}
        openText={t('codeTables.open', { list: name })}
        closeText={t('codeTables.close', { list: name })}
        clearText={t('codeTables.clear', { list: name })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={name}
            error={error !== null}
            helperText={error && t('codeTables.failed', { message: error.message })}
          />
        )}
      />
      <Tooltip title={t('codeTables.show', { list: name })}>
        <IconButton
          size="small"
          color={isShown ? 'primary' : 'default'}
          aria-label={t('codeTables.show', { list: name })}
          aria-pressed={isShown}
          onClick={() => onPick(null)}
          sx={isShown ? shown : undefined}
        >
          <TableRowsOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const shown = { bgcolor: 'rgba(var(--g-palette-primary-mainChannel) / 0.14)' } as const;
