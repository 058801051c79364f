import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { joinValues, splitValues } from '#model/value-lists.ts';
import { NoOptions } from '#web/fields/NoOptions.tsx';
import { OptionText } from '#web/fields/OptionText.tsx';
import { useReferenceOptions } from '#web/fields/reference-options.ts';
import { t } from '#web/i18n/translate.ts';
import { nameQuery } from '#web/table/name-query.ts';
import type { ChangeFilter } from '#web/table/view.ts';
import { ListContext } from './list-context.ts';
import { severalStyle } from './several-style.ts';

interface RecordsFilterProps {
  label: string;
  type: string;
  text: string;
  onChange: ChangeFilter;
  isFresh: boolean;
}

/** Some of the records that a field may name, found by their names. */
export function RecordsFilter({ label, type, text, onChange, isFresh }: RecordsFilterProps) {
  const { nameOf } = useContext(ListContext)!;
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { options, isLoading, error, retry } = useReferenceOptions(type, typed, isOpen);
  const ids = text ? splitValues(text) : [];
  return (
    <Autocomplete
      multiple
      size="small"
      limitTags={1}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      loading={isLoading}
      loadingText={t('field.loading')}
      noOptionsText={<NoOptions error={error} onRetry={retry} />}
      // The server has chosen already.
      filterOptions={(all) => all}
      value={ids.map((id) => ({ value: id, label: nameOf(type, id), detail: null }))}
      inputValue={typed}
      // It is told to begin anew whenever the names around it are looked up.
      onInputChange={(_, next, reason) => reason !== 'reset' && setTyped(next)}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_, chosen) => {
        for (const { value, label: name } of chosen)
          client.setQueryData(nameQuery(type, value).queryKey, name);
        onChange(() => joinValues(chosen.map(({ value }) => value)));
      }}
      renderOption={({ key, ...attributes }, option) => (
        <li key={key} {...attributes}>
          <OptionText option={option} />
        </li>
      )}
      autoHighlight
      sx={severalStyle}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={ids.length > 0 ? '' : t('table.all')}
          autoFocus={isFresh}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
    />
  );
}
