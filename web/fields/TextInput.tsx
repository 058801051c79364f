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

type Typed = InputProps<'text'> | InputProps<'longText'> | InputProps<'number'>;

/** What the three share: a box that holds what is typed. */
const box = ({ field, value, onChange, onBlur, inputRef, face, isWrong }: Typed) => ({
  field,
  value,
  onBlur,
  inputRef,
  face,
  isWrong,
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
});

export function TextInput(props: InputProps<'text'>) {
  const { format } = props.field;
  return (
    <FieldText
      {...box(props)}
      slotProps={{ htmlInput: { inputMode: keyboards[format], spellCheck: format === 'plain' } }}
    />
  );
}

export function LongTextInput(props: InputProps<'longText'>) {
  return <FieldText {...box(props)} multiline rows={4} />;
}

/** Text, for a number box of the browser swallows what it does not understand and turns with the mouse wheel. */
export function NumberInput(props: InputProps<'number'>) {
  const { min, unit } = props.field;
  return (
    <FieldText
      {...box(props)}
      slotProps={{
        htmlInput: { inputMode: min < 0 ? 'text' : 'decimal' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
}
