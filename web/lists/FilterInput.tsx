import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { StoredField } from '#model/fields.ts';
import type { FilterKind } from '#model/query.ts';
import { recordTimes } from '#model/record-lists.ts';
import { parseTypedNumber, spelledNumber } from '#model/typed-numbers.ts';
import { label } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { TextFilter } from '#web/table/FilterPanel.tsx';
import { splitNumbers } from '#web/table/record-view.ts';
import { DayFilter, SpanFilter } from '#web/table/SpanFilter.tsx';
import { joinSpan, splitSpan } from '#web/table/spans.ts';
import { useTyped } from '#web/table/use-typed.ts';
import type { ChangeFilter } from '#web/table/view.ts';
import { CodesFilter } from './CodesFilter.tsx';
import { RecordsFilter } from './RecordsFilter.tsx';

interface FilterInputProps {
  name: string;
  kind: FilterKind;
  /** Null where it is no field: when a record was made, or changed. */
  field: StoredField | null;
  text: string;
  onChange: ChangeFilter;
  /** It was just added, so that somebody wants to fill it. */
  isFresh: boolean;
}

/** The input that a kind of filter is set with. */
export function FilterInput({ name, kind, field, text, onChange, isFresh }: FilterInputProps) {
  const told = {
    label: label(field?.label ?? recordTimes[name as keyof typeof recordTimes]),
    text,
    onChange,
  };
  switch (kind) {
    case 'holds':
      return <TextFilter {...told} hint={t('table.holds')} isFresh={isFresh} />;
    case 'numbers':
      return <NumbersFilter {...told} isFresh={isFresh} />;
    case 'days':
      return <DaysFilter {...told} isFresh={isFresh} />;
    case 'span':
      return <SpanFilter {...told} />;
    case 'truth':
      return <TruthFilter {...told} isFresh={isFresh} />;
    case 'among':
      return field?.kind === 'choice' || field?.kind === 'checkboxGroup' ? (
        <CodesFilter {...told} field={field} isFresh={isFresh} />
      ) : null;
    case 'records':
      return field?.kind === 'reference' ? (
        <RecordsFilter {...told} type={field.to} isFresh={isFresh} />
      ) : null;
    default:
      return null;
  }
}

interface Told {
  label: string;
  text: string;
  onChange: ChangeFilter;
  isFresh: boolean;
}

function NumbersFilter({ label: name, text, onChange, isFresh }: Told) {
  const [from, to] = splitNumbers(text);
  return (
    <>
      <NumberFilter
        label={t('table.from', { column: name })}
        text={from}
        onChange={(low) => onChange((now) => joinSpan(low, splitNumbers(now)[1]), true)}
        isFresh={isFresh}
      />
      <NumberFilter
        label={t('table.to', { column: name })}
        text={to}
        onChange={(high) => onChange((now) => joinSpan(splitNumbers(now)[0], high), true)}
      />
    </>
  );
}

interface NumberFilterProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  isFresh?: boolean;
}

const spelled = (plain: string) => spelledNumber(plain, locale.tag);

/** A number as the address tells it; null for what is none, such as the minus on the way to -1.5. */
function plainOf(text: string): string | null {
  if (text.trim() === '') return '';
  const [plain] = splitNumbers(`${parseTypedNumber(text, null, locale.tag)}..`);
  return plain || null;
}

function NumberFilter({ label: name, text, onChange, isFresh = false }: NumberFilterProps) {
  const { draft, type, settle } = useTyped(
    spelled(text),
    (typed) => onChange(plainOf(typed) ?? ''),
    (typed) => {
      const plain = plainOf(typed);
      return plain && spelled(plain);
    },
  );
  return (
    <TextField
      size="small"
      label={name}
      value={draft}
      error={plainOf(draft) === null}
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
      autoFocus={isFresh}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 30 }, inputLabel: { shrink: true } }}
    />
  );
}

function DaysFilter({ label: name, text, onChange }: Told) {
  const [from, to] = splitSpan(text);
  return (
    <>
      <DayFilter
        label={t('table.from', { column: name })}
        day={from}
        onChange={(day) => onChange((now) => joinSpan(day, splitSpan(now)[1]), true)}
      />
      <DayFilter
        label={t('table.to', { column: name })}
        day={to}
        onChange={(day) => onChange((now) => joinSpan(splitSpan(now)[0], day), true)}
      />
    </>
  );
}

function TruthFilter({ label: name, text, onChange, isFresh }: Told) {
  return (
    <TextField
      select
      size="small"
      label={name}
      value={text}
      onChange={({ target }) => onChange(() => target.value)}
      autoFocus={isFresh}
      slotProps={{
        select: { displayEmpty: true },
        inputLabel: { shrink: true },
      }}
    >
      <MenuItem value="" dense>
        {t('lists.any')}
      </MenuItem>
      <MenuItem value="yes" dense>
        {t('value.yes')}
      </MenuItem>
      <MenuItem value="no" dense>
        {t('value.no')}
      </MenuItem>
    </TextField>
  );
}
