import Autocomplete from '@mui/material/Autocomplete';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import { useMemo } from 'react';
import type { ListOption } from '#model/lists/options.ts';
import { FieldText } from './FieldText.tsx';
import type { InputProps } from './input.ts';
import { useOptions } from './options.ts';
import { useOpenToggle } from './use-open-toggle.ts';

/** A thousand counties are found by typing; drawing more than a screenful of them helps nobody. */
const filter = createFilterOptions<ListOption>({
  limit: 100,
  stringify: ({ label, value }) => `${label} ${value}`,
});

/** A code of a list, fixed or kept by staff. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { field, value, onChange, onBlur, inputRef, face, isWrong, within } = props;
  const { options } = useOptions(field.list);
  const toggle = useOpenToggle();
  const offered = useMemo(
    () => (within === null ? options : options.filter((option) => option.within === within)),
    [options, within],
  );
  // A code that the list no longer has is still what the record says.
  const chosen = useMemo(
    () =>
      value === null
        ? null
        : (options.find((option) => option.value === value) ?? { value, label: value, within: null }),
    [options, value],
  );
  return (
    <Autocomplete
      {...toggle}
      size="small"
      id={field.id}
      options={offered}
      filterOptions={filter}
      value={chosen}
      getOptionLabel={({ label }) => label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_, option) => onChange(option?.value ?? null)}
      onBlur={onBlur}
      readOnly={face === 'readOnly'}
      disabled={face === 'disabled'}
      forcePopupIcon={face !== 'readOnly'}
      autoHighlight
      openOnFocus={false}
      renderInput={(params) => <FieldText {...params} {...{ field, face, isWrong, inputRef }} />}
    />
  );
}
