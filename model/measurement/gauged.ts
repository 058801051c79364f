import { message } from '../messages/message.ts';
import { decimal, less, times } from './decimal.ts';
import { type Gauge, incrementsOf, type Strapping, volumeAt } from './gauges.ts';
import { profiles } from './profiles.ts';
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

/** A ticket of a tank that was gauged before and after. */
export function measureGauge(readings: GaugeReadings): GaugeResult {
  const profile = profiles[readings.edition ?? '2004'];
  const working = new Working();
  const volumeOf = (which: 'open' | 'close') => {
    const gauge = readings[which];
    const increments = incrementsOf(which, gauge, readings.strappingFraction);
    working.note(
      which === 'open' ? 'incrementsOpen' : 'incrementsClose',
      'increments',
      'n',
      { ft: gauge.feet, in: gauge.inches, parts: gauge.parts, fraction: readings.strappingFraction },
      increments,
    );
    return working.note(
      which === 'open' ? 'volumeOpen' : 'volumeClose',
      'tankVolume',
      'TOV',
      {
        n: increments,
        ...(readings.incrementFactor === undefined ? {} : { factor: readings.incrementFactor }),
      },
      volumeAt(which, increments, readings),
      profile.volume,
    );
  };
  const openVolume = volumeOf('open');
  const closeVolume = volumeOf('close');
  if (closeVolume > openVolume) {
    throw new BadQuantity('close', message('measurement.above', { name: 'close', other: 'open' }));
  }
  const correctedGravity = correctGravity(working, readings, profile);
  const ctlOf = (which: 'open' | 'close') => {
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
