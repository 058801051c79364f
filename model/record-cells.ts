import type { StoredField } from './fields.ts';
import { fold } from './fold.ts';
import { type Gauge, inchesText } from './gauge.ts';
import { HOME_ZONE } from './home-zone.ts';
import type { ListOption } from './lists/options.ts';
import { wireOf } from './names.ts';
import type { SheetCell } from './sheets.ts';
import { formatStamp } from './stamps.ts';
import type { Values } from './validate.ts';

/** Who reads a file: how the names of the model and the codes of a list are told. */
export interface CellManner {
  readonly label: (english: string) => string;
  readonly optionLabel: (list: string, code: string) => string;
}

type Kind = StoredField['kind'];
type Tell<K extends Kind> = (
  value: never,
  field: Extract<StoredField, { kind: K }>,
  manner: CellManner,
  among: Values,
) => SheetCell;

const asItIs = (value: SheetCell) => value;

/** What a file has of a value: numbers, days and boxes as what they are, so that a spreadsheet can count them. */
const cells: { readonly [K in Kind]: Tell<K> } = {
  text: asItIs,
  longText: asItIs,
  number: asItIs,
  date: (value: string) => ({ date: value }),
  moment: (value: string) => ({ date: formatStamp(value, HOME_ZONE) }),
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

/** A field of a record, its references named, as a cell of a file. */
export function cellOf(field: StoredField, manner: CellManner, record: Values): SheetCell {
  const value = record[field.wire];
  if (value === null || value === undefined) return null;
  // The table is typed by kind, which the compiler cannot follow through a union.
  return (cells[field.kind] as Tell<Kind>)(value as never, field as never, manner, record);
}

/**
 * What each code of a list is written as: its label, or the code itself where the label could be taken for another
 * option that belongs to the same.
 */
export function codeTexts(options: readonly ListOption[]): ReadonlyMap<string, string> {
  const means = new Map<string, Set<string>>();
  for (const { value, label, within } of options) {
    for (const text of [label, value]) {
      const key = `${within} ${fold(text)}`;
      means.set(key, (means.get(key) ?? new Set()).add(value));
    }
  }
  return new Map(
    options.map(({ value, label, within }) => [
      value,
      means.get(`${within} ${fold(label)}`)!.size === 1 ? label : value,
    ]),
  );
}
