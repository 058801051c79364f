import Box from '@mui/material/Box';
import { useContext, useState } from 'react';
import { emptyFilter } from '#model/record-lists.ts';
import { t } from '#web/i18n/translate.ts';
import { type FilterPanelProps, panelStyle, SortField } from '#web/table/FilterPanel.tsx';
import { ARCHIVED } from '#web/table/record-view.ts';
import type { ChangeFilter } from '#web/table/view.ts';
import { AddFilter } from './AddFilter.tsx';
import { ArchiveFilter } from './ArchiveFilter.tsx';
import { FilterInput } from './FilterInput.tsx';
import { ListContext } from './list-context.ts';

/**
 * An input for every column on show, for what the list is narrowed by already, and for what somebody adds: a type may
 * have forty fields.
 */
export function ListFilters({ id, table, view, onChange }: FilterPanelProps) {
  const { definition } = useContext(ListContext)!;
  const [added, setAdded] = useState<readonly string[]>([]);
  const kinds = table.rules.filters ?? {};
  const names = table.columns.map((column) => column.id).filter((name) => name in kinds);
  const shown = names.filter(
    (name) => view.columns.includes(name) || view.filters[name] || added.includes(name),
  );
  const changeOf =
    (name: string): ChangeFilter =>
    (change, typing) =>
      onChange(
        ({ filters }) => ({
          filters: { ...filters, [name]: table.ownFilters!.clean(name, change(filters[name] ?? '')) },
        }),
        typing,
      );
  return (
    <Box id={id} role="search" aria-label={t('table.filters')} sx={panelStyle('11rem')}>
      <SortField table={table} order={view.order} onChange={onChange} />
      {shown.map((name) => (
        <FilterInput
          key={name}
          name={name}
          kind={kinds[name]!}
          field={definition.stored.find(({ wire }) => wire === name) ?? null}
          text={view.filters[name] ?? ''}
          onChange={changeOf(name)}
          isFresh={added.at(-1) === name}
        />
      ))}
      <ArchiveFilter text={view.filters[ARCHIVED] ?? ''} onChange={changeOf(ARCHIVED)} />
      <AddFilter
        definition={definition}
        names={names.filter((name) => !shown.includes(name))}
        onAdd={(name) => setAdded([...added.filter((one) => one !== name), name])}
        onEmpty={(wire, isEmpty) => changeOf(emptyFilter(wire))(() => (isEmpty ? 'yes' : 'no'))}
      />
    </Box>
  );
}
