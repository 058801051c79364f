import TextareaAutosize from '@mui/material/TextareaAutosize';
import type { ChangeEventHandler, HTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react';
import type { Field } from '#model/fields.ts';
import { t } from '#web/i18n/translate.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { useFieldId } from './field-id.ts';
import { FieldFrame } from './field-style.ts';
import { type Face, labelOfField } from './input.ts';

/** To be read it may take several lines, on a phone. */
const LONG = 28;

/** As many lines as there are to be written in; read, it is as high as its text. */
const ROWS = 4;

type Attributes = InputHTMLAttributes<HTMLInputElement> & {
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

interface FieldTextProps {
  readonly field: Field;
  readonly face: Face;
  readonly isWrong: boolean;
  readonly note: ReactNode;
  readonly value: string;
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  readonly isLongText?: boolean;
  /** Further attributes of the input itself, of the box it stands in, and of both with their label. */
  readonly input?: Attributes;
  readonly box?: HTMLAttributes<HTMLDivElement> & { readonly ref?: Ref<HTMLDivElement> };
  readonly frame?: HTMLAttributes<HTMLDivElement>;
  /** The path of the record that the value names. */
  readonly record?: string | undefined;
  /** What stands in the box beside the value. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The box that every typed or chosen value stands in. */
export function FieldText(props: FieldTextProps) {
  const { field, face, isWrong, note, value, onChange, onBlur, inputRef, placeholder, isLongText } = props;
  const id = useFieldId(field);
  const isRead = face === 'readOnly';
  const hasNotes = isWrong || Boolean(note);
  const notes = `${id}-helper-text`;
  const said = [hasNotes && notes, props.input?.['aria-describedby']].filter(Boolean).join(' ');
  const isMarked = field.required && face === 'edit';
  const attributes: Attributes = {
    id,
    value,
    onChange,
    onBlur,
    ref: inputRef,
    autoComplete: 'off',
    ...props.input,
    placeholder: isRead ? t('field.empty') : placeholder,
    required: isMarked,
    readOnly: isRead,
    disabled: face === 'disabled',
    'aria-invalid': isWrong,
    'aria-describedby': said || undefined,
  };
  const isFolded = isRead && value.length > LONG;
  // A box of several lines has all that a box of one line is asked for here.
  const lines = attributes as HTMLAttributes<HTMLTextAreaElement>;
  return (
    <FieldFrame {...props.frame} data-record={props.record} className={`${face} ${isWrong ? 'wrong' : ''}`}>
      <label id={`${id}-label`} htmlFor={id}>
        {labelOfField(field)}
        {isMarked && <span aria-hidden>{'\u2009*'}</span>}
      </label>
      <div {...props.box} className={`box ${isLongText || isFolded ? 'lines' : ''}`}>
        {props.before}
        {isRead && (isLongText || isFolded) ? (
          <TextareaAutosize {...lines} />
        ) : isLongText ? (
          <textarea {...lines} rows={ROWS} />
        ) : (
          <input type="text" {...attributes} />
        )}
        {props.after}
      </div>
      {hasNotes && (
        <div id={notes} className="notes">
          <FieldNotes field={field} isWrong={isWrong} note={note} />
        </div>
      )}
    </FieldFrame>
  );
}
