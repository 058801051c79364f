import type { Figures } from '../computed.ts';
import { spelledUnit } from './barrels.ts';
import { measureLact, meterVolumeOf } from './lact.ts';
import { correctedGravityOf } from './sample.ts';
import { countedIn } from './steps.ts';
import { figure, type Is, numberIn, sampleIn, wholeOrWhy } from './ticket-values.ts';

/** What the readings of a LACT ticket give, as far as they go. */
export function lactFigures(is: Is): Figures {
  const optional = (id: string) => {
    const value = is(id);
    return typeof value === 'number' ? value : null;
  };
  const count = { begin: numberIn(is, 'begin-(On)'), end: numberIn(is, 'end-(Off)') };
  const sample = sampleIn(is);
  const { whole, why } = wholeOrWhy(() =>
    measureLact({
      ...count,
      ...sample,
      meterFactor: numberIn(is, 'meter-factor'),
      averageTemperature: optional('average-temperature'),
      averagePressure: optional('average-pressure'),
      correctingMeter: is('correcting-meter') === true,
    }),
  );
  const unit = is('unit-of-measurement');
  const volume = spelledUnit(typeof unit === 'string' ? unit : null);
  return {
    values: {
      'meter-volume': figure(volume, () => whole?.meterVolume ?? meterVolumeOf(count)),
      'corrected-gravity': figure('°API', () => whole?.correctedGravity ?? correctedGravityOf(sample)),
      'gross-volume': figure(volume, () => whole?.gsv),
      'net-volume': figure(volume, () => whole?.netVolume),
    },
    steps: countedIn(volume, whole?.steps ?? []),
    why,
  };
}
