import { type CellField, number, text } from '#model/fields.ts';
import type { CodeTable } from '#model/lists/code-tables.ts';
import { keyColumn } from '#web/fields/table-rows.ts';

export const codeColumns = (table: CodeTable): CellField[] => [keyColumn('Code'), ...table.columns];

const code = { min: -1, decimals: 0 };
/** A county has the names its list was given in. */
export const countyColumns: readonly CellField[] = [
  keyColumn('Code'),
  text('label'),
  text('state'),
  number('county_code', { label: 'County Code', ...code }),
  text('county_name', { label: 'County Name' }),
  number('comptroller_county_code', { label: 'Comptroller County Code', ...code }),
  text('state_reporting_district', { label: 'State Reporting District' }),
].map((column) => ({ ...column, wire: column.id }));
