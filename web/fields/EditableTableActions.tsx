import { GridActionsCell, GridActionsCellItem, type GridRenderCellParams } from '@mui/x-data-grid';
import type { ReactElement } from 'react';
import { t } from '#web/i18n/translate.ts';
import { Check, Close, DeleteOutlined, EditOutlined, Undo } from '#web/ui/icons.tsx';
import { useTable } from './EditableTableCells.tsx';
import { canUndo, type EditableRow } from './table-rows.ts';
import type { RowEditing } from './use-row-editing.ts';

const action = (text: string, icon: ReactElement, onClick: () => void) => (
  <GridActionsCellItem key={text} label={text} title={text} icon={icon} color="inherit" onClick={onClick} />
);

/** The buttons of one row: those that make sense for the state it is in. */
export function rowActions(
  row: EditableRow,
  rows: RowEditing,
  onCancel: (id: string) => void,
): ReactElement[] {
  const { id } = row;
  const named = { row: row.label || t('grid.newRow') };
  if (row.inputs) {
    return [
      action(t('grid.saveRow', named), <Check fontSize="small" />, () => rows.save(id)),
      action(t('grid.cancelRow', named), <Close fontSize="small" />, () => onCancel(id)),
    ];
  }
  const undo = canUndo(row)
    ? [action(t('grid.undoRow', named), <Undo fontSize="small" />, () => rows.undo(id))]
    : [];
  if (row.shouldDelete) return undo;
  return [
    action(t('grid.editRow', named), <EditOutlined fontSize="small" />, () => rows.open(id)),
    action(t('grid.deleteRow', named), <DeleteOutlined fontSize="small" />, () => rows.remove(id)),
    ...undo,
  ];
}

export function ActionsCell(params: GridRenderCellParams) {
  const { row, actions } = useTable();
  const found = row(String(params.id));
  return <GridActionsCell {...params}>{found ? actions(found) : []}</GridActionsCell>;
}
