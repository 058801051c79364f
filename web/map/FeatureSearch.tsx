import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { config } from '#web/config.ts';
import { t } from '#web/i18n/translate.ts';
import { Search } from '#web/ui/icons.tsx';
import { keyOf, type MapFeature } from './feature.ts';
import { hintOf, nameOf, sourceLabel } from './labels.ts';
import { SourceDot } from './SourceDot.tsx';
import { useHits } from './search.ts';
import type { SourceStates } from './use-features.ts';

interface FeatureSearchProps {
  readonly states: SourceStates;
  readonly onPick: (feature: MapFeature) => void;
}

/** Finds a feature by name, whatever source it is of. */
export function FeatureSearch({ states, onPick }: FeatureSearchProps) {
  const [text, setText] = useState('');
  const { hits, isSearching } = useHits(states, text, config.testDeviceName);
  return (
    <Autocomplete
      value={null}
      inputValue={text}
      options={hits}
      filterOptions={(options) => options}
      groupBy={({ source }) => sourceLabel(source)}
      getOptionLabel={nameOf}
      getOptionKey={keyOf}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      loading={isSearching}
      loadingText={t('map.searching')}
      noOptionsText={text.trim() === '' ? t('map.startTyping') : t('map.noHits')}
      blurOnSelect
      forcePopupIcon={false}
      clearOnBlur={false}
      size="small"
      onInputChange={(_, next, reason) => {
        if (['input', 'clear', 'selectOption'].includes(reason)) setText(next);
      }}
      onChange={(_, feature) => feature && onPick(feature)}
      renderOption={({ key, ...props }, feature) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
          <SourceDot source={feature.source} />
          <span>
            {nameOf(feature)}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
              {hintOf(feature)}
            </Box>
          </span>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('map.search')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('map.search') },
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
      sx={{ flex: 1, minWidth: 0 }}
    />
  );
}
