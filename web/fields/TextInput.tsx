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
      input={{ inputMode: keyboards[format], spellCheck: format === 'plain' }}
    />
  );
}

export const LongTextInput = (props: InputProps<'longText'>) => <FieldText {...box(props)} isLongText />;

/** Text, for a number box of the browser swallows what it does not understand and turns with the mouse wheel. */
export function NumberInput(props: InputProps<'number'>) {
  const { field, value, face } = props;
  const { min, unit } = field;
  const number = face === 'readOnly' ? fromInput(field, value) : null;
  const read = typeof number === 'number' ? columnText(field, number) : null;
  const isFirst = isBefore(unit);
  // At the other end of the box it would stand alone.
  const isApart = unit !== null && (face !== 'readOnly' || (read !== null && !isFirst));
  const beside = isApart && <span className="unit">{unit}</span>;
  return (
    <FieldText
      {...box(props)}
      value={read === null ? value : isFirst ? `${unit}${read}` : read}
      input={{
        inputMode: min < 0 ? 'text' : 'decimal',
        ...(face === 'readOnly' && !field.isName && { style: { textAlign: 'right' } }),
      }}
      {...(isFirst ? { before: beside } : { after: beside })}
    />
  );
}
