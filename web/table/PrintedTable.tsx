import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { config } from '#web/config.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { type Column, filterKindOf, type TableDefinition } from './definition.ts';
import type { FilterWords } from './FilterChips.tsx';
import { GridRow } from './GridRow.tsx';
import { printStyle } from './print-style.ts';
import type { Printing } from './use-printing.ts';
import { filterNames, type View } from './view.ts';

interface PrintedTableProps<Item, Row> {
  table: TableDefinition<Item, Row>;
  columns: readonly Column<Row>[];
  words: FilterWords;
  view: View;
  printing: Printing<Row>;
}

const stamp = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeStyle: 'short' });

/** The list on paper: what it is, what it was narrowed to, and every row with the headings on each sheet. */
export function PrintedTable<Item, Row>(props: PrintedTableProps<Item, Row>) {
  const { table, columns, words, view, printing } = props;
  const { rows, extent, at } = printing;
  const groupAt = (place: number) => {
    const shown = rows[place];
    return shown && table.groupOf ? table.groupOf(shown.row) : null;
  };
  const filters = filterNames(table)
    .filter((name) => view.filters[name])
    .map((name) => words(name, view.filters[name] ?? ''));
  if (view.search) filters.unshift(`“${view.search}”`);
  return createPortal(
    <div className="printed" data-theme="light">
      <GlobalStyles styles={printStyle(t('print.page', { page: '{page}', pages: '{pages}' }))} />
      <header>
        <h1>{table.title}</h1>
        <p>
          {t('print.head', { product: config.productName, time: stamp.format(at), count: rows.length })} ·{' '}
          {orderText(table, view)}
        </p>
        {filters.length > 0 && (
          <p>
            {t('table.filters')}: {filters.join(' · ')}
          </p>
        )}
        {extent !== 'whole' && (
          <p className="note">
            {extent === 'cut' ? t('print.cut', { count: rows.length }) : t('print.screen')}
          </p>
        )}
      </header>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, label, align }) => (
              <th key={id} scope="col" className={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((shown, place) => {
            const group = groupAt(place);
            return (
              <GridRow
                key={shown.key}
                shown={shown}
                columns={columns}
                name=""
                isFirst={group === null || group !== groupAt(place - 1)}
                isJoined={group !== null && group === groupAt(place + 1)}
                isGroupOpen
                isCursor={false}
                isSelected={null}
                onToggle={null}
              />
            );
          })}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

function orderText<Item, Row>({ columns, rules }: TableDefinition<Item, Row>, { order }: View): string {
  const column = columns.find(({ id }) => id === order.field)?.label ?? order.field;
  const isTime = filterKindOf(rules, order.field) === 'span';
  if (isTime)
    return order.direction === 'asc' ? t('print.oldest', { column }) : t('print.newest', { column });
  return order.direction === 'asc' ? t('print.ascending', { column }) : t('print.descending', { column });
}
