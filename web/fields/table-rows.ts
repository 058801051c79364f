import { type CellField, type TextField, text } from '#model/fields.ts';
import { isKey } from '#model/paths.ts';
import { emptyValue, type Values, validateRow } from '#model/validate.ts';
import { label } from '#web/i18n/labels.ts';
import type { Changes } from './changes.tsx';
import { fromInput, type Input, toInput } from './table-inputs.ts';
import { valueText } from './value-text.ts';

export type Cells = Readonly<Values>;

/** A row of an editable table, and what has been done to it since it came from the server. */
export interface EditableRow {
  /** Its own for as long as the table is open; a new row is saved under it, or takes its code for it once it is there. */
  readonly id: string;
  readonly label: string;
  readonly cells: Cells;
  readonly isNew: boolean;
  /** Its row Save has been pressed; a new row that never was goes when it is cancelled. */
  readonly isConfirmed: boolean;
  /** As the server has it. */
  readonly isSubmitted: boolean;
  readonly shouldDelete: boolean;
  /** The prior values, oldest first. */
  readonly hasBeenEdited: readonly Cells[];
  /** The inputs of a row that is open; null for one that is not. */
  readonly inputs: Readonly<Record<string, Input>> | null;
}

type Rows = readonly EditableRow[];
type Columns = readonly CellField[];

const KEY = 'id';

/** The column of a table whose rows are known by a code: typed in a new row, never changed afterwards. */
export const keyColumn = (name: string): TextField => text(KEY, { label: name, required: true });
export const isKeyColumn = (column: CellField): boolean => column.wire === KEY;
/** What the server knows a row by, and a new one by once it has it; '' for one whose code is yet to be settled. */
export function idThere(columns: Columns, { id, isNew, cells, inputs }: EditableRow): string {
  if (!isNew || !columns.some(isKeyColumn)) return id;
  const code = cells[KEY];
  return (inputs?.[KEY] ?? code) === code ? String(code) : '';
}
export const isEditable = (column: CellField, row: EditableRow): boolean => row.isNew || !isKeyColumn(column);

/** Made here because crypto.randomUUID is missing where the console is served without TLS. */
export function newId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  hex[6] = `4${hex[6]![1]}`;
  hex[8] = `a${hex[8]![1]}`;
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function nameOf(columns: Columns, cells: Cells): string {
  const texts = columns.map((column) => valueText(column, cells[column.wire]));
  return texts.find((words) => words !== '') ?? '';
}

const inputsOf = (columns: Columns, cells: Cells) =>
  Object.fromEntries(columns.map((column) => [column.wire, toInput(column, cells[column.wire])]));

export function fromRows(columns: Columns, rows: readonly (Values & { id: string })[]): EditableRow[] {
  return rows.map((row) => {
    const cells = Object.fromEntries(
      columns.map((column) => [column.wire, row[column.wire] ?? emptyValue(column)]),
    );
    return {
      id: row.id,
      label: nameOf(columns, cells),
      cells,
      isNew: false,
      isConfirmed: true,
      isSubmitted: true,
      shouldDelete: false,
      hasBeenEdited: [],
      inputs: null,
    };
  });
}

export const blankCells = (columns: Columns): Cells =>
  Object.fromEntries(columns.map((column) => [column.wire, emptyValue(column)]));

/** Open, for somebody to fill in. */
export function blankRow(columns: Columns): EditableRow {
  const cells = blankCells(columns);
  return {
    id: newId(),
    label: '',
    cells,
    isNew: true,
    isConfirmed: false,
    isSubmitted: false,
    shouldDelete: false,
    hasBeenEdited: [],
    inputs: inputsOf(columns, cells),
  };
}

export const addRow = (rows: Rows, row: EditableRow): Rows => [...rows, row];

const withRow = (rows: Rows, id: string, change: (row: EditableRow) => EditableRow): Rows =>
  rows.map((row) => (row.id === id ? settled(change(row)) : row));

/** Tells from the other flags whether a row is as the server has it. */
export const settled = (row: EditableRow): EditableRow => ({
  ...row,
  isSubmitted: !row.isNew && !row.shouldDelete && row.hasBeenEdited.length === 0,
});

export const openRow = (columns: Columns, rows: Rows, id: string): Rows =>
  withRow(rows, id, (row) =>
    row.inputs || row.shouldDelete ? row : { ...row, inputs: inputsOf(columns, row.cells) },
  );

export const typeCell = (rows: Rows, id: string, wire: string, input: Input): Rows =>
  withRow(rows, id, (row) => (row.inputs ? { ...row, inputs: { ...row.inputs, [wire]: input } } : row));

/** Whether the inputs of an open row say anything else than its cells. */
export const isTouched = (columns: Columns, { inputs, cells }: EditableRow): boolean =>
  inputs !== null && columns.some((column) => inputs[column.wire] !== toInput(column, cells[column.wire]));

export const sameCells = (columns: Columns, left: Cells, right: Cells) =>
  columns.every(({ wire }) => left[wire] === right[wire]);

function checkInputs(columns: Columns, rows: Rows, row: EditableRow) {
  const typed = Object.fromEntries(
    columns.map((column) => [column.wire, fromInput(column, row.inputs?.[column.wire] ?? '')]),
  );
  const checked = validateRow(columns, typed);
  const faults = new Set(checked.ok ? [] : Object.keys(checked.errors));
  if (row.isNew && columns.some(isKeyColumn)) {
    const key = String(typed[KEY] ?? '').trim();
    const isTaken = rows.some((other) => other.id !== row.id && other.cells[KEY] === key);
    if (!isKey(key) || isTaken) faults.add(KEY);
  }
  return { faults, cells: checked.ok && faults.size === 0 ? checked.values : null };
}

/** The columns of an open row that it cannot be saved with. */
export const faultsOf = (columns: Columns, rows: Rows, row: EditableRow): ReadonlySet<string> =>
  row.inputs ? checkInputs(columns, rows, row).faults : new Set();

/** The same for every row of a save, closed ones too: a rule may be younger than the row. */
export function cellFaults(columns: Columns, rows: Rows, row: EditableRow): ReadonlySet<string> {
  if (row.inputs) return faultsOf(columns, rows, row);
  if (row.shouldDelete) return new Set();
  const checked = validateRow(columns, row.cells);
  return new Set(checked.ok ? [] : Object.keys(checked.errors));
}

export interface FaultyRow {
  readonly row: EditableRow;
  readonly columns: Columns;
}

/** The rows that stop a save, each with the columns at fault. A new row nobody has filled in does not. */
export const faultyRows = (columns: Columns, rows: Rows): FaultyRow[] =>
  rows.flatMap((row) => {
    if (row.inputs && !isTouched(columns, row)) return [];
    const faults = cellFaults(columns, rows, row);
    return faults.size > 0 ? [{ row, columns: columns.filter(({ wire }) => faults.has(wire)) }] : [];
  });

/** Takes what was typed into the row; one that is at fault stays open as it is. */
export function saveRow(columns: Columns, rows: Rows, id: string): Rows {
  return withRow(rows, id, (row) => {
    if (!row.inputs) return row;
    const { cells } = checkInputs(columns, rows, row);
    if (!cells) return row;
    const closed = { ...row, inputs: null };
    if (!row.isConfirmed) return { ...closed, isConfirmed: true, cells, label: nameOf(columns, cells) };
    if (sameCells(columns, cells, row.cells)) return closed;
    const named = row.isNew ? { label: nameOf(columns, cells) } : {};
    return { ...closed, ...named, cells, hasBeenEdited: [...row.hasBeenEdited, row.cells] };
  });
}

/** Drops what was typed, and with it a new row that was never saved. */
export const cancelRow = (rows: Rows, id: string): Rows =>
  withRow(
    rows.filter((row) => row.id !== id || row.isConfirmed),
    id,
    (row) => ({ ...row, inputs: null }),
  );

export const deleteRow = (rows: Rows, id: string): Rows =>
  withRow(rows, id, (row) => ({ ...row, shouldDelete: true, inputs: null }));

export const canUndo = (row: EditableRow): boolean =>
  !row.inputs && (row.shouldDelete || row.hasBeenEdited.length > 0 || row.isNew);

/** One step back: the mark of deletion, then each prior value, then the adding of the row itself. */
export function undoRow(columns: Columns, rows: Rows, id: string): Rows {
  const found = rows.find((row) => row.id === id);
  if (!found || !canUndo(found)) return rows;
  if (found.shouldDelete) return withRow(rows, id, (row) => ({ ...row, shouldDelete: false }));
  const cells = found.hasBeenEdited.at(-1);
  if (!cells) return rows.filter((row) => row.id !== id);
  return withRow(rows, id, (row) => ({
    ...row,
    cells,
    label: row.isNew ? nameOf(columns, cells) : row.label,
    hasBeenEdited: row.hasBeenEdited.slice(0, -1),
  }));
}

/** Takes what is still open: before a save, and when the table is left. What is at fault stays open. */
export function finishRows(columns: Columns, rows: Rows): Rows {
  const open = rows.filter((row) => row.inputs !== null);
  return open.reduce(
    (all, row) => (isTouched(columns, row) ? saveRow(columns, all, row.id) : cancelRow(all, row.id)),
    rows,
  );
}

export const hasOpenRow = (rows: Rows): boolean => rows.some((row) => row.inputs !== null);

/** What was typed into rows that are open still. */
export const openRows = (rows: Rows): Readonly<Record<string, Input>>[] =>
  rows.flatMap(({ inputs }) => (inputs ? [inputs] : []));

/** The same rows for another owner: none of them has been saved there yet. */
export const asNewRows = (rows: Rows): Rows =>
  rows.map((row) => ({ ...row, id: newId(), isNew: true, isSubmitted: false, hasBeenEdited: [] }));

/** After a save: what was deleted is gone, the rest is what the server has. */
export const commitRows = (rows: Rows): Rows =>
  rows
    .filter((row) => !row.shouldDelete)
    .map((row) => settled({ ...row, isNew: false, isConfirmed: true, hasBeenEdited: [] }));

/** What a save sends: every row that stays, without its flags. A row that is still open counts as it was before. */
export const toRows = (rows: Rows): (Values & { id: string })[] =>
  rows
    .filter((row) => row.isConfirmed && !row.shouldDelete)
    .map(({ id, cells }) => ({ id, ...cells }) as Values & { id: string });

/** Something would be lost by leaving. */
export const isChanged = (columns: Columns, rows: Rows): boolean =>
  rows.some((row) => (row.isConfirmed && !row.isSubmitted) || isTouched(columns, row));

/** What a save would do, in words. */
export function changesOf(
  columns: Columns,
  rows: Rows,
  name: (row: EditableRow) => string = (row) => row.label,
): Changes {
  const kept = rows.filter((row) => !row.isNew && !row.shouldDelete);
  return {
    changed: kept.flatMap((row) => {
      const before = row.hasBeenEdited[0] ?? row.cells;
      return columns
        .filter(({ wire }) => before[wire] !== row.cells[wire])
        .map((column) => ({
          field: `${name(row)} · ${label(column.label)}`,
          current: valueText(column, before[column.wire]),
          next: valueText(column, row.cells[column.wire]),
        }));
    }),
    deleted: rows.filter((row) => row.shouldDelete && !row.isNew).map(name),
    added: rows.filter((row) => row.isNew && row.isConfirmed && !row.shouldDelete).map(name),
  };
}
