import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import type { Order } from '#model/query.ts';
import { t } from '#web/i18n/translate.ts';
import { type Choice, filterKindOf, isSortable } from './definition.ts';
import { SpanFilter } from './SpanFilter.tsx';
import { useTyped } from './use-typed.ts';
import type { ChangeView } from './use-view.ts';
import { type AnyTable, type ChangeFilter, cleanFilter, MAX_TEXT, readText, type View } from './view.ts';

interface FilteredColumn {
  readonly id: string;
  readonly label: string;
  readonly choices?: readonly Choice[];
}

/** A table whatever its rows are. */
interface FilteredTable extends AnyTable {
  readonly columns: readonly FilteredColumn[];
}

export interface FilterPanelProps {
  id: string;
  table: FilteredTable;
  view: View;
  onChange: ChangeView;
}

/** An input for every column that can be narrowed. */
export function FilterPanel({ id, table, view, onChange }: FilterPanelProps) {
  const changeOf =
    (column: string): ChangeFilter =>
    (change, typing) =>
      onChange(
        ({ filters }) => ({
          filters: { ...filters, [column]: cleanFilter(table, column, change(filters[column] ?? '')) },
        }),
        typing,
      );
  return (
    <Box id={id} role="search" aria-label={t('table.filters')} sx={panelStyle('8.25rem')}>
      <SortField table={table} order={view.order} onChange={onChange} />
      {table.columns.map((column) => (
        <FilterField
          key={column.id}
          column={column}
          kind={filterKindOf(table.rules, column.id)}
          text={view.filters[column.id] ?? ''}
          onChange={changeOf(column.id)}
        />
      ))}
    </Box>
  );
}

/** Inputs side by side, each at least so wide. */
export const panelStyle = (width: string) =>
  ({
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`,
    gap: 1,
    rowGap: 1.5,
    py: 0.75,
    // The primary colour is too pale for small text on the ground of the page.
    '& .MuiInputLabel-root.Mui-focused': { color: 'text.primary' },
    '& .MuiInputBase-root': { fontSize: '0.8125rem', bgcolor: 'background.paper' },
    '& .MuiInputBase-input': { px: 1.25, py: 0.9 },
  }) as const;

interface FilterFieldProps {
  column: FilteredColumn;
  kind: ReturnType<typeof filterKindOf>;
  text: string;
  onChange: ChangeFilter;
}

function toggled(chosen: string, value: string): string {
  const values = chosen ? chosen.split(',') : [];
  return (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(',');
}

function FilterField({ column, kind, text, onChange }: FilterFieldProps) {
  switch (kind) {
    case 'begins':
      return <TextFilter label={column.label} hint={t('table.begins')} text={text} onChange={onChange} />;
    case 'holds':
      return <TextFilter label={column.label} hint={t('table.holds')} text={text} onChange={onChange} />;
    case 'among':
      return <ChoiceFilter column={column} text={text} onChange={onChange} />;
    case 'span':
      return <SpanFilter label={column.label} text={text} onChange={onChange} />;
    default:
      return null;
  }
}

interface TextFilterProps {
  label: string;
  hint: string;
  text: string;
  onChange: ChangeFilter;
  /** It was just added, so that somebody wants to fill it. */
  isFresh?: boolean;
}

export function TextFilter({ label, hint, text, onChange, isFresh = false }: TextFilterProps) {
  const { draft, type, settle } = useTyped(text, (typed) => onChange(() => typed, true), readText);
  return (
    <TextField
      size="small"
      type="search"
      label={label}
      placeholder={hint}
      value={draft}
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
      autoFocus={isFresh}
      slotProps={{ htmlInput: { maxLength: MAX_TEXT }, inputLabel: { shrink: true } }}
    />
  );
}

function ChoiceFilter({ column, text, onChange }: Omit<FilterFieldProps, 'kind'>) {
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
          onChange: (_, option) => {
            const { value } = (option as ReactElement<{ value: string }>).props;
            onChange((chosen) => toggled(chosen, value));
          },
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

interface SortFieldProps {
  table: FilteredTable;
  order: Order;
  onChange: ChangeView;
}

/** On a phone there is no heading to click. */
export function SortField({ table, order, onChange }: SortFieldProps) {
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
