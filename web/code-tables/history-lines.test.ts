import { expect, test } from 'vitest';
import { codeTable } from '#model/lists/code-tables.ts';
import { app } from '#web/i18n/en/app.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { codeColumns } from './columns.ts';
import { historyLines } from './history-lines.ts';

addTexts(app);
const columns = codeColumns(codeTable('pay_codes'));
const row = { id: 'OT', description: 'Overtime', factor: 1.5, type: 'R', taxable: true, unitRate: 0 };

test('a row that changed is told cell by cell', () => {
  const after = { ...row, factor: 2, taxable: false };
  expect(historyLines(columns, [{ id: 'OT', before: row, after }])).toEqual([
    { name: 'OT · Factor', before: '1.5', after: '2' },
    { name: 'OT · Taxable', before: 'Yes', after: 'No' },
  ]);
});

test('a row that came or went is told whole', () => {
  const words = 'Overtime · 1.5 · R · Yes · 0';
  expect(historyLines(columns, [{ id: 'OT', before: null, after: row }])).toEqual([
    { name: 'OT', before: '', after: words },
  ]);
  expect(historyLines(columns, [{ id: 'OT', before: row, after: null }])).toEqual([
    { name: 'OT', before: words, after: '' },
  ]);
});
