import { message } from '../messages/message.ts';
import { roundOf } from './counter.ts';
import { decimal, less, plus, times } from './decimal.ts';
import { type Profile, profileOf } from './profiles.ts';
import { BadQuantity, given, within } from './quantity.ts';
import { correctGravity, factorsOf, net, type Sample } from './sample.ts';
import { type Step, Working } from './steps.ts';

export interface LactReadings extends Sample {
  readonly begin: number;
  readonly end: number;
  readonly meterFactor: number;
  readonly averageTemperature?: number | null | undefined;
  readonly averagePressure?: number | null | undefined;
  /** It has brought its count to 60 °F already. */
  readonly correctingMeter?: boolean | undefined;
}

export interface LactResult {
  readonly meterVolume: number;
  /** The counter ran over its last digit between the two readings. */
  readonly rolledOver: boolean;
  readonly correctedGravity: number;
  readonly ctl: number;
  readonly cpl: number;
  readonly ccf: number;
  readonly gsv: number;
  readonly csw: number;
  readonly netVolume: number;
  readonly steps: readonly Step[];
}

const LARGEST_COUNT = 9_999_999_999;

/** A ticket of a LACT or meter, from its readings. */
export function measureLact(readings: LactReadings): LactResult {
  const profile = profileOf(readings.edition, readings.rounding);
  const working = new Working();
  const { meterVolume, rolledOver } = countedIn(working, readings, profile);
  const correctedGravity = correctGravity(working, readings, profile);
  const { averagePressure: pressure = null, correctingMeter: isCorrecting = false } = readings;
  const needsTemperature = !isCorrecting || pressure !== null;
  const temperature = needsTemperature ? given('averageTemperature', readings.averageTemperature) : 60;
  const factors = factorsOf(correctedGravity, temperature, pressure ?? 0, profile, {
    gravity: 'correctedGravity',
    temperature: 'averageTemperature',
    pressure: 'averagePressure',
  });
  const place = { API60: correctedGravity, t: temperature };
  const ctl = isCorrecting
    ? working.note('ctlCorrecting', 'factor', 'CTL', {}, 1)
    : working.note('ctl', 'factor', 'CTL', place, factors.ctl, profile.ctl);
  const cpl =
    pressure === null
      ? working.note('cplNone', 'factor', 'CPL', {}, 1)
      : working.note('cpl', 'factor', 'CPL', { ...place, P: pressure }, factors.cpl, profile.cpl);
  return {
    meterVolume,
    rolledOver,
    correctedGravity,
    ctl,
    cpl,
    ...settleLact(working, { ...readings, meterVolume, ctl, cpl }, profile),
  };
}

/** The arithmetic of a meter ticket once its factors are known (chapter 12.2). */
export function settleLact(
  working: Working,
  known: { meterVolume: number; meterFactor: number; ctl: number; cpl: number; bsw: number },
  profile: Profile,
) {
  const { meterVolume, ctl, cpl } = known;
  within('meterFactor', known.meterFactor, 0.0001, 10);
  const meterFactor = working.note(
    'meterFactor',
    'ticketFactor',
    'MF',
    {},
    known.meterFactor,
    profile.meterFactor,
  );
  const ccf = working.note(
    'ccf',
    'ticketFactor',
    'CCF',
    { CTL: ctl, CPL: cpl, MF: meterFactor },
    times(decimal(ctl), decimal(cpl), decimal(meterFactor)),
    profile.ccf,
  );
  const gsv = working.note(
    'gsvMetered',
    'volume',
    'GSV',
    { IV: meterVolume, CCF: ccf },
    times(decimal(meterVolume), decimal(ccf)),
    profile.volume,
  );
  return { ccf, gsv, ...net(working, gsv, known.bsw, profile), steps: working.steps };
}

type Count = Pick<LactReadings, 'begin' | 'end'>;

/** What a counter moved between two readings. */
export const meterVolumeOf = (count: Count): number =>
  countedIn(new Working(), count, profileOf()).meterVolume;

function countedIn(working: Working, { begin, end }: Count, profile: Profile) {
  within('begin', begin, 0, LARGEST_COUNT);
  within('end', end, 0, LARGEST_COUNT);
  const inputs = { end, begin };
  if (end >= begin) {
    const moved = less(decimal(end), decimal(begin));
    return {
      meterVolume: working.note('meterVolume', 'volume', 'IV', inputs, moved, profile.volume),
      rolledOver: false,
    };
  }
  const round = roundOf(begin);
  if (round === null) {
    throw new BadQuantity('end', message('measurement.below', { name: 'end', other: 'begin' }));
  }
  const moved = less(plus(decimal(end), decimal(round)), decimal(begin));
  return {
    meterVolume: working.note('meterVolumeOver', 'volume', 'IV', { ...inputs, round }, moved, profile.volume),
    rolledOver: true,
  };
}
