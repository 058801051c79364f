import type { CellField } from '#model/fields.ts';
import { toInput } from './table-inputs.ts';
import {
  blankCells,
  type Cells,
  type EditableRow,
  fromRows,
  idThere,
  sameCells,
  settled,
} from './table-rows.ts';

type Rows = readonly EditableRow[];
type Columns = readonly CellField[];

/** Where two people did different things to one row. `cell`: to one value; `gone`: they deleted what was edited here;
 * `deleting`: they edited what is marked for deletion here. */
export interface Conflict {
  readonly kind: 'cell' | 'gone' | 'deleting';
  readonly id: string;
  readonly label: string;
  readonly column: CellField | null;
  readonly theirs: unknown;
  /** A value, or the text in an input that is still open. */
  readonly mine: unknown;
}

/** Where a conflict is: there is one at a place. */
export const placeOf = ({ id, column }: Conflict): string => `${id} ${column?.wire ?? ''}`;

/**
 * Puts what has been done here on top of the rows as the server has them now. Nothing typed is lost, and conflicts that
 * were found before are told as long as they stand.
 */
export function rebase(
  columns: Columns,
  rows: Rows,
  fresh: Parameters<typeof fromRows>[1],
  before: readonly Conflict[] = [],
): { rows: Rows; conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const mine = new Map(rows.map((row) => [idThere(columns, row), row]));
  const there = fromRows(columns, fresh);
  const ids = new Set(there.map(({ id }) => id));
  const kept = there.map((theirs) => {
    const row = mine.get(theirs.id);
    return row ? onto(columns, row.isNew ? arrived(columns, row, theirs) : row, theirs, conflicts) : theirs;
  });
  const added = rows.filter((row) => row.isNew && !ids.has(idThere(columns, row)));
  const orphans = rows
    .filter((row) => !row.isNew && !ids.has(row.id))
    .flatMap((row) => orphaned(row, conflicts));
  const put = [...kept, ...orphans, ...added];
  const found = new Set(conflicts.map(placeOf));
  const standing = before.filter((one) => !found.has(placeOf(one)) && stands(put, one));
  return { rows: put, conflicts: [...standing, ...conflicts] };
}

function stands(rows: Rows, { kind, id, column, theirs }: Conflict): boolean {
  const row = rows.find((one) => one.id === id);
  if (!row) return false;
  if (kind === 'gone') return row.isNew && !row.shouldDelete;
  if (kind === 'deleting' || !column) return row.shouldDelete;
  const { wire } = column;
  const base = row.hasBeenEdited[0] ?? row.cells;
  const isGiven = row.inputs ? row.inputs[wire] === toInput(column, theirs) : row.cells[wire] === theirs;
  return !row.shouldDelete && base[wire] === theirs && !isGiven;
}

/**
 * A new row that is there all the same, as the answer to its save was lost: what was typed since is an edit of it. One
 * that never was as it is there, somebody else has changed or made, from nothing in common.
 */
function arrived(columns: Columns, row: EditableRow, theirs: EditableRow): EditableRow {
  const { id, isNew, isConfirmed, isSubmitted } = theirs;
  const wasSent = [...row.hasBeenEdited, row.cells].some((cells) => sameCells(columns, cells, theirs.cells));
  const base = wasSent ? theirs.cells : blankCells(columns);
  return { ...row, id, isNew, isConfirmed, isSubmitted, hasBeenEdited: [base] };
}

/** What was edited here and deleted there becomes a new row: whoever edited it decides. */
function orphaned(row: EditableRow, conflicts: Conflict[]): EditableRow[] {
  const isEdited = row.hasBeenEdited.length > 0 || row.inputs !== null;
  if (!isEdited || row.shouldDelete) return [];
  conflicts.push({ kind: 'gone', id: row.id, label: row.label, column: null, theirs: null, mine: null });
  return [settled({ ...row, isNew: true, hasBeenEdited: [] })];
}

function onto(columns: Columns, row: EditableRow, theirs: EditableRow, conflicts: Conflict[]): EditableRow {
  const base = row.hasBeenEdited[0] ?? row.cells;
  const { label } = theirs;
  const moved = (cells: Cells): Cells => ({ ...theirs.cells, ...differing(columns, base, cells) });
  const cells = moved(row.cells);
  const isSame = sameCells(columns, cells, theirs.cells);
  const about = { id: row.id, label };
  if (row.shouldDelete && !sameCells(columns, base, theirs.cells)) {
    conflicts.push({ ...about, kind: 'deleting', column: null, theirs: null, mine: null });
  }
  const inputs: Record<string, string | boolean> = {};
  for (const column of columns) {
    const { wire } = column;
    const isTheirs = theirs.cells[wire] !== base[wire];
    const typed = row.inputs?.[wire];
    const isTyped = typed !== undefined && typed !== toInput(column, row.cells[wire]);
    inputs[wire] = isTyped ? typed : toInput(column, cells[wire]);
    const value = { ...about, kind: 'cell' as const, column, theirs: theirs.cells[wire] };
    if (isTheirs && isTyped && typed !== toInput(column, theirs.cells[wire])) {
      conflicts.push({ ...value, mine: typed });
    } else if (isTheirs && !row.shouldDelete && cells[wire] !== theirs.cells[wire]) {
      conflicts.push({ ...value, mine: cells[wire] });
    }
  }
  return settled({
    ...row,
    label,
    cells,
    hasBeenEdited: isSame ? [] : row.hasBeenEdited.map(moved),
    inputs: row.inputs && inputs,
  });
}

const differing = (columns: Columns, base: Cells, cells: Cells): Cells =>
  Object.fromEntries(
    columns.filter(({ wire }) => cells[wire] !== base[wire]).map(({ wire }) => [wire, cells[wire]]),
  );

/** Gives way to the other person in one of the conflicts. */
export function takeTheirs(columns: Columns, rows: Rows, conflict: Conflict): Rows {
  const { kind, id, column, theirs } = conflict;
  if (kind === 'gone') return rows.filter((row) => row.id !== id);
  return rows.map((row) => {
    if (row.id !== id) return row;
    if (kind === 'deleting' || !column) return settled({ ...row, shouldDelete: false });
    const given = (cells: Cells): Cells => ({ ...cells, [column.wire]: theirs });
    const [base = row.cells] = row.hasBeenEdited;
    const cells = given(row.cells);
    return settled({
      ...row,
      cells,
      hasBeenEdited: sameCells(columns, given(base), cells) ? [] : row.hasBeenEdited.map(given),
      inputs: row.inputs && { ...row.inputs, [column.wire]: toInput(column, theirs) },
    });
  });
}
