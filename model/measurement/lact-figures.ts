import type { Figures } from '../computed.ts';
import type { Edition } from './editions.ts';
import { measureLact, meterVolumeOf } from './lact.ts';
import { BadQuantity } from './quantity.ts';
import { correctedGravityOf } from './sample.ts';

/** What the readings of a LACT ticket give, as far as they go. */
export function lactFigures(is: (id: string) => unknown): Figures {
  const number = (id: string) => {
    const value = is(id);
    return typeof value === 'number' ? value : Number.NaN;
  };
  const optional = (id: string) => {
    const value = is(id);
    return typeof value === 'number' ? value : null;
  };
  const edition = (is('table-edition') ?? '2004') as Edition;
  const count = { begin: number('begin-(On)'), end: number('end-(Off)') };
  const sample = {
    observedGravity: number('observed-gravity'),
    observedTemperature: number('observed-temperature'),
    glassHydrometer: is('digital-densitometer') !== true,
    edition,
  };
  const whole = asFarAsItGoes(() =>
    measureLact({
      ...count,
      ...sample,
      meterFactor: number('meter-factor'),
      averageTemperature: optional('average-temperature'),
      averagePressure: optional('average-pressure'),
      correctingMeter: is('correcting-meter') === true,
      bsw: number('BS&W'),
    }),
  );
  const unit = is('unit-of-measurement');
  const volume = typeof unit === 'string' && unit !== 'BBL' ? unit : 'bbl';
  return {
    values: {
      'meter-volume': { value: asFarAsItGoes(() => meterVolumeOf(count, edition)), unit: volume },
      'corrected-gravity': { value: asFarAsItGoes(() => correctedGravityOf(sample)), unit: '°API' },
      'net-volume': { value: whole?.netVolume ?? null, unit: volume },
    },
    steps: whole?.steps ?? [],
  };
}

/** A reading that is missing or cannot be is no figure yet. */
function asFarAsItGoes<Found>(work: () => Found): Found | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof BadQuantity) return null;
    throw error;
  }
}
