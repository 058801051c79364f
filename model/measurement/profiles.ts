import type { Edition } from './editions.ts';

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

const of2004: Profile = {
  edition: '2004',
  gravity: 1,
  meterFactor: 4,
  ctl: 5,
  cpl: 5,
  ccf: 5,
  csw: 5,
  volume: 2,
};

export const profiles: Readonly<Record<Edition, Profile>> = {
  '2004': of2004,
  '1980': { ...of2004, edition: '1980', ctl: 4, cpl: 4, ccf: 4, csw: 4 },
};
