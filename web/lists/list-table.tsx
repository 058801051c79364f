import { useContext } from 'react';
import type { RecordDefinition, StoredField } from '#model/fields.ts';
import { recordTimes } from '#model/record-lists.ts';
import { recordOf } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import { columnText, valueText } from '#web/fields/value-text.ts';
import { label, typesLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath } from '#web/paths.ts';
import type { Column, TableDefinition } from '#web/table/definition.ts';
import { recordView } from '#web/table/record-view.ts';
import { ListContext } from './list-context.ts';

/** A record of a list, with the names of those that it names. */
export type ListRow = Values & { readonly id: string; readonly label: string };
type Named = { readonly id: string; readonly label: string };

/** Bare, for a list has hundreds; whoever holds the list follows it. */
function RecordLink({ type, named }: { type: string; named: Named }) {
  if (!recordOf(type).category) return named.label;
  return (
    <a data-within href={recordPath(type, named.id)}>
      {named.label}
    </a>
  );
}

/** A code in words, as its list has them at the moment. */
function CodeText({ list, code }: { list: string; code: string }) {
  return useContext(ListContext)?.optionLabel(list, code) ?? code;
}

function columnOf(definition: RecordDefinition, field: StoredField): Column<ListRow> {
  const { wire } = field;
  const named = { id: wire, label: label(field.label) };
  if (field === definition.display) {
    return { ...named, cell: (row) => <RecordLink type={definition.type} named={row} /> };
  }
  switch (field.kind) {
    case 'reference':
      return {
        ...named,
        wraps: true,
        cell: ({ [wire]: to }) => to !== null && <RecordLink type={field.to} named={to as Named} />,
      };
    case 'choice':
      return {
        ...named,
        wraps: true,
        cell: ({ [wire]: code }) => code !== null && <CodeText list={field.list} code={code as string} />,
      };
    case 'number':
      return {
        ...named,
        label: field.unit ? `${named.label} (${field.unit})` : named.label,
        align: 'right',
        cell: ({ [wire]: value }) => value !== null && columnText(field, value as number),
      };
    case 'longText':
      return { ...named, isWide: true, cell: (row) => valueText(field, row[wire]) };
    default:
      return { ...named, wraps: true, cell: (row) => valueText(field, row[wire], undefined, row) };
  }
}

/** All records of a type as a table, drawn from its definition. */
export function listTable(definition: RecordDefinition): TableDefinition<ListRow, ListRow> {
  const { type, endpoint, category, display, stored } = definition;
  const others = stored.filter((field) => field !== display);
  const own = stored.filter((field) => field === display);
  const references = others.flatMap((field) => (field.kind === 'reference' ? [recordOf(field.to)] : []));
  const searched = stored.filter((field) => field.searchable || field === display);
  return {
    ...recordView(definition),
    title: t('lists.all', { types: typesLabel(type) }),
    searches: t('lists.searches', { fields: searched.map((field) => label(field.label)).join(', ') }),
    watches: [...new Set([endpoint, ...references.map((one) => one.endpoint)])],
    columns: [
      ...[...own, ...others].map((field) => columnOf(definition, field)),
      ...Object.entries(recordTimes).map(
        ([id, name]): Column<ListRow> => ({
          id,
          label: label(name),
          align: 'right',
          value: (row) => row[id],
        }),
      ),
    ],
    rowsOf: (row) => [row],
    keyOf: ({ id }) => id,
    nameOf: (row) => row.label,
    ...(category && { open: ({ id }, _, go) => go(recordPath(type, id)) }),
    nothingYet: t('lists.nothing', { types: typesLabel(type) }),
  };
}
