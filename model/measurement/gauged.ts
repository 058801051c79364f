import type { Gauge } from '../gauge.ts';
import { message } from '../messages/message.ts';
import { decimal, less, times } from './decimal.ts';
import { incrementsOf, type Strapping, volumeAt } from './gauges.ts';
import { type Profile, profileOf } from './profiles.ts';
import { BadQuantity } from './quantity.ts';
import { correctGravity, factorsOf, net, type Sample } from './sample.ts';
import { type Step, Working } from './steps.ts';

export interface GaugeReadings extends Sample, Strapping {
  readonly open: Gauge;
  readonly close: Gauge;
  readonly openTemperature: number;
  readonly closeTemperature: number;
}

export interface GaugeResult {
  readonly openVolume: number;
  readonly closeVolume: number;
  readonly correctedGravity: number;
  readonly openCtl: number;
  readonly closeCtl: number;
  readonly gsv: number;
  readonly csw: number;
  readonly netVolume: number;
  readonly steps: readonly Step[];
}

type Which = 'open' | 'close';

/** What the tank holds below one gauge. */
export const tankVolumeOf = (which: Which, gauge: Gauge, strapping: Strapping): number =>
  tankVolume(new Working(), which, gauge, strapping, profileOf());

function tankVolume(working: Working, which: Which, gauge: Gauge, strapping: Strapping, profile: Profile) {
  const { strappingFraction: fraction, incrementFactor: factor } = strapping;
  const { feet, inches, parts } = gauge;
  const n = incrementsOf(which, gauge, fraction);
  const steps = which === 'open' ? openSteps : closeSteps;
  working.note(steps.increments, 'increments', 'n', { ft: feet, in: inches, parts, fraction }, n);
  const inputs = factor === undefined ? { n } : { n, factor };
  const volume = volumeAt(which, n, strapping);
  return working.note(steps.volume, 'tankVolume', 'TOV', inputs, volume, profile.volume);
}

const openSteps = { increments: 'incrementsOpen', volume: 'volumeOpen' } as const;
const closeSteps = { increments: 'incrementsClose', volume: 'volumeClose' } as const;

/** A ticket of a tank that was gauged before and after. */
export function measureGauge(readings: GaugeReadings): GaugeResult {
  const profile = profileOf(readings.edition, readings.rounding);
  const working = new Working();
  const openVolume = tankVolume(working, 'open', readings.open, readings, profile);
  const closeVolume = tankVolume(working, 'close', readings.close, readings, profile);
  if (closeVolume > openVolume) {
    throw new BadQuantity('close', message('measurement.above', { name: 'close', other: 'open' }));
  }
  const correctedGravity = correctGravity(working, readings, profile);
  const ctlOf = (which: Which) => {
    const quantity = `${which}Temperature` as const;
    const temperature = readings[quantity];
    const names = { gravity: 'correctedGravity', temperature: quantity, pressure: 'pressure' };
    const { ctl } = factorsOf(correctedGravity, temperature, 0, profile, names);
    const inputs = { API60: correctedGravity, t: temperature };
    return working.note(which === 'open' ? 'ctlOpen' : 'ctlClose', 'factor', 'CTL', inputs, ctl, profile.ctl);
  };
  const openCtl = ctlOf('open');
  const closeCtl = ctlOf('close');
  const gsv = working.note(
    'gsvGauged',
    'volume',
    'GSV',
    { open: openVolume, 'CTL open': openCtl, close: closeVolume, 'CTL close': closeCtl },
    less(times(decimal(openVolume), decimal(openCtl)), times(decimal(closeVolume), decimal(closeCtl))),
    profile.volume,
  );
  return {
    openVolume,
    closeVolume,
    correctedGravity,
    openCtl,
    closeCtl,
    gsv,
    ...net(working, gsv, readings.bsw, profile),
    steps: working.steps,
  };
}
