import OpenInNew from '@mui/icons-material/OpenInNew';
import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordOf } from '#model/records/index.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath } from '#web/paths.ts';
import { FieldText } from './FieldText.tsx';
import type { InputProps, Named } from './input.ts';
import { useReferenceOptions } from './reference-options.ts';
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
  const { field, value, onChange, onBlur, inputRef, face, isWrong } = props;
  const toggle = useOpenToggle();
  const [typed, setTyped] = useState('');
  const { options, isLoading } = useReferenceOptions(field.to, typed, toggle.open && face === 'edit');
  const offered = options.map((option): Named => ({ id: option.value, label: option.label }));
  return (
    <Autocomplete
      {...toggle}
      size="small"
      id={field.id}
      options={offered}
      loading={isLoading}
      loadingText={t('field.loading')}
      noOptionsText={t('field.noneFound')}
      // The server has chosen already.
      filterOptions={(all) => all}
      value={value}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, option) => onChange(option)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={onBlur}
      readOnly={face === 'readOnly'}
      disabled={face === 'disabled'}
      forcePopupIcon={face !== 'readOnly'}
      autoHighlight
      renderInput={(params) => (
        <FieldText
          {...params}
          {...{ field, face, isWrong, inputRef }}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              ...(face === 'readOnly' &&
                value && { endAdornment: <OpenLink type={field.to} named={value} /> }),
            },
          }}
        />
      )}
    />
  );
}
