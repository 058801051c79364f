import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { startTransition, useEffect, useState } from 'react';
import type { Order } from '#model/query.ts';
import { t } from '#web/i18n/translate.ts';
import { type Column, firstDirection, isSortable, type TableDefinition } from './definition.ts';
import { GridRow } from './GridRow.tsx';
import { gridStyle } from './grid-style.ts';
import type { Shown } from './live-rows.ts';
import type { RowCursor } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';
import type { Density } from './view.ts';

const SCREENFUL = 25;

interface TableGridProps<Item, Row> {
  table: TableDefinition<Item, Row>;
  columns: readonly Column<Row>[];
  rows: readonly Shown<Row>[];
  /** Somebody waits for them: those that fill a screen are drawn first. */
  isAwaited: boolean;
  order: Order;
  onOrder: (order: Order) => void;
  density: Density;
  selection: Selection | null;
  cursor: RowCursor;
}

export function TableGrid<Item, Row>(props: TableGridProps<Item, Row>) {
  const { table, columns, isAwaited, order, onOrder, density, selection, cursor } = props;
  const [isWhole, setWhole] = useState(!isAwaited);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const rows = isWhole ? props.rows : props.rows.slice(0, SCREENFUL);
  const groupAt = (place: number) => {
    const shown = rows[place];
    return shown && table.groupOf ? table.groupOf(shown.row) : null;
  };
  const openGroups = new Set(
    rows.flatMap(({ row, isGone }) => (table.groupOf && !isGone ? [table.groupOf(row)] : [])),
  );
  const choosable = rows.filter(({ isGone }) => !isGone).length;
  const chosen = selection?.selected.size ?? 0;
  // The roles are said outright: a phone lays the table out as blocks, and a browser then forgets what they are.
  return (
    <Table stickyHeader role="table" aria-label={table.title} aria-busy={!isWhole} sx={gridStyle(density)}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {selection && (
            <TableCell
              className="check"
              role="columnheader"
              padding="checkbox"
              data-label={t('table.selectAll')}
            >
              <Checkbox
                size="small"
                checked={chosen > 0 && chosen === choosable}
                indeterminate={chosen > 0 && chosen < choosable}
                onChange={selection.toggleAll}
                slotProps={{ input: { 'aria-label': t('table.selectAll') } }}
              />
            </TableCell>
          )}
          {columns.map((column, place) => (
            <Heading
              key={column.id}
              isPinned={place === 0}
              column={column}
              order={order}
              canSort={isSortable(table.rules, column.id)}
              first={firstDirection(table.rules, column.id)}
              onOrder={onOrder}
            />
          ))}
        </TableRow>
      </TableHead>
      <TableBody
        role="rowgroup"
        onFocus={({ target }) => {
          const key = target.closest<HTMLElement>('tr')?.dataset.key;
          if (key !== undefined && key !== cursor.key) cursor.moveTo(key);
        }}
      >
        {rows.map((shown, place) => {
          const group = groupAt(place);
          return (
            <GridRow
              key={shown.key}
              shown={shown}
              columns={columns}
              name={table.nameOf(shown.row)}
              isFirst={group === null || group !== groupAt(place - 1)}
              isJoined={group !== null && group === groupAt(place + 1)}
              isGroupOpen={group !== null && openGroups.has(group)}
              isCursor={shown.key === cursor.key}
              isSelected={selection ? selection.selected.has(shown.key) : null}
              onToggle={selection?.toggle ?? null}
            />
          );
        })}
      </TableBody>
    </Table>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  isPinned: boolean;
  order: Order;
  canSort: boolean;
  first: Order['direction'];
  onOrder: (order: Order) => void;
}

function Heading<Row>({ column, isPinned, order, canSort, first, onOrder }: HeadingProps<Row>) {
  const { id, label, align } = column;
  const isOrder = order.field === id;
  const next = isOrder ? (order.direction === 'asc' ? 'desc' : 'asc') : first;
  return (
    <TableCell
      role="columnheader"
      scope="col"
      className={isPinned ? 'pinned' : ''}
      {...(align && { align })}
      sortDirection={isOrder ? order.direction : false}
      {...(canSort && !isOrder && { 'aria-sort': 'none' as const })}
    >
      {canSort ? (
        <TableSortLabel
          active={isOrder}
          direction={isOrder ? order.direction : first}
          onClick={() => onOrder({ field: id, direction: next })}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
}
