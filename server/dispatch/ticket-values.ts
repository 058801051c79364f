import { HOME_ZONE } from '../home-zone.ts';
import type { Entries, Leaf } from './ticket-entries.ts';

/** How values and names are written on a ticket, wherever the server stands. */

const central = new Intl.DateTimeFormat('en-US', {
  timeZone: HOME_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);
/** A time that names no zone is UTC, here as in every table. */
const momentOf = (text: string) => Date.parse(/(Z|[+-]\d\d(:?\d\d)?)$/i.test(text) ? text : `${text}Z`);

/** Null for a text that is no time. */
export function timeOf(text: string): { readonly central: string; readonly utc: string } | null {
  const moment = isTime(text) ? momentOf(text) : Number.NaN;
  if (Number.isNaN(moment)) return null;
  return {
    // Some versions of the locale data put a narrow space before AM.
    central: central.format(moment).replace(/\s/g, ' '),
    utc: `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  };
}

const formats = new Map<number, Intl.NumberFormat>();

/** At least so many decimals; more are never rounded away. */
function numberOf(value: number, decimals: number): string {
  if (Math.abs(value) >= 1e15) return String(value);
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: 15 });
  formats.set(decimals, format);
  return format.format(value);
}

export function written(value: Leaf['value'], decimals?: number): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return decimals === undefined ? String(value) : numberOf(value, decimals);
  const time = timeOf(value);
  return time ? `${time.central} (${time.utc})` : value;
}

const ODD_NAMES: Readonly<Record<string, string>> = {
  bsw: 'BS&W',
  ctl: 'CTL',
  id: 'ID',
  lact: 'LACT',
  correctedGravity: 'Corrected gravity at 60 °F',
};

/** observedGravity is "Observed gravity". */
export function labelOf(name: string): string {
  if (Object.hasOwn(ODD_NAMES, name)) return ODD_NAMES[name]!;
  const words = name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_+/g, ' ')
    .split(' ')
    .map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const pathLabel = (path: readonly string[]): string => path.map(labelOf).join(' · ') || 'Value';

/** A record by the name it goes by, its number beside it; undefined where it has none. */
export function takeNamed(entries: Entries, ...path: string[]): string | undefined {
  const plain = entries.take(...path);
  if (plain !== undefined) return written(plain);
  const [first, ...others] = ['name', 'label', 'number', 'value']
    .filter((name) => entries.read(...path, name) !== undefined)
    .map((name) => ({ name, text: written(entries.read(...path, name)!) }));
  if (!first) return undefined;
  entries.take(...path, first.name);
  entries.leaveOut(...path, 'id');
  const number = others.find(({ name }) => name === 'number');
  if (!number) return first.text;
  entries.take(...path, 'number');
  return `${first.text} (${number.text})`;
}

/** 6 ft 6 3/4 in, by its label or by its parts. */
export function takeGauge(entries: Entries, name: string): string | undefined {
  const label = entries.take(name) ?? entries.take(name, 'label');
  if (label !== undefined) {
    for (const part of ['feet', 'inches', 'parts', 'increments']) entries.leaveOut(name, part);
    return written(label);
  }
  const [feet, inches] = [entries.read(name, 'feet'), entries.read(name, 'inches')];
  if (feet === undefined || inches === undefined) return undefined;
  entries.leaveOut(name, 'feet');
  entries.leaveOut(name, 'inches');
  return `${written(feet)} ft ${written(inches)} in`;
}
