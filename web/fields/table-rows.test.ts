import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkbox, date, number, text } from '#model/fields.ts';
import { isUuid } from '#model/uuid.ts';
import { app } from '#web/i18n/en/app.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { inOrder } from './table-order.ts';
import {
  addRow,
  blankRow,
  cancelRow,
  canUndo,
  changesOf,
  commitRows,
  deleteRow,
  type EditableRow,
  faultsOf,
  faultyRows,
  finishRows,
  fromRows,
  hasOpenRow,
  isChanged,
  isTouched,
  keyColumn,
  openRow,
  saveRow,
  toRows,
  typeCell,
  undoRow,
} from './table-rows.ts';

addTexts(app);

const columns = [
  text('name', { required: true }),
  number('rate', { max: 100 }),
  date('since'),
  checkbox('active'),
];
const contacts = [
  { id: 'a', name: 'Ada', rate: 1.5, since: '2026-01-31', active: true },
  { id: 'b', name: 'Bo', rate: null, since: null, active: false },
];
const start = fromRows(columns, contacts);
const row = (rows: readonly EditableRow[], id: string) => rows.find((one) => one.id === id)!;

/** Opens a row, types and presses its Save. */
function edit(rows: readonly EditableRow[], id: string, wire: string, input: string | boolean, of = columns) {
  return saveRow(of, typeCell(openRow(of, rows, id), id, wire, input), id);
}
const added = (name: string) => {
  const blank = blankRow(columns);
  return [blank.id, typeCell(addRow(start, blank), blank.id, 'name', name)] as const;
};

describe('rows from the server', () => {
  it('are confirmed, submitted, and nobody has touched them', () => {
    expect(start[0]).toEqual({
      id: 'a',
      label: 'Ada',
      cells: { name: 'Ada', rate: 1.5, since: '2026-01-31', active: true },
      isNew: false,
      isConfirmed: true,
      isSubmitted: true,
      shouldDelete: false,
      hasBeenEdited: [],
      inputs: null,
    });
    expect(isChanged(columns, start)).toBe(false);
    expect(start.some(canUndo)).toBe(false);
    expect(toRows(start)).toEqual(contacts);
  });

  it('have an empty value where the server has none', () => {
    expect(fromRows(columns, [{ id: 'c', name: 'Cy' }])[0]!.cells).toEqual({
      name: 'Cy',
      rate: null,
      since: null,
      active: false,
    });
  });
});

describe('editing a row', () => {
  it('keeps the prior values, one for each save', () => {
    const once = edit(start, 'a', 'name', 'Eve');
    const twice = edit(once, 'a', 'rate', '7');
    expect(row(twice, 'a').cells).toMatchObject({ name: 'Eve', rate: 7 });
    expect(row(twice, 'a').hasBeenEdited.map(({ name, rate }) => [name, rate])).toEqual([
      ['Ada', 1.5],
      ['Eve', 1.5],
    ]);
    expect(row(twice, 'a')).toMatchObject({ isSubmitted: false, inputs: null, label: 'Ada' });
    expect(isChanged(columns, twice)).toBe(true);
  });

  it('takes values as the validator keeps them', () => {
    expect(row(edit(start, 'a', 'name', '  Eve '), 'a').cells.name).toBe('Eve');
    expect(row(edit(start, 'a', 'since', ''), 'a').cells.since).toBeNull();
    expect(row(edit(start, 'a', 'active', false), 'a').cells.active).toBe(false);
  });

  it('keeps no prior value where nothing changed', () => {
    expect(edit(start, 'a', 'name', ' Ada')).toEqual(start);
  });

  it.each([
    ['name', ''],
    ['rate', 'x'],
    ['rate', '101'],
    ['rate', '1.234'],
    ['since', '2026-02-30'],
  ])('leaves a row open with %s = %j, and says which cell is at fault', (wire, input) => {
    const rows = edit(start, 'a', wire, input);
    expect(row(rows, 'a').inputs).toMatchObject({ [wire]: input });
    expect(row(rows, 'a').hasBeenEdited).toEqual([]);
    expect([...faultsOf(columns, rows, row(rows, 'a'))]).toEqual([wire]);
    expect(finishRows(columns, rows)).toEqual(rows);
    expect(hasOpenRow(rows)).toBe(true);
  });

  it('drops what was typed on cancel', () => {
    const open = typeCell(openRow(columns, start, 'a'), 'a', 'name', 'Eve');
    expect(isTouched(columns, row(open, 'a'))).toBe(true);
    expect(isChanged(columns, open)).toBe(true);
    expect(cancelRow(open, 'a')).toEqual(start);
  });

  it('opens no row that is marked for deletion, and keeps what is typed in one that is open', () => {
    const marked = deleteRow(start, 'a');
    expect(openRow(columns, marked, 'a')).toEqual(marked);
    const open = typeCell(openRow(columns, start, 'a'), 'a', 'name', 'Eve');
    expect(openRow(columns, open, 'a')).toEqual(open);
  });
});

describe('a new row', () => {
  it('is open, empty, and has an id to be saved under', () => {
    const blank = blankRow(columns);
    expect(isUuid(blank.id)).toBe(true);
    expect(blankRow(columns).id).not.toBe(blank.id);
    expect(blank).toMatchObject({ isNew: true, isConfirmed: false, isSubmitted: false });
    expect(blank.inputs).toEqual({ name: '', rate: '', since: '', active: false });
    expect(isChanged(columns, addRow(start, blank))).toBe(false);
  });

  it('goes when it is cancelled before its first save, and stays when after', () => {
    const [id, rows] = added('Eve');
    expect(cancelRow(rows, id)).toEqual(start);
    const saved = saveRow(columns, rows, id);
    expect(cancelRow(openRow(columns, saved, id), id)).toEqual(saved);
  });

  it('is confirmed by its save, named by its cells and sent with its own id', () => {
    const [id, rows] = added('Eve');
    const saved = saveRow(columns, rows, id);
    expect(row(saved, id)).toMatchObject({ isConfirmed: true, isNew: true, label: 'Eve', hasBeenEdited: [] });
    expect(toRows(saved).at(-1)).toEqual({ id, name: 'Eve', rate: null, since: null, active: false });
    expect(toRows(rows)).toEqual(contacts);
    expect(row(edit(saved, id, 'name', 'Eva'), id).label).toBe('Eva');
  });

  it('is not sent when it was deleted again', () => {
    const [id, rows] = added('Eve');
    const marked = deleteRow(saveRow(columns, rows, id), id);
    expect(toRows(marked)).toEqual(contacts);
    expect(changesOf(columns, marked)).toEqual({ changed: [], deleted: [], added: [] });
  });
});

describe('undo', () => {
  it('takes back the deletion first, then one value at a time', () => {
    let rows = deleteRow(edit(edit(start, 'a', 'rate', '2'), 'a', 'rate', '3'), 'a');
    const seen: unknown[] = [];
    while (canUndo(row(rows, 'a'))) {
      rows = undoRow(columns, rows, 'a');
      seen.push([row(rows, 'a').shouldDelete, row(rows, 'a').cells.rate]);
    }
    expect(seen).toEqual([
      [false, 3],
      [false, 2],
      [false, 1.5],
    ]);
    expect(rows).toEqual(start);
  });

  it('takes back the adding of a row last', () => {
    const [id, rows] = added('Eve');
    const edited = edit(saveRow(columns, rows, id), id, 'name', 'Eva');
    const once = undoRow(columns, edited, id);
    expect(row(once, id)).toMatchObject({ label: 'Eve', cells: { name: 'Eve' } });
    expect(undoRow(columns, once, id)).toEqual(start);
  });

  it('does nothing to a row that is open or untouched', () => {
    const open = openRow(columns, edit(start, 'a', 'rate', '2'), 'a');
    expect(undoRow(columns, open, 'a')).toEqual(open);
    expect(undoRow(columns, start, 'a')).toEqual(start);
    expect(undoRow(columns, start, 'nobody')).toEqual(start);
  });
});

describe('leaving the table', () => {
  it('takes what is open and drops what nobody filled in', () => {
    const open = typeCell(openRow(columns, start, 'a'), 'a', 'name', 'Eve');
    const rows = finishRows(columns, addRow(openRow(columns, open, 'b'), blankRow(columns)));
    expect(hasOpenRow(rows)).toBe(false);
    expect(rows.map(({ cells }) => cells.name)).toEqual(['Eve', 'Bo']);
    expect(row(rows, 'b')).toEqual(row(start, 'b'));
  });
});

describe('the rows that stop a save', () => {
  const told = (rows: readonly EditableRow[]) =>
    faultyRows(columns, rows).map(({ row: { id }, columns: at }) => [id, ...at.map(({ wire }) => wire)]);

  it('are those with a cell that cannot be taken, open or closed', () => {
    expect(told(start)).toEqual([]);
    expect(told(edit(start, 'b', 'rate', '101'))).toEqual([['b', 'rate']]);
    const old = fromRows(columns, [...contacts, { id: 'c', name: 'Cy', rate: 500 }]);
    expect(told(old)).toEqual([['c', 'rate']]);
    expect(told(deleteRow(old, 'c'))).toEqual([]);
  });

  it('are not those nobody has filled in yet', () => {
    expect(told(addRow(start, blankRow(columns)))).toEqual([]);
    const [id, rows] = added('');
    expect(told(typeCell(rows, id, 'rate', '5'))).toEqual([[id, 'name']]);
  });
});

describe('after the save', () => {
  it('deleted rows are gone and the rest is submitted', () => {
    const [id, rows] = added('Eve');
    const all = deleteRow(edit(saveRow(columns, rows, id), 'a', 'rate', '2'), 'b');
    const done = commitRows(all);
    expect(done.map(({ cells }) => cells.name)).toEqual(['Ada', 'Eve']);
    for (const one of done) {
      expect(one).toMatchObject({ isSubmitted: true, isNew: false, isConfirmed: true, hasBeenEdited: [] });
    }
    expect(isChanged(columns, done)).toBe(false);
  });
});

describe('the changes in words', () => {
  it('name the row and the column, from the first value to the last', () => {
    const [id, rows] = added('Eve');
    const all = deleteRow(
      edit(edit(saveRow(columns, rows, id), 'a', 'rate', '2'), 'a', 'active', false),
      'b',
    );
    expect(changesOf(columns, all)).toEqual({
      changed: [
        { field: 'Ada · Rate', current: '1.5', next: '2' },
        { field: 'Ada · Active', current: 'Yes', next: 'No' },
      ],
      deleted: ['Bo'],
      added: ['Eve'],
    });
    expect(changesOf(columns, all, (one) => `[${one.label}]`).deleted).toEqual(['[Bo]']);
  });

  it('say nothing of a value that came back to what it was', () => {
    expect(changesOf(columns, edit(edit(start, 'a', 'rate', '2'), 'a', 'rate', '1.5')).changed).toEqual([]);
  });
});

describe('rows known by a code', () => {
  const keyed = [keyColumn('Code'), number('rate', { required: true })];
  const codes = fromRows(keyed, [
    { id: '2', rate: 25 },
    { id: 'gravity/temp-adj', rate: 35 },
  ]);
  const withCode = (code: string) => {
    const blank = blankRow(keyed);
    const typed = typeCell(addRow(codes, blank), blank.id, 'id', code);
    return { id: blank.id, rows: saveRow(keyed, typeCell(typed, blank.id, 'rate', '1'), blank.id) };
  };

  it('are sent under the code that was typed', () => {
    const { id, rows } = withCode(' 3 ');
    expect(toRows(rows).at(-1)).toEqual({ id: '3', rate: 1 });
    expect(row(rows, id).label).toBe('3');
  });

  it.each(['', '2', ' 2', 'a/b', 'a.b', 'a#', '$', '[', ']', 'x'.repeat(256)])(
    'refuse the code %j',
    (code) => {
      const { id, rows } = withCode(code);
      expect(faultsOf(keyed, rows, row(rows, id)).has('id')).toBe(true);
    },
  );

  it('keep a code that would not be taken today', () => {
    const rows = edit(codes, 'gravity/temp-adj', 'rate', '40', keyed);
    expect(toRows(rows)[1]).toEqual({ id: 'gravity/temp-adj', rate: 40 });
  });
});

describe('the order', () => {
  const keyed = [keyColumn('Code'), text('name')];
  const rows = fromRows(keyed, [
    { id: '10', name: 'b' },
    { id: '2', name: null },
    { id: '9', name: 'A' },
  ]);
  const ids = (of: readonly EditableRow[]) => of.map((one) => one.id);

  it('is the given one until a column is chosen', () => {
    expect(ids(inOrder(keyed, rows, null))).toEqual(['10', '2', '9']);
  });

  it('reads numbers in codes, ignores case and leaves the empty to the end', () => {
    expect(ids(inOrder(keyed, rows, { wire: 'id', direction: 'asc' }))).toEqual(['2', '9', '10']);
    expect(ids(inOrder(keyed, rows, { wire: 'name', direction: 'asc' }))).toEqual(['9', '10', '2']);
    expect(ids(inOrder(keyed, rows, { wire: 'name', direction: 'desc' }))).toEqual(['10', '9', '2']);
  });

  it('has new rows first, the newest at the top', () => {
    const [one, two] = [blankRow(keyed), blankRow(keyed)];
    const all = addRow(addRow(rows, one), two);
    expect(ids(inOrder(keyed, all, { wire: 'id', direction: 'desc' })).slice(0, 2)).toEqual([two.id, one.id]);
  });
});

describe('whatever is done', () => {
  type Step = { at: number; do: string; wire: string; input: string | boolean };
  const steps = fc.array(
    fc.record<Step>({
      at: fc.nat(4),
      do: fc.constantFrom('add', 'open', 'type', 'save', 'cancel', 'delete', 'undo', 'finish'),
      wire: fc.constantFrom('name', 'rate', 'since', 'active'),
      input: fc.oneof(fc.constantFrom('', '1', 'x', '2026-01-01', ' Eve '), fc.boolean()),
    }),
    { maxLength: 40 },
  );
  const take = (rows: readonly EditableRow[], step: Step): readonly EditableRow[] => {
    if (step.do === 'add') return addRow(rows, blankRow(columns));
    if (step.do === 'finish') return finishRows(columns, rows);
    const id = rows[step.at % Math.max(rows.length, 1)]?.id ?? '';
    const input = step.wire === 'active' ? step.input === true : String(step.input);
    const doings: Record<string, () => readonly EditableRow[]> = {
      open: () => openRow(columns, rows, id),
      type: () => typeCell(openRow(columns, rows, id), id, step.wire, input),
      save: () => saveRow(columns, rows, id),
      cancel: () => cancelRow(rows, id),
      delete: () => (row(rows, id)?.isConfirmed ? deleteRow(rows, id) : rows),
      undo: () => undoRow(columns, rows, id),
    };
    return doings[step.do]!();
  };

  it('closing every row and undoing all leads back to the start', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let rows: readonly EditableRow[] = all.reduce(take, start);
        for (const { id, inputs } of rows) if (inputs) rows = cancelRow(rows, id);
        for (let left = 200; rows.some(canUndo) && left > 0; left -= 1) {
          rows = undoRow(columns, rows, rows.find(canUndo)!.id);
        }
        expect(rows).toEqual(start);
      }),
      { numRuns: 500 },
    );
  });

  it('nothing that was saved in a row is missing from what is sent', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const rows = all.reduce(take, start);
        const sent = toRows(rows);
        for (const one of rows) {
          const found = sent.find(({ id }) => id === one.id);
          if (one.isConfirmed && !one.shouldDelete) expect(found).toEqual({ id: one.id, ...one.cells });
          else expect(found).toBeUndefined();
        }
        const finished = finishRows(columns, rows);
        if (!hasOpenRow(finished)) expect(isChanged(columns, commitRows(finished))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
