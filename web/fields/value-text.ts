import { formatDate, formatDateTime } from '#model/dates.ts';
import type { Field, FieldKind, NumberField } from '#model/fields.ts';
import { type Gauge, inchesText } from '#model/gauge.ts';
import { HOME_ZONE } from '#model/home-zone.ts';
import { wireOf } from '#model/names.ts';
import { label } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import type { Named } from './input.ts';
import type { OptionLabel } from './options.ts';

type Values = Readonly<Record<string, unknown>>;
type Tell<F extends Field> = (field: F, value: never, optionLabel: OptionLabel, among: Values) => string;

/** Dollars stand before their number, every other unit behind it. */
export const isBefore = (unit: string | null): boolean => unit === '$';

/** A quantity the reader's way. */
export function numberText({ unit, decimals, isName }: NumberField, value: number): string {
  const written = value.toLocaleString(locale.tag, {
    maximumFractionDigits: decimals,
    useGrouping: !isName,
  });
  if (unit === null) return written;
  return isBefore(unit) ? `${unit}${written}` : `${written} ${unit}`;
}

/** A quantity in a column of others: with even decimals, its unit beside it. */
export const columnText = ({ decimals, isName }: NumberField, value: number): string =>
  value.toLocaleString(locale.tag, {
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: decimals,
    useGrouping: !isName,
  });

/** A phone number of North America as it is written there; any other as it is kept. */
export function phoneText(digits: string): string {
  const match = /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match ? `${match[1] && '+1 '}(${match[2]}) ${match[3]}-${match[4]}` : digits;
}

/** A level as it is said. */
export const gaugeText = (gauge: Gauge, fraction: number): string =>
  t('gauge.text', { feet: gauge.feet, inches: inchesText(gauge, fraction) });

/** A moment on the clock of the home terminal, as it is typed. */
export const clockText = (moment: string): string => formatDateTime(moment, locale.tag, HOME_ZONE);

/** What that clock goes by at a moment: CST or CDT, as both languages call it there. */
export const zoneText = (moment: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: HOME_ZONE, timeZoneName: 'short' })
    .format(new Date(moment))
    .replace(/.* /, '');

/** Read among times on the reader's own clock, it says which clock it is on. */
export const momentText = (moment: string): string => `${clockText(moment)} ${zoneText(moment)}`;

const rowText = (columns: readonly Field[], row: Values): string =>
  columns
    .map((column) => valueText(column, row[column.wire]))
    .filter(Boolean)
    .join(' · ');

const texts: { [K in FieldKind]: Tell<Extract<Field, { kind: K }>> } = {
  text: ({ format }, value: string) => (format === 'phone' ? phoneText(value) : value),
  longText: (_, value: string) => value,
  number: (field, value: number) => numberText(field, value),
  date: (_, value: string) => formatDate(value, locale.tag),
  moment: (_, value: string) => momentText(value),
  gauge: ({ partsOf }, value: Gauge, _, among) => gaugeText(value, Number(among[wireOf(partsOf)])),
  checkbox: (_, value: boolean) => t(value ? 'value.yes' : 'value.no'),
  checkboxGroup: ({ options }, value: Record<string, boolean>) =>
    options
      .filter((option) => value[option])
      .map(label)
      .join(', '),
  choice: ({ list }, value: string, optionLabel) => optionLabel(list, value),
  reference: (_, { label: name, archived }: Named) =>
    archived ? `${name} (${t('field.archived').toLowerCase()})` : name,
  table: ({ columns }, value: readonly Values[]) => value.map((row) => rowText(columns, row)).join('\n'),
  children: (_, value: readonly { label: string }[]) => value.map((child) => child.label).join(', '),
};

const asCode: OptionLabel = (_, value) => value;

/**
 * A value as it came from the API, in words; empty text for none. A code of a list is told by `optionLabel`, what goes by
 * another field by the values it stands among.
 */
export function valueText(
  field: Field,
  value: unknown,
  optionLabel: OptionLabel = asCode,
  among: Values = {},
): string {
  if (value === null || value === undefined) return '';
  return (texts[field.kind] as Tell<Field>)(field, value as never, optionLabel, among);
}
