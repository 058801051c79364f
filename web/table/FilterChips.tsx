import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { formatDate } from '#model/dates.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { filterKindOf, type TableDefinition } from './definition.ts';
import { isRange, splitSpan } from './spans.ts';
import type { ChangeView } from './use-view.ts';
import { filterNames, type View } from './view.ts';

/** What a filter that is on is called in words, by its name and what it is set to. */
export type FilterWords = (name: string, text: string) => string;

interface FilterChipsProps<Item, Row> {
  table: TableDefinition<Item, Row>;
  words: FilterWords;
  view: View;
  onChange: ChangeView;
}

/** The filters that are on, each with a way to take it off. */
export function FilterChips<Item, Row>({ table, words, view, onChange }: FilterChipsProps<Item, Row>) {
  const active = filterNames(table).filter((name) => view.filters[name]);
  if (active.length === 0) return null;
  // From what was asked for last: a filter that was typed a moment ago may not be drawn yet.
  const takeOff = (name: string) => onChange(({ filters }) => ({ filters: { ...filters, [name]: '' } }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {active.map((name) => {
        const text = words(name, view.filters[name] ?? '');
        return (
          <Chip
            key={name}
            size="small"
            variant="outlined"
            label={text}
            aria-label={t('table.removeFilter', { filter: text })}
            onDelete={() => takeOff(name)}
            onClick={() => takeOff(name)}
          />
        );
      })}
      <Button size="small" onClick={() => onChange({ filters: {} })}>
        {t('table.clearFilters')}
      </Button>
    </Box>
  );
}

/** A filter of the table's columns that is on, in words. */
export function filterText<Item, Row>(table: TableDefinition<Item, Row>, id: string, text: string): string {
  const { label: name, choices = [] } = table.columns.find((column) => column.id === id)!;
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
    case 'span':
      return `${name}: ${spanText(text)}`;
    default:
      return `${name}: ${text}`;
  }
}

/** A span of days, or one that moves along with the day, in words. */
export function spanText(text: string): string {
  if (isRange(text)) return t(`range.${text}`);
  const [from, to] = splitSpan(text).map((day) => day && formatDate(day, locale.tag));
  return `${from} – ${to}`;
}
