import { useState } from 'react';
import { isEmptyDate } from '#model/typed-dates.ts';
import { parseTypedMoment } from '#model/typed-moments.ts';
import { t } from '#web/i18n/translate.ts';
import { dateOrder, datePlaceholder } from './date-text.ts';
import { FieldText } from './FieldText.tsx';
import { readGauge, tapeOf } from './gauge-reading.ts';
import type { InputProps } from './input.ts';
import type { CarriedInputs } from './measuring.ts';
import { isTyped, type Typed } from './typed.ts';
import { clockText, gaugeText, momentText, zoneText } from './value-text.ts';

type ReadingProps = Pick<
  InputProps<'gauge' | 'moment'>,
  'field' | 'onBlur' | 'inputRef' | 'face' | 'isWrong' | 'note'
>;

interface ReadingTextProps<Value> extends ReadingProps {
  readonly value: Value | Typed | null;
  readonly onChange: (value: Value | Typed | null) => void;
  /** What a text means; itself, with what is wrong with it, where it means nothing. */
  readonly read: (text: string) => Value | Typed;
  readonly tell: (value: Value) => string;
  readonly placeholder?: string;
  /** Stands behind the text: on which clock it is. */
  readonly unit?: string | null | undefined;
}

/** What is typed is read at every key and kept as it is while somebody is at it; on leaving, it is spelled out. */
function ReadingText<Value>(props: ReadingTextProps<Value>) {
  const { field, value, onChange, onBlur, inputRef, face, isWrong, note, read, tell, placeholder, unit } =
    props;
  const [typing, setTyping] = useState<string | null>(null);
  const spelled = value === null ? '' : isTyped(value) ? value.typed : tell(value);
  return (
    <FieldText
      {...{ field, face, isWrong, note, inputRef }}
      value={typing ?? spelled}
      {...(placeholder && { placeholder })}
      onChange={({ target }) => {
        setTyping(target.value);
        onChange(target.value.trim() === '' ? null : read(target.value));
      }}
      onBlur={() => {
        setTyping(null);
        onBlur();
      }}
      input={{ spellCheck: false }}
      after={unit && <span className="unit">{unit}</span>}
    />
  );
}

/** A gauge as gaugers write it, on the tape that the field around it tells of. */
function GaugeInput({ within, value, onChange, ...props }: InputProps<'gauge'>) {
  return (
    <ReadingText
      {...props}
      {...{ value, onChange }}
      read={(text) => readGauge(props.field, text, tapeOf(within))}
      tell={(gauge) => gaugeText(gauge, Number(within))}
      placeholder={gaugeText({ feet: 14, inches: 6, parts: 1 }, 4)}
    />
  );
}

/** A day and a time, on the clock of the home terminal. */
function MomentInput({ value, onChange, within: _, ...props }: InputProps<'moment'>) {
  const isRead = props.face === 'readOnly';
  const read = (text: string): string | Typed =>
    parseTypedMoment(text, dateOrder) ?? { typed: text, reason: { why: 'moment' } };
  return (
    <ReadingText
      {...props}
      {...{ value, read }}
      onChange={(now) => onChange(isTyped(now) && isEmptyDate(now.typed) ? null : now)}
      // At the other end of the box the clock would stand alone.
      tell={isRead ? momentText : clockText}
      placeholder={t('moment.placeholder', { date: datePlaceholder() })}
      unit={!isRead && typeof value === 'string' ? zoneText(value) : null}
    />
  );
}

export const carriedInputs: CarriedInputs = { gauge: GaugeInput, moment: MomentInput };
