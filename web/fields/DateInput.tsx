import CalendarMonth from '@mui/icons-material/CalendarMonth';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { DATE_PLACEHOLDER, parseTypedDate } from '#model/dates.ts';
import { t } from '#web/i18n/translate.ts';
import { PartMissing } from '#web/ui/PartMissing.tsx';
import { PartBoundary } from '#web/ui/part.tsx';
import { FieldText } from './FieldText.tsx';
import { spellDate } from './form-values.ts';
import { type InputProps, labelOfField } from './input.ts';
import { calendar } from './parts.ts';

/** A date is typed, as people who key tickets all day do, or picked. What was typed is spelled out on leaving the box. */
export function DateInput({ field, value, onChange, onBlur, inputRef, face, isWrong }: InputProps<'date'>) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <FieldText
        {...{ field, face, isWrong, value, inputRef }}
        ref={anchor}
        placeholder={face === 'edit' ? DATE_PLACEHOLDER : ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const typed = parseTypedDate(value);
          if (typed && spellDate(typed) !== value) onChange(spellDate(typed));
          onBlur();
        }}
        slotProps={{
          htmlInput: { inputMode: 'numeric' },
          input:
            face === 'edit'
              ? {
                  endAdornment: (
                    <InputAdornment position="end">
                      <IconButton
                        ref={button}
                        edge="end"
                        size="small"
                        aria-label={t('field.pickDate', { label: labelOfField(field) })}
                        onClick={() => setOpen(true)}
                      >
                        <CalendarMonth fontSize="small" />
                      </IconButton>
                    </InputAdornment>
                  ),
                }
              : {},
        }}
      />
      <Popover
        open={isOpen}
        anchorEl={() => anchor.current!}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': labelOfField(field) } }}
      >
        <PartBoundary part={calendar} missing={(retry) => <PartMissing onRetry={retry} />}>
          <calendar.Content
            date={parseTypedDate(value)}
            onPick={(date) => {
              onChange(spellDate(date));
              close();
              button.current?.focus();
            }}
          />
        </PartBoundary>
      </Popover>
    </>
  );
}
