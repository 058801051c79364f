import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Order } from '#model/query.ts';
import { t } from '#web/i18n/translate.ts';
import { type Column, filterKindOf, isSortable, type TableDefinition } from './definition.ts';
import type { ChangeView } from './use-view.ts';
import { cleanFilter, joinSpan, splitSpan, type View } from './view.ts';

interface FilterPanelProps<Item, Row> {
  id: string;
  table: TableDefinition<Item, Row>;
  view: View;
  onChange: ChangeView;
}

/** An input for every column that can be narrowed. */
export function FilterPanel<Item, Row>({ id, table, view, onChange }: FilterPanelProps<Item, Row>) {
  const set = (column: string, text: string, typing: boolean) =>
    onChange(
      ({ filters }) => ({ filters: { ...filters, [column]: cleanFilter(table, column, text) } }),
      typing,
    );
  return (
    <Box
      id={id}
      role="search"
      aria-label={t('table.filters')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.25rem), 1fr))',
        gap: 1,
        rowGap: 1.5,
        py: 0.75,
        // The primary colour is too pale for small text on the ground of the page.
        '& .MuiInputLabel-root.Mui-focused': { color: 'text.primary' },
        '& .MuiInputBase-root': { fontSize: '0.8125rem', bgcolor: 'background.paper' },
        '& .MuiInputBase-input': { px: 1.25, py: 0.9 },
      }}
    >
      <SortField table={table} order={view.order} onChange={onChange} />
      {table.columns.map((column) => (
        <FilterField
          key={column.id}
          column={column}
          kind={filterKindOf(table.rules, column.id)}
          text={view.filters[column.id] ?? ''}
          onChange={(text, typing) => set(column.id, text, typing)}
          onToggle={(value) =>
            onChange(({ filters }) => ({
              filters: {
                ...filters,
                [column.id]: cleanFilter(table, column.id, toggled(filters[column.id], value)),
              },
            }))
          }
        />
      ))}
    </Box>
  );
}

interface FilterFieldProps<Row> {
  column: Column<Row>;
  kind: ReturnType<typeof filterKindOf>;
  text: string;
  onChange: (text: string, typing: boolean) => void;
  onToggle: (value: string) => void;
}

/** Built on what is chosen by now, which the page may not show yet. */
function toggled(chosen: string | undefined, value: string): string {
  const values = chosen ? chosen.split(',') : [];
  return (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(',');
}

function FilterField<Row>({ column, kind, text, onChange, onToggle }: FilterFieldProps<Row>) {
  switch (kind) {
    case null:
      return null;
    case 'begins':
      return <TextFilter label={column.label} hint={t('table.begins')} text={text} onChange={onChange} />;
    case 'holds':
      return <TextFilter label={column.label} hint={t('table.holds')} text={text} onChange={onChange} />;
    case 'among':
      return <ChoiceFilter column={column} text={text} onToggle={onToggle} />;
    case 'span':
      return <SpanFilter label={column.label} text={text} onChange={onChange} />;
  }
}

/** Milliseconds without a keystroke after which what was typed is looked for. */
const PAUSE = 350;

interface TextFilterProps {
  label: string;
  hint: string;
  text: string;
  onChange: (text: string, typing: boolean) => void;
}

function TextFilter({ label, hint, text, onChange }: TextFilterProps) {
  const [draft, setDraft] = useState(text);
  const [known, setKnown] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The filter was changed from outside: cleared, or by going back.
  if (known !== text) {
    setKnown(text);
    if (draft.trim() !== text) setDraft(text);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextField
      size="small"
      type="search"
      label={label}
      placeholder={hint}
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(target.value, true), PAUSE);
      }}
      slotProps={{ htmlInput: { maxLength: 200 }, inputLabel: { shrink: true } }}
    />
  );
}

function ChoiceFilter<Row>({ column, text, onToggle }: Omit<FilterFieldProps<Row>, 'kind' | 'onChange'>) {
  const values = text ? text.split(',') : [];
  const choices = column.choices ?? [];
  const labelsOf = (chosen: readonly string[]) =>
    choices
      .filter(({ value }) => chosen.includes(value))
      .map((choice) => choice.label)
      .join(', ');
  return (
    <TextField
      select
      size="small"
      label={column.label}
      value={values}
      slotProps={{
        select: {
          multiple: true,
          onChange: (_, option) => onToggle((option as ReactElement<{ value: string }>).props.value),
          displayEmpty: true,
          renderValue: (chosen) => labelsOf(chosen as string[]) || t('table.all'),
        },
        inputLabel: { shrink: true },
      }}
    >
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value} dense sx={{ pl: 0.5 }}>
          <Checkbox
            size="small"
            checked={values.includes(value)}
            tabIndex={-1}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function SpanFilter({ label, text, onChange }: Omit<TextFilterProps, 'hint'>) {
  const [from, to] = splitSpan(text);
  const day = (name: string, value: string, other: (next: string) => string) => (
    <TextField
      size="small"
      type="date"
      label={name}
      value={value}
      onChange={({ target }) => onChange(other(target.value), true)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <>
      {day(t('table.from', { column: label }), from, (next) => joinSpan(next, to))}
      {day(t('table.to', { column: label }), to, (next) => joinSpan(from, next))}
    </>
  );
}

interface SortFieldProps<Item, Row> {
  table: TableDefinition<Item, Row>;
  order: Order;
  onChange: ChangeView;
}

/** On a phone there is no heading to click. */
function SortField<Item, Row>({ table, order, onChange }: SortFieldProps<Item, Row>) {
  const sortable = table.columns.filter(({ id }) => isSortable(table.rules, id));
  return (
    <TextField
      select
      size="small"
      label={t('table.sortBy')}
      value={`${order.field} ${order.direction}`}
      onChange={({ target }) => {
        const [field = '', direction] = target.value.split(' ');
        onChange({ order: { field, direction: direction === 'asc' ? 'asc' : 'desc' } });
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ display: { sm: 'none' } }}
    >
      {sortable.flatMap(({ id, label }) =>
        (['asc', 'desc'] as const).map((direction) => (
          <MenuItem key={`${id} ${direction}`} value={`${id} ${direction}`} dense>
            {label} {direction === 'asc' ? '↑' : '↓'}
          </MenuItem>
        )),
      )}
    </TextField>
  );
}
