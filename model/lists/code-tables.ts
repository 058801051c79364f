import { type CellField, checkbox, choice, number, text } from '../fields.ts';
import { labelOf } from '../names.ts';
import type { ListOption } from './options.ts';

export const codeTableNames = [
  'haul_types',
  'pay_codes',
  'product_dispositions',
  'product_types',
  'regions',
  'state_districts',
  'unit_codes',
  'well_types',
  'check_limits',
] as const;
export type CodeTableName = (typeof codeTableNames)[number];

export type CodeRow = { id: string } & Record<string, string | number | boolean | null>;

/** A list that staff keep. Its rows live in the database; what it starts with is in code-table-seeds.ts. */
export interface CodeTable {
  name: CodeTableName;
  title: string;
  /** What the business calls the key, which is `id` in every row. */
  key: string;
  columns: readonly CellField[];
  /** The column that says which option of another list a row belongs to: a district's state. */
  within?: string;
  /** What a dropdown shows for a row. */
  label: (row: CodeRow) => string;
}

const required = { required: true } as const;

/** A cell as text, or the code itself where the cell is empty. */
const cell = (row: CodeRow, wire: string): string => {
  const value = row[wire];
  return value === null || value === undefined || value === '' ? row.id : String(value);
};
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const coded = (code: string, words: string) => (code === words ? code : `${code} – ${words}`);
/** 'gravity/temp-adj' reads "Gravity/Temp Adj": a slash starts a word as well. */
const spoken = (id: string) => id.split('/').map(labelOf).join('/');

export const codeTables: readonly CodeTable[] = [
  {
    name: 'haul_types',
    title: 'Haul Type',
    key: 'ht_id',
    columns: [number('rate', required)],
    label: (row) => `Haul ${cell(row, 'rate')}`,
  },
  {
    name: 'pay_codes',
    title: 'Pay Code',
    key: 'pc_id',
    columns: [
      text('Description', required),
      number('Factor', required),
      choice('Type', 'pay_types', required),
      checkbox('Taxable'),
      number('Unit_Rate', { ...required, wire: 'unitRate', label: 'Unit Rate' }),
    ],
    label: (row) => coded(row.id, cell(row, 'description')),
  },
  {
    name: 'product_dispositions',
    title: 'Product Disposition',
    key: 'label',
    columns: [
      text('description', required),
      text('displayCode', { ...required, label: 'Display Code' }),
      text('displayType', { ...required, label: 'Display Type' }),
    ],
    label: (row) => coded(row.displayCode ? String(row.displayCode) : spoken(row.id), spoken(row.id)),
  },
  {
    name: 'product_types',
    title: 'Product Type',
    key: 'prod_id',
    columns: [text('Category', required)],
    label: (row) => sentence(cell(row, 'category')),
  },
  {
    name: 'regions',
    title: 'Region',
    key: 'region',
    columns: [text('name', required)],
    label: (row) => cell(row, 'name'),
  },
  {
    name: 'state_districts',
    title: 'State District',
    key: 'st_district_id',
    columns: [text('St', required), text('District', required)],
    within: 'st',
    label: (row) => (row.st && row.district ? `${row.st} ${row.district}` : row.id),
  },
  {
    name: 'unit_codes',
    title: 'Unit Codes',
    key: 'unit_master_id',
    columns: [text('description', required)],
    label: (row) => row.id,
  },
  {
    name: 'well_types',
    title: 'Well Type',
    key: 'type',
    columns: [text('description', required)],
    label: (row) => sentence(cell(row, 'description')),
  },
  {
    name: 'check_limits',
    title: 'Check Limit',
    key: 'limit',
    columns: [
      text('description', required),
      number('value', { ...required, min: -9999, max: 999_999, decimals: 4 }),
      text('unit', required),
    ],
    label: (row) => (row.unit ? `${cell(row, 'description')} (${row.unit})` : cell(row, 'description')),
  },
];

const byName = new Map<string, CodeTable>(codeTables.map((table) => [table.name, table]));

export const isCodeTable = (name: string): name is CodeTableName => byName.has(name);

export function codeTable(name: CodeTableName): CodeTable {
  const table = byName.get(name);
  if (!table) throw new Error(`there is no code table ${name}`);
  return table;
}

/** A row as an option of a dropdown. */
export function codeOption({ within, label }: CodeTable, row: CodeRow): ListOption {
  const around = within ? row[within] : null;
  return { value: row.id, label: label(row), within: typeof around === 'string' ? around : null };
}
