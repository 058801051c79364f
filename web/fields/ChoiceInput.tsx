import { createFilterOptions } from '@mui/material/useAutocomplete';
import { useMemo } from 'react';
import type { ListOption } from '#model/lists/options.ts';
import { Combobox } from './Combobox.tsx';
import type { InputProps } from './input.ts';
import { useOptions } from './options.ts';
import { isTyped, typedIn } from './typed.ts';
import { useOpenToggle } from './use-open-toggle.ts';

/** A thousand counties are found by typing; drawing more than a screenful of them helps nobody. */
const filter = createFilterOptions<ListOption>({
  limit: 100,
  stringify: ({ label, value }) => `${label} ${value}`,
});

/** A code of a list, fixed or kept by staff. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { field, value, onChange, onBlur, inputRef, face, isWrong, note, within } = props;
  const { options, isLoading, error, retry } = useOptions(field.list);
  const offered = useMemo(
    () => (within === null ? options : options.filter((option) => option.within === within)),
    [options, within],
  );
  // A code that the list no longer has is still what the record says.
  const chosen = useMemo(
    () =>
      value === null || isTyped(value)
        ? null
        : (options.find((option) => option.value === value) ?? { value, label: value, within: null }),
    [options, value],
  );
  return (
    <Combobox
      {...{ field, face, isWrong, note, inputRef, onBlur, chosen }}
      typed={isTyped(value) ? value.typed : ''}
      offer={{ options: offered, isLoading, error, retry }}
      openToggle={useOpenToggle()}
      filterOptions={filter}
      onPick={(option) => onChange(option?.value ?? null)}
      onType={(text) => onChange(typedIn(text))}
      renderOption={({ label }) => label}
    />
  );
}
