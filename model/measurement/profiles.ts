import { type Edition, ROUNDING_OF, type Rounding } from './editions.ts';

/** To how many decimals a ticket is worked out: kept with each, so that it comes out the same in ten years. */
export interface Profile {
  readonly edition: Edition;
  readonly gravity: number;
  readonly meterFactor: number;
  readonly ctl: number;
  readonly cpl: number;
  readonly ccf: number;
  readonly csw: number;
  readonly volume: number;
}

const decimals: Readonly<Record<Rounding, Omit<Profile, 'edition'>>> = {
  'five-decimals': { gravity: 1, meterFactor: 4, ctl: 5, cpl: 5, ccf: 5, csw: 5, volume: 2 },
  'four-decimals': { gravity: 1, meterFactor: 4, ctl: 4, cpl: 4, ccf: 4, csw: 4, volume: 2 },
};

/** Tables of an edition rounded its own way, unless it is said otherwise. */
export const profileOf = (edition: Edition = '2004', rounding: Rounding = ROUNDING_OF[edition]): Profile => ({
  edition,
  ...decimals[rounding],
});
