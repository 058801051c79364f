import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { RecordDefinition } from '#model/fields.ts';
import { mayBeEmpty } from '#model/record-lists.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { searchNames } from '#web/ui/matches.ts';
import { filterLabel } from './filter-words.ts';

interface AddFilterProps {
  definition: RecordDefinition;
  /** What has no input yet. */
  names: readonly string[];
  onAdd: (name: string) => void;
  onEmpty: (wire: string, isEmpty: boolean) => void;
}

interface Offer {
  readonly key: string;
  readonly label: string;
  readonly choose: () => void;
}

/** Finds by its name what else a list can be narrowed by, or whether anything stands there at all. */
export function AddFilter({ definition, names, onAdd, onEmpty }: AddFilterProps) {
  const [typed, setTyped] = useState('');
  const offers: Offer[] = [
    ...names.map((name) => ({
      key: name,
      label: filterLabel(definition, name),
      choose: () => onAdd(name),
    })),
    ...definition.stored.filter(mayBeEmpty).flatMap(({ wire, label: name }) =>
      [true, false].map((isEmpty) => ({
        key: `${wire} ${isEmpty}`,
        label: t(isEmpty ? 'lists.isEmpty' : 'lists.isFilled', { field: label(name) }),
        choose: () => onEmpty(wire, isEmpty),
      })),
    ),
  ];
  return (
    <Autocomplete
      size="small"
      options={offers}
      filterOptions={searchNames}
      value={null}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, offer) => {
        setTyped('');
        offer?.choose();
      }}
      getOptionKey={({ key }) => key}
      noOptionsText={t('lists.noField')}
      autoHighlight
      blurOnSelect
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('lists.addFilter')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('lists.addFilter') },
          }}
        />
      )}
    />
  );
}
