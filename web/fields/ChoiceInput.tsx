import Autocomplete from '@mui/material/Autocomplete';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import { useMemo } from 'react';
import type { ListOption } from '#model/lists/options.ts';
import { t } from '#web/i18n/translate.ts';
import { FieldText } from './FieldText.tsx';
import { useFieldId } from './field-id.ts';
import type { InputProps } from './input.ts';
import { NoOptions } from './NoOptions.tsx';
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
  const { toggle, leave } = useOpenToggle();
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
    <Autocomplete
      {...toggle}
      size="small"
      id={useFieldId(field)}
      options={offered}
      filterOptions={filter}
      loading={isLoading}
      loadingText={t('field.loading')}
      noOptionsText={<NoOptions error={error} onRetry={retry} />}
      value={chosen}
      inputValue={isTyped(value) ? value.typed : (chosen?.label ?? '')}
      clearOnBlur={false}
      getOptionLabel={({ label }) => label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_, option) => onChange(option?.value ?? null)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') onChange(typedIn(text));
      }}
      onBlur={() => {
        leave();
        onBlur();
      }}
      readOnly={face === 'readOnly'}
      disabled={face === 'disabled'}
      forcePopupIcon={face !== 'readOnly'}
      autoHighlight
      openOnFocus={false}
      renderInput={(params) => <FieldText {...params} {...{ field, face, isWrong, note, inputRef }} />}
    />
  );
}
