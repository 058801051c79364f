import { describe, expect, test } from 'vitest';
import type { TableField } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import { type FormValues, readValues } from '#web/fields/form-values.ts';
import type { EditValues } from '#web/fields/input.ts';
import { asNewRows, deleteRow, openRow, saveRow, toRows, typeCell } from '#web/fields/table-rows.ts';
import { app } from '#web/i18n/en/app.ts';
import { references } from '#web/i18n/en/references.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { compareVersions, mergeVersions } from './conflict.ts';
import { disputesOf } from './disputes.ts';

const field = recordOf('lease');
const values = (given: object) =>
  readValues(field, { name: 'Smith 1', state: 'TX', notes: 'Gate', ...given });
const ids = (fields: readonly { id: string }[]) => fields.map((one) => one.id);

const base = values({});
const mine = values({ name: 'Smith 1-A', notes: 'Red gate', stateLeaseNumber: '04512' });
const theirs = values({ name: 'Smith Unit', facilityType: 'Battery', stateLeaseNumber: '04512' });

test('tells apart who changed what', () => {
  const conflict = compareVersions(field, base, mine, theirs);
  expect(ids(conflict.both)).toEqual(['name']);
  expect(ids(conflict.theirs)).toEqual(['facility-type']);
  expect(ids(conflict.mine)).toEqual(['location-notes']);
});

test('merging keeps everything but what was given up', () => {
  const conflict = compareVersions(field, base, mine, theirs);
  const withTheirs = mergeVersions(conflict, mine, theirs, new Set());
  expect(withTheirs).toMatchObject({ name: 'Smith Unit', facilityType: 'Battery', notes: 'Red gate' });
  const withMine = mergeVersions(conflict, mine, theirs, new Set(['name']));
  expect(withMine).toMatchObject({ name: 'Smith 1-A', facilityType: 'Battery', notes: 'Red gate' });
});

test('spaces around a text are no difference', () => {
  const spaced = values({ name: ' Smith 1 ' });
  expect(compareVersions(field, base, spaced, base)).toEqual({ both: [], theirs: [], mine: [], tables: [] });
});

describe('a table that both changed', () => {
  addTexts(app);
  addTexts(references);
  const company = recordOf('company');
  const { columns, wire } = company.field('contacts') as TableField;
  const contact = (id: string, name: string, telephone = '9035550100') => ({ id, name, telephone });
  const record = (...contacts: object[]) => readValues(company, { name: 'Alba', [wire]: contacts });
  const rowsIn = (edits: FormValues) => edits[wire] as EditValues['table'];
  const names = (edits: FormValues) => toRows(rowsIn(edits)).map(({ name }) => name);
  const typed = (rows: EditValues['table'], id: string, cell: string, text: string) =>
    saveRow(columns, typeCell(openRow(columns, rows, id), id, cell, text), id);
  const [ana, bo, cy] = [contact('1', 'Ana'), contact('2', 'Bo'), contact('3', 'Cy')];

  test('keeps what either has added', () => {
    const before = record(ana, bo);
    const added = asNewRows(rowsIn(record(contact('8', 'Mine'))));
    const ours = { ...before, [wire]: [...rowsIn(before), ...added] };
    const other = record(ana, bo, contact('9', 'Theirs'));
    const conflict = compareVersions(company, before, ours, other);
    expect(conflict.both).toEqual([]);
    expect(conflict.tables[0]!.conflicts).toEqual([]);
    expect(conflict.tables[0]!.theirs).toEqual([{ label: 'Theirs', what: 'new' }]);
    expect(names(mergeVersions(conflict, ours, other, new Set()))).toEqual(['Ana', 'Bo', 'Theirs', 'Mine']);
  });

  test('asks cell by cell where the two do not agree', () => {
    const before = record(ana, bo, cy);
    const ours = { ...before, [wire]: deleteRow(typed(rowsIn(before), '1', 'name', 'Anna'), '3') };
    const other = record(contact('1', 'Anita', '9035550199'), bo, contact('3', 'Cyrus'));
    const conflict = compareVersions(company, before, ours, other);
    const disputes = disputesOf(conflict, ours, other, (_, code) => code);
    expect(disputes.map((one) => [one.name, one.mine, one.theirs])).toEqual([
      ['Contacts · Anita · Name', 'Anna', 'Anita'],
      ['Contacts · Cyrus', 'Deleted', 'Kept'],
    ]);
    const [name, deletion] = disputes.map(({ key }) => key);
    expect(names(mergeVersions(conflict, ours, other, new Set([name!])))).toEqual(['Anna', 'Bo', 'Cyrus']);
    const taken = mergeVersions(conflict, ours, other, new Set([deletion!]));
    expect(names(taken)).toEqual(['Anita', 'Bo']);
    expect(toRows(rowsIn(taken))[0]).toMatchObject({ telephone: '9035550199' });
  });
});
