import InputAdornment from '@mui/material/InputAdornment';
import type { HTMLAttributes } from 'react';
import type { TextFormat } from '#model/fields.ts';
import { FieldText } from './FieldText.tsx';
import type { InputProps } from './input.ts';
import { fromInput } from './table-inputs.ts';
import { columnText, isBefore, phoneText } from './value-text.ts';

/** Which keys a phone offers. */
const keyboards: Record<TextFormat, HTMLAttributes<HTMLInputElement>['inputMode']> = {
  plain: 'text',
  phone: 'tel',
  zip: 'numeric',
  email: 'email',
};

type Typed = InputProps<'text'> | InputProps<'longText'> | InputProps<'number'>;

/** What the three share: a box that holds what is typed. */
const box = ({ field, value, onChange, onBlur, inputRef, face, isWrong, note }: Typed) => ({
  field,
  value,
  onBlur,
  inputRef,
  face,
  isWrong,
  note,
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
});

export function TextInput(props: InputProps<'text'>) {
  const { format } = props.field;
  const isRead = props.face === 'readOnly' && format === 'phone';
  return (
    <FieldText
      {...box(props)}
      value={isRead ? phoneText(props.value) : props.value}
      slotProps={{ htmlInput: { inputMode: keyboards[format], spellCheck: format === 'plain' } }}
    />
  );
}

export function LongTextInput(props: InputProps<'longText'>) {
  // To be read it is as high as its text; to be written in it has four lines, and nothing need be measured.
  const height =
    props.face === 'readOnly'
      ? { minRows: 1 }
      : { rows: 4, slotProps: { input: { inputComponent: 'textarea' as const } } };
  return <FieldText {...box(props)} multiline {...height} />;
}

/** Text, for a number box of the browser swallows what it does not understand and turns with the mouse wheel. */
export function NumberInput(props: InputProps<'number'>) {
  const { field, value, face } = props;
  const { min, unit } = field;
  const number = face === 'readOnly' ? fromInput(field, value) : null;
  const read = typeof number === 'number' ? columnText(field, number) : null;
  const isFirst = isBefore(unit);
  // At the other end of the box it would stand alone.
  const isApart = unit !== null && (face !== 'readOnly' || (read !== null && !isFirst));
  const side = isFirst ? 'start' : 'end';
  return (
    <FieldText
      {...box(props)}
      value={read === null ? value : isFirst ? `${unit}${read}` : read}
      slotProps={{
        htmlInput: {
          inputMode: min < 0 ? 'text' : 'decimal',
          ...(face === 'readOnly' && !field.isName && { style: { textAlign: 'right' } }),
        },
        input: isApart
          ? { [`${side}Adornment`]: <InputAdornment position={side}>{unit}</InputAdornment> }
          : {},
      }}
    />
  );
}
