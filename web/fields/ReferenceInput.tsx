import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useContext } from 'react';
import { Link } from 'react-router';
import { recordOf } from '#model/records/index.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath } from '#web/paths.ts';
import { OpenInNew } from '#web/ui/icons.tsx';
import { FieldText } from './FieldText.tsx';
import { useFieldId } from './field-id.ts';
import type { InputProps, Named } from './input.ts';
import { isMakeable, MakingContext } from './making.ts';
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

/** Stands for a record that is still to be made, after those there are. */
const NEW = 'new';

/** What the last option says: a new one, by the name that was typed; and that there is no other. */
function newText(type: string, name: string, isOnly: boolean): string {
  const text = name
    ? t('field.newNamed', { type: typeLabel(type), name })
    : t('field.newOf', { type: typeLabel(type) });
  return isOnly ? `${t('field.noneFound')}. ${text}` : text;
}

/** Another record, found by its name, or made. */
export function ReferenceInput(props: InputProps<'reference'>) {
  const { field, value, onChange, onBlur, inputRef, face, isWrong, note, within } = props;
  const { toggle, leave } = useOpenToggle();
  const named = isTyped(value) ? null : value;
  const typed = isTyped(value) ? value.typed : '';
  const isAsked = toggle.open && face === 'edit';
  const { options, isLoading, error, retry } = useReferenceOptions(field.to, typed, isAsked, within);
  const chosen: Option | null = named && { value: named.id, label: named.label, detail: null };
  const make = useContext(MakingContext);
  const isOffered = make !== null && !isLoading && !error && isMakeable(field.to);
  const added = { value: NEW, label: newText(field.to, typed.trim(), options.length === 0), detail: null };
  const pick = async (option: Option | null) => {
    if (option?.value !== NEW) return onChange(option && { id: option.value, label: option.label });
    const made = await make?.(field, typed.trim());
    if (made) onChange(made);
  };
  return (
    <Autocomplete
      {...toggle}
      size="small"
      id={useFieldId(field)}
      data-record={named ? `${recordOf(field.to).endpoint}/${named.id}` : undefined}
      options={isOffered ? [...options, added] : options}
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
      onChange={(_, option) => void pick(option)}
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
