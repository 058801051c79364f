import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Link } from 'react-router';
import { recordOf } from '#model/records/index.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath } from '#web/paths.ts';
import { OpenInNew } from '#web/ui/icons.tsx';
import { FieldText } from './FieldText.tsx';
import type { InputProps, Named } from './input.ts';
import { NoOptions } from './NoOptions.tsx';
import { OptionText } from './OptionText.tsx';
import { type Option, useReferenceOptions } from './reference-options.ts';
import { isTyped, typedIn } from './typed.ts';
import { useOpenToggle } from './use-open-toggle.ts';

/** The way to the record itself, for types that have a form. */
function OpenLink({ type, named }: { type: string; named: Named }) {
  if (!recordOf(type).category) return null;
  return (
    <InputAdornment position="end">
      <IconButton
        component={Link}
        to={recordPath(type, named.id)}
        edge="end"
        size="small"
        aria-label={t('field.open', { label: named.label })}
      >
        <OpenInNew fontSize="inherit" />
      </IconButton>
    </InputAdornment>
  );
}

/** Another record, found by its name. */
export function ReferenceInput(props: InputProps<'reference'>) {
  const { field, value, onChange, onBlur, inputRef, face, isWrong, note, within } = props;
  const { toggle, leave } = useOpenToggle();
  const named = isTyped(value) ? null : value;
  const typed = isTyped(value) ? value.typed : '';
  const isAsked = toggle.open && face === 'edit';
  const { options, isLoading, error, retry } = useReferenceOptions(field.to, typed, isAsked, within);
  const chosen: Option | null = named && { value: named.id, label: named.label, detail: null };
  return (
    <Autocomplete
      {...toggle}
      size="small"
      id={field.id}
      options={options}
      loading={isLoading}
      loadingText={t('field.loading')}
      noOptionsText={<NoOptions error={error} onRetry={retry} />}
      // The server has chosen already.
      filterOptions={(all) => all}
      value={chosen}
      inputValue={named?.label ?? typed}
      clearOnBlur={false}
      getOptionLabel={({ label }) => label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_, option) => onChange(option && { id: option.value, label: option.label })}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') onChange(typedIn(text));
      }}
      renderOption={({ key, ...attributes }, option) => (
        <li key={key} {...attributes}>
          <OptionText option={option} />
        </li>
      )}
      onBlur={() => {
        leave();
        onBlur();
      }}
      readOnly={face === 'readOnly'}
      disabled={face === 'disabled'}
      forcePopupIcon={face !== 'readOnly'}
      autoHighlight
      renderInput={(params) => (
        <FieldText
          {...params}
          {...{ field, face, isWrong, inputRef }}
          note={note || (named?.archived && t('field.archived'))}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              ...(named?.archived && { style: { textDecoration: 'line-through' } }),
            },
            input: {
              ...params.slotProps.input,
              ...(face === 'readOnly' &&
                named && { endAdornment: <OpenLink type={field.to} named={named} /> }),
            },
          }}
        />
      )}
    />
  );
}
