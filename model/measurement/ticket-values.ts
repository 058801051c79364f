import type { Figure } from '../computed.ts';
import type { Message } from '../messages/message.ts';
import type { Edition, Rounding } from './editions.ts';
import { BadQuantity } from './quantity.ts';
import type { Sample } from './sample.ts';

/** The values of a ticket by the ids of its fields. */
export type Is = (id: string) => unknown;

/** A reading that is not there is no number, and is refused as one. */
export function numberIn(is: Is, id: string): number {
  const value = is(id);
  return typeof value === 'number' ? value : Number.NaN;
}

/** What both kinds of ticket say of their sample, and of the tables it is worked out by. */
export const sampleIn = (is: Is): Sample => ({
  observedGravity: numberIn(is, 'observed-gravity'),
  observedTemperature: numberIn(is, 'observed-temperature'),
  bsw: numberIn(is, 'BS&W'),
  glassHydrometer: is('digital-densitometer') !== true,
  edition: (is('table-edition') ?? undefined) as Edition | undefined,
  rounding: (is('rounding') ?? undefined) as Rounding | undefined,
});

type Whole<Found> =
  | { readonly whole: Found; readonly why: null }
  | { readonly whole: null; readonly why: Message };

/** A reading that is missing or cannot be is no figure yet. */
export function wholeOrWhy<Found>(work: () => Found): Whole<Found> {
  try {
    return { whole: work(), why: null };
  } catch (error) {
    if (error instanceof BadQuantity) return { whole: null, why: error.said };
    throw error;
  }
}

export const figure = (unit: string, work: () => number | undefined): Figure => ({
  value: wholeOrWhy(work).whole ?? null,
  unit,
});
