import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Field } from '#model/fields.ts';
import { type Face, labelOfField, wrongText } from './input.ts';

/** Read only, a value stands as text on a line; the frame comes back with the pencil. */
const quiet = {
  '& .MuiOutlinedInput-notchedOutline': {
    border: 0,
    borderBottom: '1px solid',
    borderColor: 'var(--g-palette-divider) !important',
    borderRadius: 0,
    '& legend': { display: 'none' },
  },
  '& .MuiInputBase-input': { textOverflow: 'ellipsis' },
};

type FieldTextProps = Omit<TextFieldProps, 'label' | 'id' | 'error' | 'helperText' | 'required'> & {
  field: Field;
  face: Face;
  isWrong: boolean;
};

/** The box that every typed or chosen value stands in. */
export function FieldText({ field, face, isWrong, slotProps, ...props }: FieldTextProps) {
  const { htmlInput, input, inputLabel, ...slots } = slotProps ?? {};
  return (
    <TextField
      fullWidth
      size="small"
      {...props}
      id={field.id}
      label={labelOfField(field)}
      required={field.required && face === 'edit'}
      disabled={face === 'disabled'}
      error={isWrong}
      helperText={isWrong ? wrongText(field) : undefined}
      sx={face === 'readOnly' ? quiet : undefined}
      slotProps={{
        ...slots,
        inputLabel: { shrink: true, ...inputLabel },
        input: { ...input, readOnly: face === 'readOnly' },
        htmlInput: { autoComplete: 'off', ...htmlInput },
      }}
    />
  );
}
