import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { EARLIEST_YEAR, isCalendarDate, LATEST_YEAR } from '#model/dates.ts';
import { t } from '#web/i18n/translate.ts';
import { joinSpan, ranges, splitSpan } from './spans.ts';
import { useTyped } from './use-typed.ts';
import type { ChangeFilter } from './view.ts';

interface SpanFilterProps {
  label: string;
  text: string;
  onChange: ChangeFilter;
}

/** From one day to another, either of which may be left open. */
export function SpanFilter({ label, text, onChange }: SpanFilterProps) {
  const [from, to] = splitSpan(text);
  return (
    <>
      <DayFilter
        label={t('table.from', { column: label })}
        day={from}
        onChange={(day) => onChange((span) => joinSpan(day, splitSpan(span)[1]), true)}
      />
      <DayFilter
        label={t('table.to', { column: label })}
        day={to}
        onChange={(day) => onChange((span) => joinSpan(splitSpan(span)[0], day), true)}
      />
      <Box role="group" aria-label={label} sx={rangesStyle}>
        {ranges.map((range) => (
          <Chip
            key={range}
            size="small"
            label={t(`range.${range}`)}
            variant={text === range ? 'filled' : 'outlined'}
            color={text === range ? 'primary' : 'default'}
            aria-pressed={text === range}
            onClick={() => onChange((span) => (span === range ? '' : range))}
          />
        ))}
      </Box>
    </>
  );
}

const rangesStyle = {
  gridColumn: { xs: '1 / -1', sm: 'span 3' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
} as const;

const bounds = { min: `${EARLIEST_YEAR}-01-01`, max: `${LATEST_YEAR}-12-31` };

/** On the way to 2026 the year is 2, 20 and 202: none of these is a day to narrow by. */
const readDay = (day: string) => (day === '' || isCalendarDate(day) ? day : null);

interface DayFilterProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const { draft, type, hold, settle } = useTyped(day, onChange, readDay);
  const [isOdd, setOdd] = useState(false);
  return (
    <TextField
      size="small"
      type="date"
      label={label}
      value={draft}
      error={isOdd}
      onChange={({ target }) => {
        // While a part is missing the browser gives no value at all; that is not an empty box.
        if (target.validity.badInput) hold(target.value);
        else type(target.value);
        if (target.validity.valid) setOdd(false);
      }}
      onBlur={({ target }) => {
        settle();
        setOdd(!target.validity.valid);
      }}
      slotProps={{ htmlInput: bounds, inputLabel: { shrink: true } }}
    />
  );
}
