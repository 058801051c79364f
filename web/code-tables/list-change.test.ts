import { describe, expect, it } from 'vitest';
import { seedOf } from '#model/lists/code-table-seeds.ts';
import { codeTable, isCodeTable } from '#model/lists/code-tables.ts';
import { records } from '#model/records/index.ts';
import {
  addRow,
  blankRow,
  deleteRow,
  type EditableRow,
  fromRows,
  openRow,
  saveRow,
  typeCell,
} from '#web/fields/table-rows.ts';
import { app } from '#web/i18n/en/app.ts';
import { codeTables } from '#web/i18n/en/code-tables.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { codeColumns } from './columns.ts';
import { listChange, rowErrors } from './list-change.ts';
import { countedTypes, usesIn, usesText } from './usage-text.ts';

addTexts(app);
addTexts(codeTables);
const table = codeTable('haul_types');
const columns = codeColumns(table);
const start = fromRows(columns, seedOf(table));
const type = (rows: readonly EditableRow[], id: string, cells: Record<string, string>) =>
  saveRow(
    columns,
    Object.entries(cells).reduce((all, [wire, input]) => typeCell(all, id, wire, input), rows),
    id,
  );

describe('what a save sends', () => {
  const blank = blankRow(columns);
  const rows = deleteRow(
    type(type(openRow(columns, addRow(start, blank), '7'), '7', { rate: '51' }), blank.id, {
      id: '19',
      rate: '140',
    }),
    '3',
  );

  it('is what changed and nothing else', () => {
    expect(listChange(columns, rows)).toEqual({
      add: [{ id: '19', rate: 140 }],
      change: [{ id: '7', rate: 51 }],
      remove: ['3'],
    });
    expect(listChange(columns, start)).toEqual({ add: [], change: [], remove: [] });
  });

  it('is found again in what the server says of it', () => {
    const fields = {
      'add[0].id': 'x',
      'change[0].rate': 'x',
      'remove[0]': 'In use.',
      other: 'x',
      'add[9].id': 'x',
    };
    expect(rowErrors(columns, rows, fields)).toEqual({
      [blank.id]: { id: 'Invalid Code' },
      7: { rate: 'Invalid Rate' },
      3: { id: 'In use.' },
    });
  });
});

describe('where a code is used', () => {
  it('is told in a sentence', () => {
    const by = [
      { type: 'lease', count: 1200, example: 'Alba' },
      { type: 'well', count: 1, example: 'Alba 1H' },
    ];
    expect(usesText('haul_types', [{ id: '7', by }])).toBe(
      'Haul Type 7 is used by 1,200 leases and 1 well, for example Alba.',
    );
  });

  it('has words for every type that has codes', () => {
    const types = records
      .filter(({ stored }) => stored.some((field) => field.kind === 'choice' && isCodeTable(field.list)))
      .map((definition) => definition.type);
    expect(types.filter((one) => !countedTypes.includes(one))).toEqual([]);
  });

  it.each([null, 'x', {}, { uses: 1 }])('is nowhere in %j', (body) => {
    expect(usesIn(body)).toEqual([]);
  });
});
