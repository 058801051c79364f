import type { GridRowModesModel } from '@mui/x-data-grid';
import { useMemo, useRef, useState } from 'react';
import type { CellField } from '#model/fields.ts';
import { t } from '#web/i18n/translate.ts';
import { notify } from '#web/ui/snackbar.ts';
import type { Input } from './table-inputs.ts';
import {
  addRow,
  cancelRow,
  deleteRow,
  type EditableRow,
  finishRows,
  hasOpenRow,
  isEditable,
  isTouched,
  openRow,
  saveRow,
  typeCell,
  undoRow,
} from './table-rows.ts';

type Rows = readonly EditableRow[];

/** What can be done to the rows of a table on the screen, on top of what table-rows.ts says becomes of them. */
export function useRowEditing(columns: readonly CellField[], rows: Rows, onRows: (rows: Rows) => void) {
  // Two things may happen before the next render: one row is left, another is added.
  const latest = useRef(rows);
  latest.current = rows;
  const change = (next: Rows) => {
    latest.current = next;
    onRows(next);
  };
  const find = (id: string) => latest.current.find((row) => row.id === id);

  const [focusAt, setFocusAt] = useState<{ id: string; wire: string } | null>(null);
  /** Rows somebody has tried to save: from then on they say everything that is wrong with them. */
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());

  const modes = useMemo(() => modesOf(rows, focusAt), [rows, focusAt]);

  /** `typed` is the key that opened the row: it starts the text of the cell anew, as in every spreadsheet. */
  const open = (id: string, wire?: string, typed?: string) => {
    const row = find(id);
    if (!row) return;
    const column = columns.find((one) => (wire ? one.wire === wire : isEditable(one, row)));
    setFocusAt(column ? { id, wire: column.wire } : null);
    const opened = openRow(columns, latest.current, id);
    const isText = column && !['checkbox', 'choice', 'date'].includes(column.kind);
    change(isText && typed !== undefined ? typeCell(opened, id, column.wire, typed) : opened);
  };
  const save = (id: string) => {
    setTried((before) => new Set([...before, id]));
    change(saveRow(columns, latest.current, id));
  };
  const cancel = (id: string) => change(cancelRow(latest.current, id));
  /** The focus has gone elsewhere: what was typed is taken, a row nobody has filled in yet waits. */
  const leave = (id: string) => {
    const row = find(id);
    if (!row) return;
    if (isTouched(columns, row)) save(id);
    else if (row.isConfirmed) cancel(id);
  };
  /** Takes every row that is open; says so, and answers false, where one cannot be taken. */
  const finish = (): boolean => {
    const finished = finishRows(columns, latest.current);
    change(finished);
    if (!hasOpenRow(finished)) return true;
    setTried(new Set(finished.map(({ id }) => id)));
    notify(t('grid.fix'), 'error');
    return false;
  };

  return {
    current: () => latest.current,
    find,
    tried,
    modes,
    open,
    save,
    cancel,
    leave,
    finish,
    add: (row: EditableRow) => {
      setFocusAt({ id: row.id, wire: columns[0]!.wire });
      change(addRow(latest.current, row));
    },
    remove: (id: string) => change(deleteRow(latest.current, id)),
    undo: (id: string) => change(undoRow(columns, latest.current, id)),
    type: (id: string, wire: string, input: Input) => change(typeCell(latest.current, id, wire, input)),
  };
}

export type RowEditing = ReturnType<typeof useRowEditing>;

const modesOf = (rows: Rows, focusAt: { id: string; wire: string } | null): GridRowModesModel =>
  Object.fromEntries(
    rows.map(({ id, inputs }) => {
      const focus = focusAt?.id === id ? { fieldToFocus: focusAt.wire } : {};
      const mode = inputs ? { mode: 'edit', ...focus } : { mode: 'view', ignoreModifications: true };
      // The grid's types want its own enumeration, whose values these are.
      return [id, mode as GridRowModesModel[string]];
    }),
  );
