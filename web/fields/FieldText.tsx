import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { Field } from '#model/fields.ts';
import { t } from '#web/i18n/translate.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { useFieldId } from './field-id.ts';
import { type Face, labelOfField } from './input.ts';

/** Read only, a value stands as text on a line, flush with its label; the frame comes back with the pencil. */
const quiet = {
  '& .MuiInputLabel-root': { transform: 'translate(0, -9px) scale(0.75)', maxWidth: '133%' },
  '& .MuiInputBase-root': { px: '0 !important' },
  '& .MuiFormHelperText-root': { mx: 0 },
  '& .MuiInputBase-input': { px: '0 !important', textOverflow: 'ellipsis' },
  '& .MuiInputBase-input::placeholder': { color: 'text.secondary', opacity: 1 },
  '& .MuiOutlinedInput-notchedOutline': {
    border: 0,
    borderBottom: '1px solid',
    borderColor: 'var(--g-palette-divider) !important',
    borderRadius: 0,
    '& legend': { display: 'none' },
  },
};

/** To be read it may take several lines, on a phone; what is chosen from a list stays on one, as its card has it whole. */
const LONG = 28;
const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > LONG;

type FieldTextProps = Omit<TextFieldProps, 'label' | 'id' | 'error' | 'helperText' | 'required'> & {
  field: Field;
  face: Face;
  isWrong: boolean;
  note: ReactNode;
};

/** The box that every typed or chosen value stands in. */
export function FieldText({ field, face, isWrong, note, slotProps, placeholder, ...props }: FieldTextProps) {
  const { htmlInput, input, inputLabel, ...slots } = slotProps ?? {};
  const isRead = face === 'readOnly';
  return (
    <TextField
      fullWidth
      size="small"
      {...props}
      multiline={props.multiline || (isRead && isLong(props.value))}
      id={useFieldId(field)}
      label={labelOfField(field)}
      required={field.required && face === 'edit'}
      disabled={face === 'disabled'}
      error={isWrong}
      helperText={isWrong || note ? <FieldNotes field={field} isWrong={isWrong} note={note} /> : undefined}
      placeholder={isRead ? t('field.empty') : placeholder}
      sx={isRead ? quiet : undefined}
      slotProps={{
        ...slots,
        inputLabel: { shrink: true, ...inputLabel },
        input: { ...input, readOnly: isRead },
        htmlInput: { autoComplete: 'off', ...htmlInput },
      }}
    />
  );
}
