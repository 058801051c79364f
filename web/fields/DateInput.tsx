import { mdiCalendarMonth } from '@mdi/js';
import Popover from '@mui/material/Popover';
import { useId, useRef, useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { PartMissing } from '#web/ui/PartMissing.tsx';
import { PartBoundary } from '#web/ui/part.tsx';
import { Sign } from '#web/ui/Sign.tsx';
import { datePlaceholder, dayInWords, readDate, writeDate } from './date-text.ts';
import { FieldText } from './FieldText.tsx';
import { type InputProps, labelOfField } from './input.ts';
import { calendar } from './parts.ts';

/** A date is typed, as people who key tickets all day do, or picked. What was typed is spelled out on leaving the box. */
export function DateInput(props: InputProps<'date'>) {
  const { field, value, onChange, onBlur, inputRef, face, isWrong, note } = props;
  /** Null until it is opened for the first time: sixty that nobody opens are not even made. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  /** What it was left with; said in words until it is typed in again. */
  const [left, setLeft] = useState<string | null>(null);
  const words = face === 'edit' && left === value ? dayInWords(value) : null;
  const wordsId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <FieldText
        {...{ field, face, isWrong, note, value, inputRef }}
        box={{ ref: anchor }}
        placeholder={datePlaceholder()}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const date = writeDate(value);
          const spelled = date ? readDate(date) : value;
          if (spelled !== value) onChange(spelled);
          setLeft(spelled);
          onBlur();
        }}
        input={words ? { 'aria-describedby': wordsId } : {}}
        after={
          face === 'edit' && (
            <>
              {words && (
                <span id={wordsId} className="unit">
                  {words}
                </span>
              )}
              <button
                ref={button}
                type="button"
                className="do picker"
                aria-label={t('field.pickDate', { label: labelOfField(field) })}
                onClick={() => setOpen(true)}
              >
                <Sign path={mdiCalendarMonth} />
              </button>
            </>
          )
        }
      />
      {isOpen !== null && (
        <Popover
          open={isOpen}
          anchorEl={() => anchor.current!}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': labelOfField(field) } }}
        >
          <PartBoundary part={calendar} missing={(retry) => <PartMissing onRetry={retry} />}>
            <calendar.Content
              date={writeDate(value)}
              onPick={(date) => {
                onChange(readDate(date));
                close();
                button.current?.focus();
              }}
            />
          </PartBoundary>
        </Popover>
      )}
    </>
  );
}
