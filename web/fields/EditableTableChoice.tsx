import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import type { InputHTMLAttributes, Ref } from 'react';
import type { ChoiceField } from '#model/fields.ts';
import { useOptions } from './options.ts';

/** The words for a code in a cell; the code itself while its list is not there, or has it no longer. */
export function ChoiceText({ column, value }: { column: ChoiceField; value: unknown }) {
  const { options } = useOptions(column.list);
  return options.find((option) => option.value === value)?.label ?? String(value ?? '');
}

interface ChoiceCellProps {
  column: ChoiceField;
  value: string;
  onValue: (value: string) => void;
  inputRef: Ref<HTMLSelectElement>;
  named: InputHTMLAttributes<HTMLSelectElement>;
}

/** A cell has no room for a box to search in: the list of the browser does. */
export function ChoiceCell({ column, value, onValue, inputRef, named }: ChoiceCellProps) {
  const { options } = useOptions(column.list);
  const isThere = value === '' || options.some((option) => option.value === value);
  return (
    <NativeSelect
      fullWidth
      value={value}
      onChange={({ target }) => onValue(target.value)}
      input={<InputBase />}
      inputRef={inputRef}
      inputProps={named}
    >
      <option value="" />
      {!isThere && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
