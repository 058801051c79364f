import { formatDate, formatDateTime } from '../dates.ts';
import { HOME_ZONE } from '../home-zone.ts';
import type { Language } from '../languages.ts';
import { remembered } from '../remembered.ts';
import { type Arguments, fill } from '../texts.ts';
import type { StatedField } from './changes.ts';
import { BSW_DECIMALS, GRAVITY_DECIMALS, type StatedProduct, type TicketType } from './statement.ts';
import { statementWords as english } from './words.en.ts';
import { statementWords as spanish } from './words.es.ts';

type Words = typeof english;
const words = { en: english, es: spanish } as const;

const numbersIn = remembered((key) => {
  const [tag, least, most] = JSON.parse(key) as [string, number, number];
  return new Intl.NumberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: most });
});

type Figure = number | null;

/** How a statement is told to the readers of a language, with dates and numbers in the manner of a tag. */
export function mannerIn(language: Language, tag = language === 'es' ? 'es-US' : 'en-US') {
  const figures = (least: number, most = least) => {
    const numbers = numbersIn(JSON.stringify([tag, least, most]));
    return (value: Figure) => (value === null ? '' : numbers.format(value));
  };
  const say = <Key extends keyof Words>(
    key: Key,
    ...[params]: Arguments<Words[Key], string | number>
  ): string => fill(words[language][key], params ?? {}, tag);
  const [volume, gravity, bsw] = [figures(2), figures(GRAVITY_DECIMALS), figures(BSW_DECIMALS, 4)];
  const date = (day: string | null) => (day === null ? '' : formatDate(day, tag));
  return {
    tag,
    say,
    volume,
    gravity,
    bsw,
    date,
    moment: (at: string) => formatDateTime(at, tag, HOME_ZONE),
    dayOf: (at: string) => date(homeDayOf(at)),
    kind: (type: TicketType) => say(type === 'LACT-ticket' ? 'lact' : 'gauged'),
    product: (product: StatedProduct | null) =>
      product === null
        ? say('noProduct')
        : product.name.charAt(0).toLocaleUpperCase(tag) + product.name.slice(1),
    field: (field: StatedField) => say(field === 'number' ? 'numberField' : field),
    /** A value before or after a change. */
    value(field: StatedField, value: string | number | null): string {
      if (value === null) return '–';
      if (typeof value === 'string') return field === 'date' ? date(value) : value;
      if (field === 'gravity') return gravity(value);
      return field === 'bsw' ? bsw(value) : volume(value);
    },
  };
}

export type Manner = ReturnType<typeof mannerIn>;

const homeDays = new Intl.DateTimeFormat('en-CA', { timeZone: HOME_ZONE });
const homeDayOf = (at: string) => homeDays.format(new Date(at));
