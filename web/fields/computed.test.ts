import { describe, expect, it } from 'vitest';
import { figuresOf } from '#model/measurement/workings.ts';
import { recordOf } from '#model/records/index.ts';
import { workedOf } from './computed.ts';
import { type FormValues, readValues } from './form-values.ts';

const definition = recordOf('LACT-ticket');
const blank = readValues(definition, null);
const readings = {
  beginOn: '125000',
  endOff: '131250.4',
  meterFactor: '1.0008',
  observedGravity: '41.6',
  observedTemperature: '74',
  averageTemperature: '83',
  bsw: '0.15',
};
const worked = { meterVolume: '6250.4', correctedGravity: '40.4', netVolume: '6173.31' };

/** The form after somebody has typed. */
function typed(from: FormValues, change: FormValues): FormValues {
  const next = { ...from, ...change };
  return { ...next, ...Object.fromEntries(workedOf(figuresOf, definition, from, next)) };
}

describe('computed fields', () => {
  it('fill as far as the readings go', () => {
    const counted = typed(blank, { beginOn: '125000', endOff: '131250.4' });
    expect(counted).toMatchObject({ meterVolume: '6250.4', correctedGravity: '', netVolume: '' });
    expect(typed(counted, readings)).toMatchObject(worked);
  });

  it('follow their readings, and go when those do', () => {
    const full = typed(blank, readings);
    expect(typed(full, { bsw: '0.35' })).toMatchObject({ ...worked, netVolume: '6160.94' });
    expect(typed(full, { bsw: '' })).toMatchObject({ ...worked, netVolume: '' });
    expect(typed(full, { correctingMeter: true })).toMatchObject({ ...worked, netVolume: '6246.02' });
    expect(typed(full, { averagePressure: '100', tableEdition: '1980' }).netVolume).not.toBe(
      worked.netVolume,
    );
  });

  it('stay as they were keyed', () => {
    const keyed = typed(typed(blank, readings), { netVolume: '6174' });
    expect(typed(keyed, { bsw: '0.35' })).toMatchObject({ ...worked, netVolume: '6174' });
    const cleared = typed(keyed, { netVolume: '' });
    expect(cleared).toMatchObject({ netVolume: '' });
    expect(typed(cleared, { bsw: '0.35' })).toMatchObject({ netVolume: '6160.94' });
  });

  it('are nothing to a type that has none', () => {
    const lease = recordOf('lease');
    const values = readValues(lease, null);
    expect(workedOf(figuresOf, lease, values, { ...values, name: 'Mabry' })).toEqual([]);
  });
});
