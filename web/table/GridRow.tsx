import Checkbox from '@mui/material/Checkbox';
import { memo } from 'react';
import { t } from '#web/i18n/translate.ts';
import { CellValue } from './CellValue.tsx';
import type { Column } from './definition.ts';
import type { Shown } from './live-rows.ts';

// A phone lays the table out as blocks; a browser then forgets what they are, unless it is told.
const said = { row: { role: 'row' }, cell: { role: 'cell' } };

interface GridRowProps<Row> {
  shown: Shown<Row>;
  columns: readonly Column<Row>[];
  name: string;
  /** The first of its group, which shows what the group has in common. */
  isFirst: boolean;
  /** The next row is of the same group. */
  isJoined: boolean;
  /** Some row of the group is still in the list, so what they have in common stands. */
  isGroupOpen: boolean;
  /** The row that the keys are about. */
  isCursor: boolean;
  /** Null: rows cannot be chosen. */
  isSelected: boolean | null;
  onToggle: ((key: string, isRange: boolean) => void) | null;
}

function PlainGridRow<Row>(props: GridRowProps<Row>) {
  const { shown, columns, name, isFirst, isJoined, isGroupOpen, isCursor, isSelected, onToggle } = props;
  const { key, row, isGone, fetchedAt } = shown;
  const classes = [
    isJoined && 'joined',
    isGone && 'gone',
    isCursor && 'cursor',
    isSelected && 'selected',
    onToggle && 'selectable',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <tr
      {...said.row}
      {...(isSelected !== null && { 'aria-selected': isSelected })}
      {...(isCursor && { 'aria-label': name })}
      className={classes}
      data-key={key}
      tabIndex={-1}
    >
      {onToggle && (
        <td className="check" {...said.cell}>
          <Checkbox
            size="small"
            checked={isSelected === true}
            disabled={isGone}
            onClick={(event) => onToggle(key, event.shiftKey)}
            slotProps={{
              input: {
                'aria-label': isGone ? t('table.gone') : t('table.select', { row: name }),
                readOnly: true,
              },
            }}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const isShown = isFirst || !column.isOfGroup;
        const content = isShown
          ? (column.cell?.(row, { fetchedAt }) ?? <CellValue value={column.value?.(row)} />)
          : null;
        const isStruck = isGone && !(column.isOfGroup && isGroupOpen);
        const className = [
          place === 0 && 'pinned',
          column.isWide && 'wide',
          column.wraps && 'wraps',
          column.face,
          column.align,
          isStruck && 'struck',
        ]
          .filter(Boolean)
          .join(' ');
        return (
          <td
            key={column.id}
            {...said.cell}
            {...(isShown && { 'data-label': column.label })}
            {...(isStruck && { title: t('table.gone') })}
            className={className}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

// Bare cells, dressed by the table around them: a component for each of a thousand cells is felt on a tablet.

export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;
