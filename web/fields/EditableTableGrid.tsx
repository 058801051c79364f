import Box from '@mui/material/Box';
import { DataGrid, type GridColDef, type GridRenderCellParams, useGridApiRef } from '@mui/x-data-grid';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CellField } from '#model/fields.ts';
import { label as labelText } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { cspNonce } from '#web/ui/csp-nonce.ts';
import type { EditableTableProps } from './EditableTable.tsx';
import { ActionsCell, rowActions } from './EditableTableActions.tsx';
import { EditCell, TableContext, ViewCell } from './EditableTableCells.tsx';
import { EditableTableToolbar } from './EditableTableToolbar.tsx';
import { type ColumnOrder, inOrder } from './table-order.ts';
import {
  cellFaults,
  type EditableRow,
  faultsOf,
  faultyRows,
  isChanged,
  isEditable,
  isTouched,
} from './table-rows.ts';
import { tableStyle } from './table-style.ts';
import { gridTexts } from './table-texts.ts';
import { useRowEditing } from './use-row-editing.ts';

const PAGE_SIZES = [5, 10, 50, 100];
const MIN_WIDTH = 250;
/** Wider, and the eye loses the row between two columns. */
const MAX_WIDTH = 420;

interface GridRow {
  readonly id: string;
  readonly row: EditableRow;
}

/** The grid behind EditableTable: it shows, and it moves the focus. */
export function EditableTableGrid(props: EditableTableProps) {
  const {
    label,
    columns,
    rows,
    onRows,
    newRow,
    editing,
    onEditing,
    canEdit,
    onSave,
    errors,
    reveal,
    refusals = 0,
  } = props;
  const api = useGridApiRef();
  const addButton = useRef<HTMLButtonElement>(null);
  const [order, setOrder] = useState<ColumnOrder | null>(null);
  const [page, setPage] = useState({ page: 0, pageSize: 10 });
  const edits = useRowEditing(columns, rows, onRows);
  const ordered = useMemo(() => inOrder(columns, rows, order), [columns, rows, order]);
  const gridRows = useMemo<GridRow[]>(() => ordered.map((row) => ({ id: row.id, row })), [ordered]);

  const add = () => {
    setPage((before) => ({ ...before, page: 0 }));
    edits.add(newRow());
    requestAnimationFrame(() => api.current?.scrollToIndexes({ rowIndex: 0, colIndex: 0 }));
  };
  const cancel = (id: string) => {
    edits.cancel(id);
    // The grid itself hands the focus on to the row that takes the place of one that goes.
    if (edits.current().length === 0) addButton.current?.focus();
  };

  const isActing = canEdit && editing;
  const turnTo = useEffectEvent((id: string, wire = columns[0]!.wire) => {
    const at = ordered.findIndex((row) => row.id === id);
    setPage((before) => ({ ...before, page: Math.floor(at / before.pageSize) }));
    requestAnimationFrame(() => api.current?.setCellFocus(id, wire));
  });
  const turnToFault = useEffectEvent(() => {
    const [first] = faultyRows(columns, rows);
    if (!first) return;
    if (isActing) edits.open(first.row.id, first.columns[0]!.wire);
    turnTo(first.row.id, first.columns[0]!.wire);
  });
  useEffect(() => {
    if (refusals > 0) turnToFault();
  }, [refusals]);
  const isThere = rows.some((row) => row.id === reveal);
  useEffect(() => {
    if (reveal && isThere) turnTo(reveal);
  }, [reveal, isThere]);

  const byId = new Map(rows.map((row) => [row.id, row]));
  const fault = (id: string, wire: string): string | null => {
    const row = byId.get(id);
    const column = columns.find((one) => one.wire === wire);
    if (!row || !column) return null;
    const isSaid = refusals > 0 || edits.tried.has(id) || isTouched([column], row);
    const faults = refusals > 0 ? cellFaults(columns, rows, row) : faultsOf(columns, rows, row);
    if (isSaid && faults.has(wire)) return t('field.invalid', { label: labelText(column.label) });
    return errors?.[id]?.[wire] ?? null;
  };

  // The grid works all of these out anew when they are not the same objects as before.
  const gridColumns = useMemo(() => {
    const data = columns.map((column, at) => columnOf(column, at === 0));
    return isActing ? [actionsColumn(), ...data] : data;
  }, [columns, isActing]);
  const sortModel = useMemo(() => (order ? [{ field: order.wire, sort: order.direction }] : []), [order]);
  const localeText = useMemo(gridTexts, []);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <EditableTableToolbar
        label={label}
        note={props.note ?? t('field.rows', { count: rows.length })}
        changedCount={rows.filter((row) => row.isConfirmed && !row.isSubmitted).length}
        canEdit={canEdit}
        editing={editing}
        onEditing={(next) => (next || edits.finish()) && onEditing(next)}
        onAdd={add}
        addRef={addButton}
        onSave={onSave ? () => edits.finish() && onSave(edits.current()) : null}
        canSave={isChanged(columns, rows)}
      />
      <TableContext
        value={{
          row: (id) => byId.get(id),
          fault,
          type: edits.type,
          actions: (row) => rowActions(row, edits, cancel),
        }}
      >
        <DataGrid<GridRow>
          apiRef={api}
          aria-label={label}
          {...(cspNonce && { nonce: cspNonce })}
          sx={tableStyle}
          columns={gridColumns}
          rows={gridRows}
          editMode="row"
          rowModesModel={edits.modes}
          isCellEditable={({ row: { row }, colDef }) => {
            const column = columns.find(({ wire }) => wire === colDef.field);
            return isActing && !row.shouldDelete && column !== undefined && isEditable(column, row);
          }}
          onRowEditStart={({ id, field }, event) => {
            event.defaultMuiPrevented = true;
            const typed = typedIn(event);
            // Else the browser types the key once more, into the input that comes up meanwhile; what is pasted it puts there.
            if (typed !== undefined && !isPaste(event) && 'preventDefault' in event) event.preventDefault();
            edits.open(String(id), field, typed);
          }}
          onRowEditStop={({ id, reason }, event) => {
            event.defaultMuiPrevented = true;
            if (reason === 'escapeKeyDown') cancel(String(id));
            else if (reason === 'rowFocusOut') edits.leave(String(id));
            else edits.save(String(id));
          }}
          sortingMode="server"
          sortingOrder={['asc', 'desc']}
          sortModel={sortModel}
          onSortModelChange={([chosen]) => {
            if (chosen?.sort) setOrder({ wire: chosen.field, direction: chosen.sort });
          }}
          pageSizeOptions={PAGE_SIZES}
          paginationModel={page}
          onPaginationModelChange={setPage}
          getRowClassName={({ row: { row } }) => classOf(row)}
          getRowHeight={({ id }) =>
            refusals > 0 || byId.get(String(id))?.inputs || errors?.[id] ? 'auto' : null
          }
          rowHeight={40}
          columnHeaderHeight={38}
          disableColumnMenu
          disableColumnFilter
          disableColumnSelector
          disableRowSelectionOnClick
          disableVirtualization
          hideFooterSelectedRowCount
          localeText={localeText}
        />
      </TableContext>
    </Box>
  );
}

const actionsColumn = (): GridColDef<GridRow> => ({
  field: 'actions',
  type: 'actions',
  headerName: t('grid.actions'),
  width: 124,
  resizable: false,
  align: 'left',
  headerAlign: 'left',
  renderCell: (params) => <ActionsCell {...params} />,
});

function columnOf(column: CellField, isFirst: boolean): GridColDef<GridRow> {
  return {
    field: column.wire,
    headerName: labelText(column.label),
    minWidth: MIN_WIDTH,
    maxWidth: MAX_WIDTH,
    flex: 1,
    editable: true,
    ...(column.kind === 'number' && { align: 'right', headerAlign: 'right', cellClassName: 'number' }),
    valueGetter: (_: unknown, { row }: GridRow) => row.cells[column.wire],
    renderCell: ({ id }: GridRenderCellParams) => (
      <ViewCell id={String(id)} column={column} isFirst={isFirst} />
    ),
    renderEditCell: ({ id, hasFocus }: GridRenderCellParams) => (
      <EditCell id={String(id)} column={column} hasFocus={hasFocus} />
    ),
  };
}

type Opening = Partial<Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>>;

const isCharacter = ({ key = '' }: Opening): boolean => [...key].length === 1;

/** The grid opens a row for no other character with Ctrl or Cmd. */
const isPaste = (event: Opening): boolean =>
  isCharacter(event) && (event.ctrlKey === true || event.metaKey === true);

/** What the text of a cell begins with once a key has opened it. */
function typedIn(event: Opening): string | undefined {
  if (isPaste(event) || event.key === 'Delete' || event.key === 'Backspace') return '';
  return isCharacter(event) ? event.key : undefined;
}

function classOf(row: EditableRow): string {
  if (row.shouldDelete) return 'deleted';
  if (row.isNew) return 'added';
  return row.hasBeenEdited.length > 0 ? 'edited' : '';
}
