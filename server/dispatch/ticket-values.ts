import { HOME_ZONE } from '#model/home-zone.ts';
import type { Language } from '#model/languages.ts';
import type { Entries, Leaf } from './ticket-entries.ts';
import { nameIn, type Say, sayIn } from './ticket-texts.ts';

/** How values and names are written on a ticket, wherever the server stands. */

/** The Spanish of the same country: its zones go by the same short names. */
const tags: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

const centralIn = (language: Language) =>
  new Intl.DateTimeFormat(tags[language], {
    timeZone: HOME_ZONE,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
const central = { en: centralIn('en'), es: centralIn('es') };

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);
/** A time that names no zone is UTC, here as in every table. */
const momentOf = (text: string) => Date.parse(/(Z|[+-]\d\d(:?\d\d)?)$/i.test(text) ? text : `${text}Z`);

/** How a ticket is worded in one language. */
export class Words {
  readonly language: Language;
  readonly say: Say;
  readonly #formats = new Map<number, Intl.NumberFormat>();

  constructor(language: Language) {
    this.language = language;
    this.say = sayIn(language);
  }

  /** Null for a text that is no time. */
  timeOf(text: string): { readonly central: string; readonly utc: string } | null {
    const moment = isTime(text) ? momentOf(text) : Number.NaN;
    if (Number.isNaN(moment)) return null;
    return {
      // Some versions of the locale data put a narrow space before AM.
      central: central[this.language].format(moment).replace(/\s/g, ' '),
      utc: `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    };
  }

  /** At least so many decimals; more are never rounded away. */
  #number(value: number, decimals: number): string {
    if (Math.abs(value) >= 1e15) return String(value);
    const options = { minimumFractionDigits: decimals, maximumFractionDigits: 15 };
    const format = this.#formats.get(decimals) ?? new Intl.NumberFormat(tags[this.language], options);
    this.#formats.set(decimals, format);
    return format.format(value);
  }

  written(value: Leaf['value'], decimals?: number): string {
    if (typeof value === 'boolean') return this.say(value ? 'yes' : 'no');
    if (typeof value === 'number')
      return decimals === undefined ? String(value) : this.#number(value, decimals);
    const time = this.timeOf(value);
    return time ? `${time.central} (${time.utc})` : value;
  }

  /** observedGravity is "Observed gravity". */
  nameOf = (name: string): string => nameIn(this.language, name) ?? labelOf(name);

  pathName(path: readonly string[]): string {
    return path.map(this.nameOf).join(' · ') || this.say('value');
  }
}

const ODD_NAMES: Readonly<Record<string, string>> = {
  bsw: 'BS&W',
  ctl: 'CTL',
  id: 'ID',
  lact: 'LACT',
  correctedGravity: 'Corrected gravity at 60 °F',
};

function labelOf(name: string): string {
  if (Object.hasOwn(ODD_NAMES, name)) return ODD_NAMES[name]!;
  const words = name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_+/g, ' ')
    .split(' ')
    .map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A record by the name it goes by, its number beside it; undefined where it has none. */
export function takeNamed(entries: Entries, ...path: string[]): string | undefined {
  const plain = entries.take(...path);
  if (plain !== undefined) return entries.words.written(plain);
  const [first, ...others] = ['name', 'label', 'number', 'value']
    .filter((name) => entries.read(...path, name) !== undefined)
    .map((name) => ({ name, text: entries.words.written(entries.read(...path, name)!) }));
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
    return entries.words.written(label);
  }
  const [feet, inches] = [entries.read(name, 'feet'), entries.read(name, 'inches')];
  if (feet === undefined || inches === undefined) return undefined;
  entries.leaveOut(name, 'feet');
  entries.leaveOut(name, 'inches');
  return entries.words.say('feetInches', {
    feet: entries.words.written(feet),
    inches: entries.words.written(inches),
  });
}
