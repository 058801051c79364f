import type { RecordDefinition, StoredField } from './fields.ts';
import { HOME_ZONE } from './home-zone.ts';
import { ID_COLUMN } from './imports.ts';
import { type CellManner, cellOf } from './record-cells.ts';
import { recordTimes } from './record-lists.ts';
import type { SheetCell } from './sheets.ts';
import { formatStamp } from './stamps.ts';
import type { Values } from './validate.ts';

/** How somebody wants the records of a type as a file. */
export interface RecordManner extends CellManner {
  /** The zone that the times of changes are told in, by its name. */
  readonly zone: string;
}

const isTime = (id: string): id is keyof typeof recordTimes => id in recordTimes;

/** Which record a line is, however it is called meanwhile. */
const ID_HEADING = 'ID';

/**
 * The columns that a file of a type's records can have: which each is, its fields, and when it was made and changed.
 */
export const sheetColumns = ({ stored }: RecordDefinition): string[] => [
  ID_COLUMN,
  ...stored.map(({ wire }) => wire),
  ...Object.keys(recordTimes),
];

/** What stands above a field: its name, with the unit of a number or the zone of a clock. */
export function headingOf(field: StoredField, { label }: CellManner): string {
  if (field.kind === 'moment') return `${label(field.label)} (${HOME_ZONE})`;
  return field.kind === 'number' && field.unit ? `${label(field.label)} (${field.unit})` : label(field.label);
}

/** The records of a type as a file, of the columns that are wanted, in the order they are given. */
export function recordSheet(
  { stored }: RecordDefinition,
  columns: readonly string[],
  manner: RecordManner,
): { readonly headings: readonly string[]; readonly line: (record: Values) => SheetCell[] } {
  const { label, zone } = manner;
  const byWire = new Map(stored.map((field) => [field.wire, field]));
  const headingAt = (id: string) => {
    if (id === ID_COLUMN) return ID_HEADING;
    if (isTime(id)) return `${label(recordTimes[id])} (${zone})`;
    return headingOf(byWire.get(id)!, manner);
  };
  const cellIn = (id: string, record: Values): SheetCell => {
    if (id === ID_COLUMN) return String(record.id);
    if (isTime(id)) return { date: formatStamp(String(record[id]), zone) };
    return cellOf(byWire.get(id)!, manner, record);
  };
  return {
    headings: columns.map(headingAt),
    line: (record) => columns.map((id) => cellIn(id, record)),
  };
}
