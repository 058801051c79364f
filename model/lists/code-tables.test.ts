import { describe, expect, it } from 'vitest';
import { codeTables as form } from '../records/code-tables.ts';
import { seedOf } from './code-table-seeds.ts';
import { type CodeTableName, codeTable, codeTableNames, codeTables, isCodeTable } from './code-tables.ts';
import { counties } from './counties.ts';
import { fixedOption } from './options.ts';

const seed = (name: CodeTableName) => seedOf(codeTable(name));
const ids = (name: CodeTableName) => seed(name).map((row) => row.id);
const row = (name: CodeTableName, id: string) => seed(name).find((one) => one.id === id);
const label = (name: CodeTableName, id: string) => {
  const found = row(name, id);
  return found && codeTable(name).label(found);
};
const list = (words: string) => words.split(' ');

describe('every code table', () => {
  it('has a name and a title of its own, and the title its form gives it', () => {
    expect(codeTables.map((table) => table.name)).toEqual(codeTableNames);
    const choices = form.fields.flatMap((field) =>
      field.kind === 'choice' ? [[field.list, field.label]] : [],
    );
    const [first, ...tables] = choices;
    expect(first).toEqual(['counties', 'County Codes']);
    expect(codeTables.map((table) => [table.name, table.title])).toEqual(tables);
  });

  it.each(codeTables)('$name: rows hold exactly its columns, keys and labels are unique', (table) => {
    const wires = ['id', ...table.columns.map((column) => column.wire)].sort();
    for (const one of seedOf(table)) expect(Object.keys(one).sort()).toEqual(wires);
    expect(new Set(seedOf(table).map((one) => one.id)).size).toBe(seedOf(table).length);
    expect(new Set(seedOf(table).map(table.label)).size).toBe(seedOf(table).length);
  });

  it.each(codeTables)('$name: rows hold what their columns take', (table) => {
    const types = {
      number: 'number',
      checkbox: 'boolean',
      text: 'string',
      choice: 'string',
      longText: 'string',
      date: 'string',
    };
    for (const one of seedOf(table)) {
      for (const column of table.columns) {
        const value = one[column.wire];
        expect(typeof value).toBe(types[column.kind]);
        if (column.kind === 'choice') expect(fixedOption(column.list, String(value))).not.toBeNull();
        if (column.kind !== 'number') continue;
        expect(Number(Number(value).toFixed(column.decimals))).toBe(value);
        expect(Number(value) >= column.min && Number(value) <= column.max).toBe(true);
      }
    }
  });

  it.each(codeTables)('$name: a row nobody has filled in still has a label', (table) => {
    const bare = { id: 'ZZ', ...Object.fromEntries(table.columns.map((column) => [column.wire, null])) };
    expect(table.label(bare)).toMatch(/ZZ/);
  });

  it('is known by its name alone', () => {
    expect(isCodeTable('well_types')).toBe(true);
    expect(isCodeTable('states')).toBe(false);
    expect(() => codeTable('moons' as CodeTableName)).toThrow('there is no code table moons');
  });

  it('spells its columns as the business does', () => {
    const spelled = (name: CodeTableName) => [
      codeTable(name).key,
      ...codeTable(name).columns.map((column) => column.id),
    ];
    expect(spelled('haul_types')).toEqual(['ht_id', 'rate']);
    expect(spelled('pay_codes')).toEqual(['pc_id', 'Description', 'Factor', 'Type', 'Taxable', 'Unit_Rate']);
    expect(spelled('product_dispositions')).toEqual(['label', 'description', 'displayCode', 'displayType']);
    expect(spelled('product_types')).toEqual(['prod_id', 'Category']);
    expect(spelled('state_districts')).toEqual(['st_district_id', 'St', 'District']);
    expect(spelled('unit_codes')).toEqual(['unit_master_id', 'description']);
    expect(
      codeTable('pay_codes').columns.map((column) => [column.wire, column.column, column.label]),
    ).toEqual([
      ['description', 'description', 'Description'],
      ['factor', 'factor', 'Factor'],
      ['type', 'type', 'Type'],
      ['taxable', 'taxable', 'Taxable'],
      ['unitRate', 'unit_rate', 'Unit Rate'],
    ]);
  });
});

describe('the seeds', () => {
  it('haul types 2 to 18 have the rates in ascending order', () => {
    const rates = [25, 35, 38, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 105, 130];
    expect(seed('haul_types')).toEqual(rates.map((rate, at) => ({ id: String(at + 2), rate })));
    expect(ids('haul_types').at(-1)).toBe('18');
    expect(label('haul_types', '2')).toBe('Haul 25');
  });

  it('pay codes are the 38 of the payroll', () => {
    expect(ids('pay_codes')).toEqual(
      list(
        'A B BA BO BT BU CD CR D DT EH F FX H HP I L LD LH M MA NGL OT PD PD2 S SB SL SM ST SW T TD UP V WH X YTD',
      ),
    );
    expect(label('pay_codes', 'OT')).toBe('OT – Overtime');
  });

  it('pay codes differ from the ordinary only where it is said', () => {
    const except = (wire: string, usual: unknown) =>
      Object.fromEntries(
        seed('pay_codes')
          .filter((one) => one[wire] !== usual)
          .map((one) => [one.id, one[wire]]),
      );
    expect(except('factor', 1)).toEqual({ OT: 1.5 });
    expect(except('type', 'R')).toEqual({ V: 'V' });
    expect(except('taxable', true)).toEqual({ A: false, PD2: false });
    expect(except('unitRate', 0)).toEqual({ B: 0.1, M: 0.35, D: 8.5, CR: 140, HP: 175, SB: 300 });
  });

  it('dispositions have their display codes and types', () => {
    expect(
      seed('product_dispositions').map((one) => [one.id, one.displayCode, one.displayType].join(' ')),
    ).toEqual([
      'adjustment A A',
      'flared-gas F V',
      'injected I I',
      'lost L L',
      'production P P',
      'vented V V',
      'purchase-volume-from-LACT 99 P',
      'gravity/temp-adj GR T',
      'lease-use LU U',
      'pipeline-condensate-sales PC S',
      'pipeline-oil-sales PO S',
      'trucked-condensate-sales TC S',
      'trucked-oil-sales TO S',
      'BS&W BSW B',
      'non-trucked-condensate-sales NTC S',
    ]);
    expect(seed('product_dispositions').every((one) => one.description)).toBe(true);
    expect(label('product_dispositions', 'trucked-oil-sales')).toBe('TO – Trucked Oil Sales');
    expect(label('product_dispositions', 'gravity/temp-adj')).toBe('GR – Gravity/Temp Adj');
    expect(label('product_dispositions', 'purchase-volume-from-LACT')).toBe('99 – Purchase Volume From LACT');
    expect(label('product_dispositions', 'BS&W')).toBe('BSW – BS&W');
  });

  it('product types, regions, units and well types are those of the company', () => {
    const pairs = (name: CodeTableName, wire: string) => seed(name).map((one) => `${one.id} ${one[wire]}`);
    expect(pairs('product_types', 'category')).toEqual([
      'A any product',
      'C condensate',
      'CL clat revenue',
      'DG drip gas',
      'G gas',
      'IO injected oil',
      'JB netting',
      'O oil',
    ]);
    expect(pairs('regions', 'name')).toEqual([
      '1 South Texas',
      '2 West Texas',
      '3 Panhandle',
      '4 East Texas',
      '5 Southeast Texas',
    ]);
    expect(pairs('well_types', 'description')).toEqual([
      'D pipeline drip station',
      'F facility storage',
      'G gas well',
      'O oil well',
      'R RRC R-3 reporting',
      'S saltwater disposal well',
    ]);
    expect(ids('unit_codes')).toEqual(list('BBL BTU GAL L MBTU MCF MMBTU MMCF'));
    expect(label('product_types', 'O')).toBe('Oil');
    expect(label('regions', '4')).toBe('East Texas');
    expect(label('well_types', 'O')).toBe('Oil well');
    expect(label('unit_codes', 'BBL')).toBe('BBL');
  });

  it('state districts are 35, of ten states, keyed by state and district', () => {
    expect(seed('state_districts')).toHaveLength(35);
    expect(seed('state_districts').every((one) => one.id === `${one.st}*${one.district}`)).toBe(true);
    const of = (st: string) => seed('state_districts').filter((one) => one.st === st);
    const counted = [...new Set(seed('state_districts').map((one) => one.st))].map((st) => [
      st,
      of(String(st)).length,
    ]);
    expect(Object.fromEntries(counted)).toEqual({
      AL: 1,
      AR: 1,
      CA: 6,
      CO: 1,
      LA: 3,
      MS: 1,
      NM: 4,
      OK: 4,
      TX: 13,
      WY: 1,
    });
    expect(of('LA').map((one) => one.district)).toEqual(['LAFAYETTE', 'MONROE', 'SHREVEPORT']);
    expect(label('state_districts', 'TX*6E')).toBe('TX 6E');
  });

  it('the Texas districts are those its counties report to', () => {
    const texas = seed('state_districts').filter((one) => one.st === 'TX');
    expect(texas.map((one) => one.id)).toEqual(
      list('TX*01 TX*02 TX*03 TX*04 TX*05 TX*06 TX*6E TX*7B TX*7C TX*08 TX*8A TX*09 TX*10'),
    );
    const reported = counties.flatMap((county) => county.state_reporting_district.split(';')).filter(Boolean);
    const unpadded = texas.map((one) => String(one.district).replace(/^0/, ''));
    expect([...new Set(reported)].sort()).toEqual(unpadded.sort());
  });
});
