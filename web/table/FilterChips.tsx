import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { formatDate } from '#model/dates.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { type Column, filterKindOf, type TableDefinition } from './definition.ts';
import { isRange, splitSpan } from './spans.ts';
import type { ChangeView } from './use-view.ts';
import type { View } from './view.ts';

interface FilterChipsProps<Item, Row> {
  table: TableDefinition<Item, Row>;
  view: View;
  onChange: ChangeView;
}

/** The filters that are on, each with a way to take it off. */
export function FilterChips<Item, Row>({ table, view, onChange }: FilterChipsProps<Item, Row>) {
  const active = table.columns.filter(({ id }) => view.filters[id]);
  if (active.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {active.map((column) => {
        const text = filterText(table, column, view.filters[column.id] ?? '');
        return (
          <Chip
            key={column.id}
            size="small"
            variant="outlined"
            label={text}
            aria-label={t('table.removeFilter', { filter: text })}
            onDelete={() => onChange({ filters: { ...view.filters, [column.id]: '' } })}
            onClick={() => onChange({ filters: { ...view.filters, [column.id]: '' } })}
          />
        );
      })}
      <Button size="small" onClick={() => onChange({ filters: {} })}>
        {t('table.clearFilters')}
      </Button>
    </Box>
  );
}

/** A filter that is on, in words. */
export function filterText<Item, Row>(
  table: TableDefinition<Item, Row>,
  column: Column<Row>,
  text: string,
): string {
  const { id, label: name, choices = [] } = column;
  switch (filterKindOf(table.rules, id)) {
    case 'begins':
      return `${name}: ${text}…`;
    case 'among': {
      const chosen = text.split(',');
      return `${name}: ${choices
        .filter(({ value }) => chosen.includes(value))
        .map(({ label }) => label)
        .join(', ')}`;
    }
    case 'span': {
      if (isRange(text)) return `${name}: ${t(`range.${text}`)}`;
      const [from, to] = splitSpan(text).map((day) => day && formatDate(day, locale.tag));
      return `${name}: ${from} – ${to}`;
    }
    default:
      return `${name}: ${text}`;
  }
}
