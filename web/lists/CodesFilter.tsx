import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { CheckboxGroupField, ChoiceField } from '#model/fields.ts';
import { inWordOrder } from '#model/lists/word-order.ts';
import { joinValues, splitValues } from '#model/value-lists.ts';
import { useOptions } from '#web/fields/options.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import type { Choice } from '#web/table/definition.ts';
import type { ChangeFilter } from '#web/table/view.ts';
import { searchCodes } from '#web/ui/matches.ts';
import { severalStyle } from './several-style.ts';

interface CodesFilterProps<F> {
  label: string;
  field: F;
  text: string;
  onChange: ChangeFilter;
  isFresh: boolean;
}

/** Some codes of a list, or some of the boxes that may be ticked. */
export function CodesFilter({ field, ...props }: CodesFilterProps<ChoiceField | CheckboxGroupField>) {
  if (field.kind === 'choice') return <ListCodes {...props} field={field} />;
  return (
    <SomeOf {...props} choices={field.options.map((option) => ({ value: option, label: label(option) }))} />
  );
}

function ListCodes({ field, ...props }: CodesFilterProps<ChoiceField>) {
  const { options } = useOptions(field.list);
  return <SomeOf {...props} choices={inWordOrder(options)} />;
}

interface SomeOfProps extends Omit<CodesFilterProps<never>, 'field'> {
  choices: readonly Choice[];
}

function SomeOf({ label: name, text, onChange, choices, isFresh }: SomeOfProps) {
  const codes = text ? splitValues(text) : [];
  const [typed, setTyped] = useState('');
  const known = new Map(choices.map((choice) => [choice.value, choice]));
  return (
    <Autocomplete
      multiple
      size="small"
      limitTags={1}
      disableCloseOnSelect
      options={choices}
      filterOptions={searchCodes}
      inputValue={typed}
      // It is told to begin anew whenever the list is read.
      onInputChange={(_, next, reason) => reason !== 'reset' && setTyped(next)}
      value={codes.map((code) => known.get(code) ?? { value: code, label: code })}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_, chosen) => onChange(() => joinValues(chosen.map(({ value }) => value)))}
      noOptionsText={t('lists.noOption')}
      autoHighlight
      sx={severalStyle}
      renderInput={(params) => (
        <TextField
          {...params}
          label={name}
          placeholder={codes.length > 0 ? '' : t('table.all')}
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
