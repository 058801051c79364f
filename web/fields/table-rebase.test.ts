import { describe, expect, it } from 'vitest';
import { number, text } from '#model/fields.ts';
import { type Conflict, rebase, takeTheirs } from './table-rebase.ts';
import {
  addRow,
  blankRow,
  canUndo,
  changesOf,
  deleteRow,
  type EditableRow,
  fromRows,
  isChanged,
  keyColumn,
  openRow,
  saveRow,
  typeCell,
  undoRow,
} from './table-rows.ts';

const columns = [keyColumn('Code'), text('name', { required: true }), number('rate')];
const there = [
  { id: 'A', name: 'Alpha', rate: 1 },
  { id: 'B', name: 'Beta', rate: 2 },
];
const start = fromRows(columns, there);
const row = (rows: readonly EditableRow[], id: string) => rows.find((one) => one.id === id)!;
const type = (rows: readonly EditableRow[], id: string, wire: string, input: string) =>
  typeCell(openRow(columns, rows, id), id, wire, input);
const edit = (rows: readonly EditableRow[], id: string, wire: string, input: string) =>
  saveRow(columns, type(rows, id, wire, input), id);
const theirs = (change: Record<string, unknown>, id = 'A') =>
  there.map((one) => (one.id === id ? { ...one, ...change } : one));

describe('what others changed', () => {
  it('comes in under an edit of another cell, and undo leads to it', () => {
    const { rows, conflicts } = rebase(columns, edit(start, 'A', 'rate', '9'), theirs({ name: 'Alif' }));
    expect(conflicts).toEqual([]);
    expect(row(rows, 'A').cells).toEqual({ id: 'A', name: 'Alif', rate: 9 });
    expect(undoRow(columns, rows, 'A')).toEqual(fromRows(columns, theirs({ name: 'Alif' })));
    expect(changesOf(columns, rows).changed).toEqual([{ field: 'A · Rate', current: '1', next: '9' }]);
  });

  it('comes in under rows nobody touched, added and deleted ones too', () => {
    const fresh = [{ id: 'C', name: 'Gamma', rate: 3 }, there[1]!];
    expect(rebase(columns, start, fresh)).toEqual({ rows: fromRows(columns, fresh), conflicts: [] });
  });

  it('keeps every step of undo', () => {
    const twice = edit(edit(start, 'A', 'rate', '8'), 'A', 'rate', '9');
    const { rows } = rebase(columns, twice, theirs({ name: 'Alif' }));
    const once = undoRow(columns, rows, 'A');
    expect(row(once, 'A').cells).toEqual({ id: 'A', name: 'Alif', rate: 8 });
    expect(row(undoRow(columns, once, 'A'), 'A').cells).toEqual({ id: 'A', name: 'Alif', rate: 1 });
  });

  it('leaves nothing to save where they did the same', () => {
    const { rows, conflicts } = rebase(columns, edit(start, 'A', 'rate', '9'), theirs({ rate: 9 }));
    expect(conflicts).toEqual([]);
    expect(isChanged(columns, rows)).toBe(false);
    expect(rows.some(canUndo)).toBe(false);
  });

  it('is a conflict in the same cell: the edit is kept, with theirs as the current value', () => {
    const { rows, conflicts } = rebase(columns, edit(start, 'A', 'rate', '9'), theirs({ rate: 5 }));
    expect(conflicts).toMatchObject([{ kind: 'cell', id: 'A', label: 'A', theirs: 5, mine: 9 }]);
    expect(changesOf(columns, rows).changed).toEqual([{ field: 'A · Rate', current: '5', next: '9' }]);
    const given = takeTheirs(columns, rows, conflicts[0]!);
    expect(given).toEqual(fromRows(columns, theirs({ rate: 5 })));
  });

  it('does not touch what is being typed', () => {
    const open = type(start, 'A', 'rate', '9x');
    const { rows, conflicts } = rebase(columns, open, theirs({ rate: 5, name: 'Alif' }));
    expect(row(rows, 'A').inputs).toEqual({ id: 'A', name: 'Alif', rate: '9x' });
    expect(conflicts).toMatchObject([{ kind: 'cell', theirs: 5, mine: '9x' }]);
    expect(row(takeTheirs(columns, rows, conflicts[0]!), 'A').inputs).toEqual({
      id: 'A',
      name: 'Alif',
      rate: '5',
    });
  });

  it('makes a new row of what was edited here and deleted there', () => {
    const { rows, conflicts } = rebase(columns, edit(start, 'A', 'rate', '9'), there.slice(1));
    expect(conflicts).toMatchObject([{ kind: 'gone', id: 'A' }]);
    expect(row(rows, 'A')).toMatchObject({ isNew: true, isSubmitted: false, cells: { rate: 9 } });
    expect(takeTheirs(columns, rows, conflicts[0]!)).toEqual(fromRows(columns, there.slice(1)));
  });

  it('agrees on a row that both deleted', () => {
    const { rows, conflicts } = rebase(columns, deleteRow(start, 'A'), there.slice(1));
    expect(conflicts).toEqual([]);
    expect(rows).toEqual(fromRows(columns, there.slice(1)));
  });

  it('is a conflict where it is marked for deletion here', () => {
    const { rows, conflicts } = rebase(columns, deleteRow(start, 'A'), theirs({ rate: 5 }));
    expect(conflicts).toMatchObject([{ kind: 'deleting', id: 'A' }]);
    expect(row(rows, 'A')).toMatchObject({ shouldDelete: true, cells: { rate: 5 } });
    expect(takeTheirs(columns, rows, conflicts[0]!)).toEqual(fromRows(columns, theirs({ rate: 5 })));
  });

  it('leaves new rows alone', () => {
    const blank = blankRow(columns);
    const { rows } = rebase(columns, addRow(start, blank), theirs({ rate: 5 }));
    expect(rows.at(-1)).toEqual(blank);
  });
});

describe('a conflict that was found before', () => {
  const again = (
    rows: readonly EditableRow[],
    conflicts: readonly Conflict[],
    fresh: Parameters<typeof rebase>[2],
  ) => rebase(columns, rows, fresh, conflicts).conflicts;

  it('over a cell stands until either side gives way', () => {
    const fresh = theirs({ rate: 5 });
    const { rows, conflicts } = rebase(columns, edit(start, 'A', 'rate', '9'), fresh);
    expect(again(rows, conflicts, theirs({ rate: 5, name: 'Alif' }))).toEqual(conflicts);
    expect(again(type(rows, 'A', 'rate', '8'), conflicts, fresh)).toEqual(conflicts);
    for (const given of [
      edit(rows, 'A', 'rate', '5'),
      type(rows, 'A', 'rate', '5'),
      undoRow(columns, rows, 'A'),
      deleteRow(rows, 'A'),
    ])
      expect(again(given, conflicts, fresh)).toEqual([]);
    expect(again(rows, conflicts, theirs({ rate: 9 }))).toEqual([]);
    expect(again(rows, conflicts, theirs({ rate: 6 }))).toMatchObject([{ theirs: 6, mine: 9 }]);
  });

  it('over a row that is gone stands until that is given up, or is there again', () => {
    const fresh = there.slice(1);
    const { rows, conflicts } = rebase(columns, edit(start, 'A', 'rate', '9'), fresh);
    expect(again(rows, conflicts, [])).toEqual(conflicts);
    expect(again(deleteRow(rows, 'A'), conflicts, fresh)).toEqual([]);
    expect(again(undoRow(columns, rows, 'A'), conflicts, fresh)).toEqual([]);
    expect(again(rows, conflicts, there)).toMatchObject([{ kind: 'cell', theirs: 1, mine: 9 }]);
  });

  it('over a row that is to go stands, once, until that stays or is gone', () => {
    const fresh = theirs({ rate: 5 });
    const { rows, conflicts } = rebase(columns, deleteRow(start, 'A'), fresh);
    expect(again(rows, conflicts, fresh)).toEqual(conflicts);
    expect(again(rows, conflicts, theirs({ rate: 6 }))).toEqual(conflicts);
    expect(again(undoRow(columns, rows, 'A'), conflicts, fresh)).toEqual([]);
    expect(again(rows, conflicts, there.slice(1))).toEqual([]);
  });
});

describe('a new row that was saved without an answer', () => {
  const plain = [text('name', { required: true }), number('rate')];
  const added = (rate: string) => {
    const rows = addRow([], blankRow(plain));
    const id = rows[0]!.id;
    const named = typeCell(typeCell(rows, id, 'name', 'Alba'), id, 'rate', rate);
    return { id, rows: saveRow(plain, named, id) };
  };

  it('keeps what was typed into it since', () => {
    const { id, rows: first } = added('1');
    const again = saveRow(plain, typeCell(openRow(plain, first, id), id, 'rate', '2'), id);
    const { rows, conflicts } = rebase(plain, again, [{ id, name: 'Alba', rate: 1 }]);
    expect(conflicts).toEqual([]);
    expect(rows).toHaveLength(1);
    expect(row(rows, id)).toMatchObject({ isNew: false, cells: { name: 'Alba', rate: 2 } });
    expect(changesOf(plain, rows).changed).toEqual([{ field: 'Alba · Rate', current: '1', next: '2' }]);
  });

  it('is left as it is there where nothing was', () => {
    const { id, rows: first } = added('1');
    const { rows } = rebase(plain, first, [{ id, name: 'Alba', rate: 1 }]);
    expect(isChanged(plain, rows)).toBe(false);
    expect(rows).toHaveLength(1);
  });

  describe('in a table whose rows are known by a code', () => {
    const fill = (rows: readonly EditableRow[], id: string, typed: Record<string, string>) =>
      Object.entries(typed).reduce((all, [wire, input]) => typeCell(all, id, wire, input), rows);
    const blank = blankRow(columns);
    const alba = { id: 'Z', name: 'Alba', rate: '1' };
    const open = fill(addRow(start, blank), blank.id, alba);
    const sent = saveRow(columns, open, blank.id);
    const arrived = [...there, { ...alba, rate: 1 }];

    it('stands there once', () => {
      const { rows, conflicts } = rebase(columns, sent, arrived);
      expect(rows).toEqual(fromRows(columns, arrived));
      expect(conflicts).toEqual([]);
    });

    it('keeps what was typed into it since, and what is being typed', () => {
      const again = typeCell(
        openRow(columns, edit(sent, blank.id, 'rate', '2'), blank.id),
        blank.id,
        'name',
        'Alb',
      );
      const { rows, conflicts } = rebase(columns, again, arrived);
      expect(conflicts).toEqual([]);
      expect(rows).toHaveLength(3);
      expect(row(rows, 'Z')).toMatchObject({
        isNew: false,
        cells: { rate: 2 },
        inputs: { name: 'Alb', rate: '2' },
      });
      expect(changesOf(columns, rows).changed).toEqual([{ field: 'Z · Rate', current: '1', next: '2' }]);
    });

    it('goes where it was deleted since', () => {
      const { rows, conflicts } = rebase(columns, deleteRow(sent, blank.id), arrived);
      expect(conflicts).toEqual([]);
      expect(changesOf(columns, rows)).toEqual({ changed: [], deleted: ['Z'], added: [] });
    });

    it('is in conflict with what somebody else has made of it, or gave the same code to', () => {
      const { rows, conflicts } = rebase(columns, sent, [...there, { id: 'Z', name: 'Alba', rate: 5 }]);
      expect(conflicts).toMatchObject([{ kind: 'cell', id: 'Z', theirs: 5, mine: 1 }]);
      expect(changesOf(columns, rows).changed).toEqual([{ field: 'Z · Rate', current: '5', next: '1' }]);
    });

    it('is another one while its code is yet to be taken, or is being typed anew', () => {
      for (const other of [open, fill(openRow(columns, sent, blank.id), blank.id, { id: 'Z2' })]) {
        const { rows } = rebase(columns, other, arrived);
        expect(rows.map(({ id }) => id)).toEqual(['A', 'B', 'Z', blank.id]);
        expect(rows.at(-1)).toEqual(row(other, blank.id));
      }
    });
  });
});
