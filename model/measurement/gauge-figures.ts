import type { Figures } from '../computed.ts';
import { type Gauge, isGauge } from '../gauge.ts';
import { measureGauge, tankVolumeOf } from './gauged.ts';
import { correctedGravityOf } from './sample.ts';
import { figure, type Is, numberIn, sampleIn, wholeOrWhy } from './ticket-values.ts';

const noGauge: Gauge = { feet: Number.NaN, inches: Number.NaN, parts: Number.NaN };

/** What the readings of a gauged ticket give, as far as they go. */
export function gaugeFigures(is: Is): Figures {
  const gaugeIn = (id: string) => {
    const value = is(id);
    return isGauge(value) ? value : noGauge;
  };
  const [open, close] = [gaugeIn('open-gauge'), gaugeIn('close-gauge')];
  const strapping = {
    strappingFraction: numberIn(is, 'strapping-fraction'),
    incrementFactor: numberIn(is, 'increment-factor'),
  };
  const sample = sampleIn(is);
  const { whole, why } = wholeOrWhy(() =>
    measureGauge({
      open,
      close,
      ...strapping,
      ...sample,
      openTemperature: numberIn(is, 'open-temperature'),
      closeTemperature: numberIn(is, 'close-temperature'),
    }),
  );
  return {
    values: {
      'open-volume': figure('bbl', () => whole?.openVolume ?? tankVolumeOf('open', open, strapping)),
      'close-volume': figure('bbl', () => whole?.closeVolume ?? tankVolumeOf('close', close, strapping)),
      'corrected-gravity': figure('°API', () => whole?.correctedGravity ?? correctedGravityOf(sample)),
      'gross-volume': figure('bbl', () => whole?.gsv),
      'net-volume': figure('bbl', () => whole?.netVolume),
    },
    steps: whole?.steps ?? [],
    why,
  };
}
