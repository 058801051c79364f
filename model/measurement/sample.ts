import { densityAt60, densityOf, factorsAt, gravityOf, hydrometerCorrection, type Names } from './crude.ts';
import { decimal, less, times } from './decimal.ts';
import type { Edition, Rounding } from './editions.ts';
import { type Profile, profileOf } from './profiles.ts';
import { within } from './quantity.ts';
import { Working } from './steps.ts';

/** What is read off the sample of any ticket. */
export interface Sample {
  readonly observedGravity: number;
  readonly observedTemperature: number;
  /** Sediment and water, in percent. */
  readonly bsw: number;
  /** Read on a hydrometer of glass, as in the field; so unless it is said otherwise. */
  readonly glassHydrometer?: boolean | undefined;
  readonly edition?: Edition | undefined;
  /** As the edition rounds unless it is said otherwise. */
  readonly rounding?: Rounding | undefined;
}

/** The gravity at 60 °F as it stands on a ticket. */
export const correctedGravityOf = (sample: Omit<Sample, 'bsw'>): number =>
  correctGravity(new Working(), sample, profileOf(sample.edition, sample.rounding));

export function correctGravity(working: Working, sample: Omit<Sample, 'bsw'>, profile: Profile): number {
  const { observedGravity, observedTemperature: temperature, glassHydrometer: isGlass = true } = sample;
  const { edition } = profile;
  const names = { gravity: 'observedGravity', temperature: 'observedTemperature', pressure: 'pressure' };
  // Far from what oil can have: nothing there is worth the working.
  within('observedGravity', observedGravity, -50, 150);
  const hydrometer = isGlass ? hydrometerCorrection(temperature) : 1;
  const observed = densityOf(observedGravity, edition) * hydrometer;
  const density = densityAt60(observed, temperature, 0, edition, names);
  if (isGlass) working.note('hydrometer', 'hydrometer', 'HYC', { t: temperature }, hydrometer);
  working.note('observedDensity', 'density', 'ρ', { API: observedGravity, HYC: hydrometer }, observed);
  working.note('density60', 'density', 'ρ60', { ρ: observed, t: temperature }, density);
  return working.note(
    'gravity60',
    'gravity',
    'API60',
    { ρ60: density },
    gravityOf(density, edition),
    profile.gravity,
  );
}

export const factorsOf = (
  gravity: number,
  temperature: number,
  pressure: number,
  { edition }: Profile,
  names: Names,
) => factorsAt(densityOf(gravity, edition), temperature, pressure, edition, names);

/** What is left of a volume without sediment and water. */
export const netVolumeOf = (gsv: number, bsw: number, edition?: Edition): number =>
  net(new Working(), gsv, bsw, profileOf(edition)).netVolume;

export function net(working: Working, gsv: number, bsw: number, profile: Profile) {
  within('bsw', bsw, 0, 100);
  const share = less(decimal(1), times(decimal(bsw), decimal(0.01)));
  const csw = working.note('csw', 'ticketFactor', 'CSW', { 'BS&W': bsw }, share, profile.csw);
  const left = times(decimal(gsv), decimal(csw));
  return {
    csw,
    netVolume: working.note('net', 'volume', 'NSV', { GSV: gsv, CSW: csw }, left, profile.volume),
  };
}
