import FormControl from '@mui/material/FormControl';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'type' | 'autoComplete' | 'autoCapitalize' | 'autoFocus' | 'spellCheck'
>;

interface LoginFieldProps extends Attributes {
  label: string;
  ref: Ref<HTMLInputElement>;
  end?: ReactNode;
}

/** Made of its parts: MUI's TextField would bring its select and its menus into the first download. */
export function LoginField({
  label,
  ref,
  end,
  autoFocus = false,
  type = 'text',
  ...attributes
}: LoginFieldProps) {
  const id = useId();
  return (
    <FormControl variant="outlined" fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={type}
        inputRef={ref}
        autoFocus={autoFocus}
        slotProps={{ input: attributes }}
        endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
      />
    </FormControl>
  );
}
