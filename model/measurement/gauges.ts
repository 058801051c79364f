import { FINEST, type Gauge, HIGHEST, INCHES } from '../gauge.ts';
import { message } from '../messages/message.ts';
import { type Decimal, decimal, plus, times } from './decimal.ts';
import { BadQuantity, given, outside, wholeWithin, within } from './quantity.ts';

/** From the bottom to so many increments of the tape each holds so much; the last may go to the top. */
export interface Band {
  readonly upTo?: number | undefined;
  readonly factor: number;
}

/** What an increment of the tape holds, all the way up or band by band. */
export interface Strapping {
  /** Into how many parts an inch is divided. */
  readonly strappingFraction: number;
  readonly incrementFactor?: number | undefined;
  readonly bands?: readonly Band[] | undefined;
}

const LARGEST_FACTOR = 1_000_000;

/** 14 ft 6 1/4 in are 697 quarter inches. */
export function incrementsOf(name: string, { feet, inches, parts }: Gauge, fraction: number): number {
  wholeWithin('strappingFraction', fraction, 1, FINEST);
  wholeWithin(`${name}.feet`, feet, 0, HIGHEST);
  wholeWithin(`${name}.inches`, inches, 0, INCHES);
  wholeWithin(`${name}.parts`, parts, 0, fraction - 1);
  return (feet * 12 + inches) * fraction + parts;
}

/** The barrels below a level. */
export function volumeAt(name: string, increments: number, { incrementFactor, bands }: Strapping): Decimal {
  if ((incrementFactor === undefined) === (bands === undefined)) {
    throw new BadQuantity('incrementFactor', message('measurement.strapping'));
  }
  let volume = decimal(0);
  let from = 0;
  for (const [at, band] of (bands ?? [{ factor: incrementFactor! }]).entries()) {
    const place = bands ? `bands.${at}` : '';
    within(bands ? `${place}.factor` : 'incrementFactor', band.factor, 0, LARGEST_FACTOR);
    if (band.upTo !== undefined) wholeWithin(`${place}.upTo`, band.upTo, from + 1, LARGEST_FACTOR);
    else if (bands && at < bands.length - 1) given(`${place}.upTo`, band.upTo);
    const to = Math.min(increments, band.upTo ?? increments);
    if (to > from) volume = plus(volume, times(decimal(to - from), decimal(band.factor)));
    from = band.upTo ?? increments;
  }
  if (from < increments) throw outside(name, 0, from);
  return volume;
}
