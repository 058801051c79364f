import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { OptionText } from '#web/fields/OptionText.tsx';
import { type Option, useReferenceOptions } from '#web/fields/reference-options.ts';
import { useOpenToggle } from '#web/fields/use-open-toggle.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { formPath, searchPath } from '#web/paths.ts';
import { useHandOver } from '#web/ui/hand-over.ts';
import { Search } from '#web/ui/icons.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';

/** Picking an option opens the record; any other text is looked for on the search page. */
export function HeaderSearch({ definition: { type, endpoint } }: { definition: RecordDefinition }) {
  const navigate = useNavigate();
  const { toggle, leave } = useOpenToggle();
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const { options, isLoading } = useReferenceOptions(type, text, toggle.open);
  const name = t('form.searchType', { type: typeLabel(type) });
  useShortcut({
    keys: '/',
    label: t('form.search'),
    group: t('form.shortcuts'),
    run: () => box.current?.focus(),
  });

  // The form of a record that was just made is another one than that it was made in.
  useHandOver({ place: type, input: box, always: true, take: setText });

  const search = () => {
    if (text.trim()) void navigate(searchPath(type, endpoint, text.trim()));
    else box.current?.focus();
  };
  const pick = (picked: Option | string | null) => {
    if (picked === null) return;
    if (typeof picked === 'string') return search();
    setText('');
    box.current?.blur();
    void navigate(`${formPath(type)}/${picked.value}`);
  };

  return (
    <Box
      component="form"
      role="search"
      aria-label={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      sx={{
        display: 'flex',
        gap: 1,
        width: { xs: '100%', sm: '24rem' },
        '@media print': { display: 'none' },
      }}
    >
      <Autocomplete<Option, false, false, true>
        {...toggle}
        onBlur={leave}
        freeSolo
        fullWidth
        size="small"
        value={null}
        inputValue={text}
        options={[...options]}
        loading={isLoading}
        loadingText={t('field.loading')}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
        onInputChange={(_, next, reason) => {
          if (reason === 'input' || reason === 'clear') setText(next);
        }}
        onChange={(_, picked) => pick(picked)}
        renderOption={({ key, ...attributes }, option) => (
          <li key={key} {...attributes}>
            <OptionText option={option} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={box}
            placeholder={name}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': name, type: 'search' },
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <Search fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
      <Button type="submit" variant="outlined">
        {t('form.search')}
      </Button>
    </Box>
  );
}
