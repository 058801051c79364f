import { describe, expect, it } from 'vitest';
import type { StoredField } from './fields.ts';
import { withGivenRows } from './given-rows.ts';
import { codesByText, type Reading, readRow } from './import-cells.ts';
import { matchColumns, tableOfFile } from './import-columns.ts';
import { fixedOptions, type ListOption } from './lists/options.ts';
import { codeTexts } from './record-cells.ts';
import { recordOf } from './records/index.ts';
import type { GivenCell } from './sheets.ts';
import type { Values } from './validate.ts';

describe('headings', () => {
  it('mean a field by its id, its wire name or its label in either language, each once', () => {
    const headings = [
      'id',
      'NAME',
      'compañia',
      'state-lease-number',
      'activeDate',
      'Latitude (°)',
      'Name',
      '',
      'x',
    ];
    expect(matchColumns(recordOf('lease'), null, headings)).toEqual([
      'id',
      'name',
      'company',
      'stateLeaseNumber',
      'activeDate',
      'latitude',
      null,
      null,
      null,
    ]);
    expect(matchColumns(recordOf('meter'), null, ['Meter Factor (x)', 'Nombre del medidor'])).toEqual([
      'meterFactor',
      'number',
    ]);
  });
});

describe('a file with the rows of a table', () => {
  const company = recordOf('company');

  it('is told by its headings, as it was exported in either language', () => {
    const english = ['Record ID', 'Record', 'Row ID', 'Name', 'Title', 'Telephone', 'Email'];
    expect(tableOfFile(company, english)).toBe('contacts');
    expect(matchColumns(company, 'contacts', english)).toEqual([
      'id',
      'record.name',
      'row.id',
      'name',
      'title',
      'telephone',
      'email',
    ]);
    expect(
      tableOfFile(recordOf('lease'), ['ID del registro', 'Registro', 'ID de la fila', 'Límite', 'Valor']),
    ).toBe('checkLimits');
    expect(tableOfFile(company, ['ID', 'Name', 'Telephone', 'Email'])).toBe(null);
    expect(tableOfFile(recordOf('tank'), english)).toBe(null);
  });

  it('puts what it says of a row in the place of that row, new ones below, and takes others out', () => {
    const present = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
    const given = [
      { id: 'c', cells: { name: 'see' } },
      { id: null, cells: { name: 'dee' } },
      { id: 'a', cells: null },
    ];
    expect(withGivenRows(present, given)).toEqual([
      { id: 'b', name: 'b' },
      { id: 'c', name: 'see' },
      { name: 'dee' },
    ]);
  });
});

const counties = codesByText(fixedOptions('counties')!);
const states = codesByText(fixedOptions('states')!);
const reading: Reading = {
  tag: 'en-US',
  order: 'mdy',
  manner: { label: (english) => english, optionLabel: (_, code) => code },
  codes: (list, text) => (list === 'counties' ? counties : states)(text),
  named: (_, name) => (name === 'Twins' ? ['1', '2'] : name === 'Only' ? ['3'] : []),
};

/** What a row of these cells says of a record, or of a new one. */
function read(type: string, cells: Readonly<Record<string, GivenCell>>, present: Values | null = null) {
  const definition = recordOf(type);
  const fields = Object.keys(cells).map((id) => definition.field(id) as StoredField);
  return readRow(definition, fields, ({ id }) => cells[id]!, present, reading);
}

describe('cells', () => {
  it('are read as people type them', () => {
    const { values, faults } = read('lease', {
      name: ' Smith 1 ',
      company: 'Only',
      state: 'texas',
      county: 'Rusk',
      latitude: '32.5 °',
      longitude: -94.8,
      'active-date': 'Jan 31, 2026',
      'inactive-date': '2026-03-01 12:00:00',
      'severance-flag': 'Sí',
      'LACT-Flag': true,
      'allow-run-tickets': null,
    });
    expect(faults).toEqual({});
    expect(values).toEqual({
      name: 'Smith 1',
      company: '3',
      state: 'TX',
      county: '201',
      latitude: 32.5,
      longitude: -94.8,
      activeDate: '2026-01-31',
      inactiveDate: '2026-03-01',
      severanceFlag: true,
      lactFlag: true,
      allowRunTickets: false,
    });
    expect(
      read('company', { zip: 7501, telephone: '(903) 555-0100', 'mail-codes': 'Avisos, tax forms' }).values,
    ).toEqual({
      zip: '07501',
      telephone: '9035550100',
      mailCodes: { 'Run Statements': false, 'Check Stubs': false, 'Tax Forms': true, Notices: true },
    });
    expect(read('gauged-ticket', { 'strapping-fraction': 4, 'open-gauge': '14 6 1/4' }).values).toEqual({
      strappingFraction: 4,
      openGauge: { feet: 14, inches: 6, parts: 1 },
    });
  });

  it('say nothing new with the apostrophe that a separated file puts before a formula, as a spreadsheet keeps it', () => {
    const terminal = { description: '-vacant-', terminalManager: "'=A1" };
    const kept = { description: "'-vacant-", 'terminal-manager': "''=A1" };
    const plain = { description: '-vacant-', 'terminal-manager': "'=A1" };
    for (const guarded of [kept, plain]) expect(read('terminal', guarded, terminal).values).toEqual({});
  });

  it('are read as percentages where those are kept, and nowhere else', () => {
    const present = { bsw: 0.57, meterFactor: 1.01 };
    const cells = { 'BS&W': '12.5%', 'meter-factor': '101%' };
    expect(read('LACT-ticket', cells, present)).toEqual({
      values: { bsw: 12.5 },
      faults: { meterFactor: { why: 'number' } },
    });
    expect(read('LACT-ticket', { 'BS&W': '0.57%' }, present).values).toEqual({});
  });

  it('tell what is wrong with each', () => {
    const { faults } = read('lease', {
      company: 'Twins',
      field: 'Nobody',
      state: 'ZZ',
      latitude: '1.2.3',
      'active-date': '2/30/2026',
      'LACT-Flag': 'perhaps',
    });
    expect(faults).toMatchObject({
      company: { key: 'import.namesakes' },
      field: { why: 'record' },
      state: { why: 'code' },
      latitude: { why: 'number' },
      activeDate: { why: 'date' },
      lactFlag: { key: 'import.truth' },
    });
  });

  it.each(['#N/A', '#REF!', '#¿NOMBRE?', 'Err:502'])('are wrong where a formula came to %s', (failed) => {
    const why = { key: 'import.formula' };
    const { values, faults } = read('lease', { name: failed, state: failed, latitude: failed });
    expect(values).toEqual({});
    expect(faults).toMatchObject({ name: why, state: why, latitude: why });
    expect(read('lease', { name: failed }, { name: failed }).faults).toEqual({});
  });

  it('say nothing new where they read as the record does, however ambiguous that is', () => {
    const present = { company: { id: '2', label: 'Twins' }, state: 'TX', county: '201', latitude: 32.5 };
    const cells = { company: 'Twins', state: 'TX', county: '201', latitude: '32.50' };
    expect(read('lease', cells, present)).toEqual({ values: {}, faults: {} });
    // In another state it is another county.
    expect(read('lease', { ...cells, state: 'LA' }, present).faults).toEqual({ county: { why: 'code' } });
  });
});

it('a code is written by its label, unless that could mean another', () => {
  const option = (value: string, label: string, within: string | null = null): ListOption => ({
    value,
    label,
    within,
  });
  const texts = codeTexts([
    option('1', 'Oil'),
    option('2', 'oil'),
    option('3', 'Gas'),
    option('4', '3'),
    option('5', 'Gas', 'TX'),
  ]);
  expect([...texts.values()]).toEqual(['1', '2', 'Gas', '4', 'Gas']);
});
