import { HOME_ZONE } from '../home-zone.ts';
import { BARREL, inBarrels } from '../measurement/barrels.ts';
import type { OperationModelData } from '../operations.ts';
import type { Surroundings, Ticket } from './surroundings.ts';

export const checkNames = [
  'gauge',
  'bsw',
  'gravity',
  'temperature',
  'net',
  'place',
  'duplicate',
  'series',
  'capacity',
  'continuity',
  'factor',
  'unload',
  'lease',
  'driver',
  'time',
] as const;
export type CheckName = (typeof checkNames)[number];

/** Something to look at: the entry of the ticket it is about, and one sentence with the numbers. */
export interface Finding {
  readonly check: CheckName;
  readonly source: string;
  readonly flag: 'error' | 'warning';
  readonly note: string;
}

/** Of one entry a check says one thing at most: the worst. */
export type Said = Omit<Finding, 'check'>;
export type Check = (ticket: Ticket, around: Surroundings) => readonly Said[];

export const error = (source: string, note: string): Said => ({ source, flag: 'error', note });
export const warning = (source: string, note: string): Said => ({ source, flag: 'warning', note });

/** Oil was taken at a lease: by a truck or through a LACT. */
export const isRun = ({ label }: Ticket): boolean => label === 'Pickup' || label === 'EOM';
export const isUnload = ({ label }: Pick<Ticket, 'label'>): boolean =>
  label === 'Unload' || label === 'Unload Exception';
export const isTicket = (ticket: Ticket): boolean =>
  isRun(ticket) || isUnload(ticket) || ticket.label === 'Reject';

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** A reading that is there and is a number; what is none is told by whoever looks after the entry. */
export function reading(data: OperationModelData, entry: string): number | null {
  const value = data[entry];
  return isNumber(value) ? value : null;
}

/** Something that is there but no number. */
export const isGarbled = (value: unknown): boolean =>
  value !== null && value !== undefined && !isNumber(value);

const MOST_SHOWN = 40;

/** What came in place of a number, as far as it is worth showing. */
const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text;
};

/** An error for each of the entries that is no number. */
export const garbled = (data: OperationModelData, entries: Readonly<Record<string, string>>): Said[] =>
  Object.entries(entries)
    .filter(([entry]) => isGarbled(data[entry]))
    .map(([entry, name]) => error(entry, `${name} “${shown(data[entry])}” is not a number.`));

const LARGEST_WRITTEN_OUT = 1e12;

/** By decimals: a formatter takes longer to make than to use. */
const figures = [0, 1, 2, 3, 4].map(
  (decimals) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

export const figure = (value: number, decimals: 0 | 1 | 2 | 4): string =>
  Math.abs(value) < LARGEST_WRITTEN_OUT ? figures[decimals]!.format(value) : value.toExponential(2);

export const bbl = (value: number): string => `${figure(value, 2)} bbl`;

const LONGEST_UNIT = 20;

/** A volume in the unit that it was told in. */
export const volume = (value: number, unit: string | null): string =>
  unit === null || unit === BARREL
    ? bbl(value)
    : `${figure(value, 2)} ${unit.slice(0, LONGEST_UNIT).toWellFormed()}`;

/** The same with the barrels that it comes to: limits are given in those. */
export function withBarrels(value: number, unit: string | null): string {
  const [told, barrels] = [volume(value, unit), inBarrels(value, unit)];
  return barrels === null || barrels === value ? told : `${told} (${bbl(barrels)})`;
}

export const percent = (value: number): string => `${figure(value, 2)} %`;

/** What is given has a few decimals: what lies past the ninth of what comes out of it is the double's own. */
const sizeOf = (value: number): number => Number(Math.abs(value).toFixed(9));

/** How far one volume is from another: all of it, for a limit is not rounded either. */
export const apart = (one: number, other: number): number => sizeOf(one - other);

/** How much a difference is of a whole, in percent. */
export const shareOf = (difference: number, whole: number): number =>
  difference === 0 ? 0 : sizeOf((100 * difference) / whole);

/** 14 ft 6 1/4 in, from increments of the tape. */
export function gaugeText(increments: number, fraction: number): string {
  const size = Math.abs(increments);
  const feet = Math.floor(size / (12 * fraction));
  const inches = Math.floor(size / fraction) % 12;
  const parts = size % fraction;
  const part = parts === 0 ? '' : parts * 2 === fraction ? ' 1/2' : ` ${parts}/${fraction}`;
  return `${increments < 0 ? '−' : ''}${feet} ft ${inches}${part} in`;
}

const clock = new Intl.DateTimeFormat('en-US', { timeZone: HOME_ZONE, hour: 'numeric', minute: '2-digit' });
const days = new Intl.DateTimeFormat('en-CA', { timeZone: HOME_ZONE });
export const clockOf = (moment: number): string => clock.format(moment);
export const dayOf = (moment: number): string => days.format(moment);

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
