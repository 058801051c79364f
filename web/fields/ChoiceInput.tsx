import { useMemo } from 'react';
import { searchCodes } from '#web/ui/matches.ts';
import { Combobox } from './Combobox.tsx';
import type { InputProps } from './input.ts';
import { useOptions } from './options.ts';
import { isTyped, typedIn } from './typed.ts';
import { useOpenToggle } from './use-open-toggle.ts';

/** A thousand counties are found by typing; drawing more than a screenful of them helps nobody. */
const MOST_SHOWN = 100;

/** A code of a list, fixed or kept by staff. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { field, value, onChange, onBlur, inputRef, face, isWrong, note, within } = props;
  const { options, isLoading, error, retry } = useOptions(field.list);
  const offered = useMemo(
    () => options.filter((option) => within === null || option.within === within),
    [options, within],
  );
  // A code that the list no longer has is still what the record says.
  const chosen = useMemo(
    () =>
      value === null || isTyped(value)
        ? null
        : (options.find((option) => option.value === value) ?? { value, label: value }),
    [options, value],
  );
  return (
    <Combobox
      {...{ field, face, isWrong, note, inputRef, onBlur, chosen }}
      typed={isTyped(value) ? value.typed : ''}
      offer={{ options: offered, isLoading, error, retry }}
      openToggle={useOpenToggle()}
      filterOptions={(all, asked) => searchCodes(all, asked).slice(0, MOST_SHOWN)}
      onPick={(option) => onChange(option?.value ?? null)}
      onType={(text) => onChange(typedIn(text))}
      renderOption={({ label }) => label}
    />
  );
}
