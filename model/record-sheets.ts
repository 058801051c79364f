import type { CsvCell } from './csv.ts';
import { formatStamp } from './dates.ts';
import type { RecordDefinition, StoredField } from './fields.ts';
import { type Gauge, inchesText } from './gauge.ts';
import { HOME_ZONE } from './home-zone.ts';
import { wireOf } from './names.ts';
import { recordTimes } from './record-lists.ts';
import type { Values } from './validate.ts';

/** How somebody wants the records of a type as a file. */
export interface RecordManner {
  /** A name of the model in their language. */
  readonly label: (english: string) => string;
  /** What a code of a list stands for. */
  readonly optionLabel: (list: string, code: string) => string;
  /** The zone that the times of changes are told in, by its name. */
  readonly zone: string;
}

type Kind = StoredField['kind'];
type Tell<K extends Kind> = (
  value: never,
  field: Extract<StoredField, { kind: K }>,
  manner: RecordManner,
  among: Values,
) => CsvCell;

const asItIs = (value: CsvCell) => value;

/** What a file has of a value: numbers and boxes as what they are, so that a spreadsheet can count them. */
const cells: { readonly [K in Kind]: Tell<K> } = {
  text: asItIs,
  longText: asItIs,
  number: asItIs,
  date: asItIs,
  moment: (value: string) => formatStamp(value, HOME_ZONE),
  gauge: (value: Gauge, { partsOf }, _, among) =>
    `${value.feet} ${inchesText(value, Number(among[wireOf(partsOf)]))}`,
  checkbox: asItIs,
  checkboxGroup: (value: Readonly<Record<string, boolean>>, { options }, { label }) =>
    options
      .filter((option) => value[option])
      .map(label)
      .join(', '),
  choice: (value: string, { list }, { optionLabel }) => optionLabel(list, value),
  reference: (value: { label: string }) => value.label,
};

function cellOf(field: StoredField, manner: RecordManner, record: Values): CsvCell {
  const value = record[field.wire];
  if (value === null || value === undefined) return null;
  return (cells[field.kind] as Tell<Kind>)(value as never, field as never, manner, record);
}

const isTime = (id: string): id is keyof typeof recordTimes => id in recordTimes;

/** The columns that a file of a type's records can have: its fields, and when each was made and changed. */
export const sheetColumns = ({ stored }: RecordDefinition): string[] => [
  ...stored.map(({ wire }) => wire),
  ...Object.keys(recordTimes),
];

/** The records of a type as a file, of the columns that are wanted, in the order they are given. */
export function recordSheet(
  { stored }: RecordDefinition,
  columns: readonly string[],
  manner: RecordManner,
): { readonly headings: readonly string[]; readonly line: (record: Values) => CsvCell[] } {
  const { label, zone } = manner;
  const byWire = new Map(stored.map((field) => [field.wire, field]));
  const headingOf = (id: string) => {
    if (isTime(id)) return `${label(recordTimes[id])} (${zone})`;
    const field = byWire.get(id)!;
    return field.kind === 'moment' ? `${label(field.label)} (${HOME_ZONE})` : label(field.label);
  };
  return {
    headings: columns.map(headingOf),
    line: (record) =>
      columns.map((id) =>
        isTime(id) ? formatStamp(String(record[id]), zone) : cellOf(byWire.get(id)!, manner, record),
      ),
  };
}
