import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode, Ref } from 'react';
import { label } from '#web/i18n/labels.ts';
import { Check, Remove } from '#web/ui/icons.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { useFieldId } from './field-id.ts';
import { type Face, type InputProps, labelOfField } from './input.ts';

interface BoxProps {
  id: string;
  text: ReactNode;
  isOn: boolean;
  face: Face;
  onChange: (isOn: boolean) => void;
  onBlur: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Read only, a tick or a dash: nothing that looks as if it could be clicked. */
const still = {
  icon: <Remove fontSize="small" />,
  checkedIcon: <Check fontSize="small" />,
  color: 'default',
  disableRipple: true,
  sx: { p: 0, ml: '-3px', mr: 1, cursor: 'default', '&:hover': { bgcolor: 'transparent' } },
} as const;

function Box({ id, text, isOn, face, onChange, onBlur, inputRef }: BoxProps) {
  return (
    <FormControlLabel
      label={text}
      disabled={face === 'disabled'}
      control={
        <Checkbox
          id={id}
          size="small"
          checked={isOn}
          // A checkbox has no read-only state of its own; it can be reached and read, and stays as it is.
          onChange={(event) => face === 'edit' && onChange(event.target.checked)}
          onBlur={onBlur}
          {...(face === 'readOnly' && still)}
          slotProps={{
            input: { 'aria-readonly': face === 'readOnly' || undefined, ...(inputRef && { ref: inputRef }) },
          }}
        />
      }
      sx={face === 'readOnly' ? { ml: 0, cursor: 'default' } : undefined}
    />
  );
}

export function CheckboxInput(props: InputProps<'checkbox'>) {
  const { field, value, onChange, onBlur, inputRef, face, isWrong, note } = props;
  const id = useFieldId(field);
  return (
    <FormControl error={isWrong} required={field.required && face === 'edit'}>
      <Box {...{ face, onChange, onBlur, inputRef }} id={id} text={labelOfField(field)} isOn={value} />
      {(isWrong || note) && (
        <FormHelperText>
          <FieldNotes {...{ field, isWrong, note }} />
        </FormHelperText>
      )}
    </FormControl>
  );
}

export function CheckboxGroupInput(props: InputProps<'checkboxGroup'>) {
  const { field, value, onChange, onBlur, inputRef, face, isWrong, note } = props;
  const id = useFieldId(field);
  return (
    <FormControl component="fieldset" error={isWrong} required={field.required && face === 'edit'}>
      <FormLabel component="legend" sx={{ fontSize: '0.75rem' }}>
        {labelOfField(field)}
      </FormLabel>
      <FormGroup row>
        {field.options.map((option, at) => (
          <Box
            key={option}
            {...{ face, onBlur }}
            {...(at === 0 && { inputRef })}
            id={`${id}-${at}`}
            text={label(option)}
            isOn={value[option] === true}
            onChange={(isOn) => onChange({ ...value, [option]: isOn })}
          />
        ))}
      </FormGroup>
      {(isWrong || note) && (
        <FormHelperText>
          <FieldNotes {...{ field, isWrong, note }} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
