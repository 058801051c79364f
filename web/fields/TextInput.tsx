import InputAdornment from '@mui/material/InputAdornment';
import type { HTMLAttributes } from 'react';
import type { TextFormat } from '#model/fields.ts';
import { FieldText } from './FieldText.tsx';
import type { InputProps } from './input.ts';

/** Which keys a phone offers. */
const keyboards: Record<TextFormat, HTMLAttributes<HTMLInputElement>['inputMode']> = {
  plain: 'text',
  phone: 'tel',
  zip: 'numeric',
  email: 'email',
};

export function TextInput({ field, value, onChange, onBlur, inputRef, face, isWrong }: InputProps<'text'>) {
  return (
    <FieldText
      {...{ field, face, isWrong, value, onBlur, inputRef }}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: keyboards[field.format], spellCheck: field.format === 'plain' } }}
    />
  );
}

export function LongTextInput({
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  face,
  isWrong,
}: InputProps<'longText'>) {
  return (
    <FieldText
      {...{ field, face, isWrong, value, onBlur, inputRef }}
      multiline
      rows={4}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Text, for a number box of the browser swallows what it does not understand and turns with the mouse wheel. */
export function NumberInput({
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  face,
  isWrong,
}: InputProps<'number'>) {
  return (
    <FieldText
      {...{ field, face, isWrong, value, onBlur, inputRef }}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: field.min < 0 ? 'text' : 'decimal' },
        input: field.unit
          ? { endAdornment: <InputAdornment position="end">{field.unit}</InputAdornment> }
          : {},
      }}
    />
  );
}
