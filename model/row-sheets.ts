import type { TableField } from './fields.ts';
import { rowColumns } from './imports.ts';
import { type CellManner, cellOf } from './record-cells.ts';
import { headingOf } from './record-sheets.ts';
import type { SheetCell } from './sheets.ts';
import type { Values } from './validate.ts';

/** A record with the rows of one of its tables. */
export type WithRows = { readonly id: string; readonly label: string } & Values;

/** The rows of an editable table as a file: whose each is, which it is, and what stands in it. */
export function rowSheet(
  { wire, columns }: TableField,
  manner: CellManner,
): { readonly headings: readonly string[]; readonly lines: (record: WithRows) => SheetCell[][] } {
  return {
    headings: [
      ...Object.values(rowColumns).map(manner.label),
      ...columns.map((column) => headingOf(column, manner)),
    ],
    lines: (record) =>
      (record[wire] as Values[]).map((row) => [
        record.id,
        record.label,
        String(row.id),
        ...columns.map((column) => cellOf(column, manner, row)),
      ]),
  };
}
