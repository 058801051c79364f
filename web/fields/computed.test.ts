import { describe, expect, it } from 'vitest';
import { figuresOf } from '#model/measurement/workings.ts';
import { recordOf } from '#model/records/index.ts';
import { app } from '#web/i18n/en/app.ts';
import { addTexts } from '#web/i18n/translate.ts';
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
const worked = {
  meterVolume: '6250.4',
  correctedGravity: '40.4',
  grossVolume: '6182.58',
  netVolume: '6173.31',
};

/** The form after somebody has typed. */
function typed(from: FormValues, change: FormValues, ticket = definition): FormValues {
  const next = { ...from, ...change };
  return { ...next, ...Object.fromEntries(workedOf(figuresOf, ticket, from, next)) };
}

addTexts(app);

describe('computed fields', () => {
  it('fill as far as the readings go', () => {
    const counted = typed(blank, { beginOn: '125000', endOff: '131250.4' });
    expect(counted).toMatchObject({ meterVolume: '6250.4', correctedGravity: '', netVolume: '' });
    expect(typed(counted, readings)).toMatchObject(worked);
  });

  it('follow their readings, and go when those do', () => {
    const full = typed(blank, readings);
    expect(typed(full, { bsw: '0.35' })).toMatchObject({ ...worked, netVolume: '6160.94' });
    expect(typed(full, { bsw: '' })).toMatchObject({ ...worked, grossVolume: '', netVolume: '' });
    expect(typed(full, { correctingMeter: true })).toMatchObject({
      ...worked,
      grossVolume: '6255.4',
      netVolume: '6246.02',
    });
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

  it('of a gauged ticket come from its gauges', () => {
    const gauged = recordOf('gauged-ticket');
    const [open, close] = [
      { feet: 14, inches: 6, parts: 1 },
      { feet: 2, inches: 3, parts: 2 },
    ];
    const strapped = { strappingFraction: '4', incrementFactor: '0.4175' };
    const opened = typed(readValues(gauged, null), { ...strapped, openGauge: open }, gauged);
    expect(opened).toMatchObject({ openVolume: '291', closeVolume: '', netVolume: '' });
    const sampled = { observedGravity: '39.4', observedTemperature: '82', bsw: '0.2' };
    const temperatures = { openTemperature: '78', closeTemperature: '76' };
    const full = typed(opened, { closeGauge: close, ...sampled, ...temperatures }, gauged);
    const figures = { openVolume: '291', closeVolume: '45.93', correctedGravity: '37.6' };
    expect(full).toMatchObject({ ...figures, grossVolume: '242.87', netVolume: '242.38' });
    expect(typed(full, { closeGauge: { typed: 'two feet' } }, gauged)).toMatchObject({
      closeVolume: '',
      grossVolume: '',
      netVolume: '',
    });
  });

  it('of a gauged ticket stay what they are when its gauges are read on a finer tape', () => {
    const gauged = recordOf('gauged-ticket');
    const openGauge = { feet: 14, inches: 6, parts: 2 };
    const strapped = { strappingFraction: '8', incrementFactor: '0.2' };
    const full = typed(readValues(gauged, null), { ...strapped, openGauge }, gauged);
    expect(full.openVolume).toBe('278.8');
    const coarse = typed(full, { strappingFraction: '4', incrementFactor: '0.4' }, gauged);
    expect(coarse).toMatchObject({ openGauge: { ...openGauge, parts: 1 }, openVolume: '278.8' });
  });

  it('go with no gauge that the tape does not show, which stays as it was said until one does', () => {
    const gauged = recordOf('gauged-ticket');
    const strapped = { strappingFraction: '8', incrementFactor: '0.2' };
    const gauges = {
      openGauge: { feet: 14, inches: 6, parts: 3 },
      closeGauge: { feet: 2, inches: 0, parts: 0 },
    };
    const full = typed(readValues(gauged, null), { ...strapped, ...gauges }, gauged);
    const coarse = typed(full, { strappingFraction: '4' }, gauged);
    expect(coarse).toMatchObject({
      openGauge: { typed: '14 ft 6 3/8 in', reason: { why: 'parts', limit: 4 } },
      closeGauge: gauges.closeGauge,
      openVolume: '',
    });
    const without = typed(coarse, { strappingFraction: '' }, gauged);
    expect(without.openGauge).toMatchObject({ typed: '14 ft 6 3/8 in', reason: { why: 'tape' } });
    expect(typed(without, { strappingFraction: '16' }, gauged)).toMatchObject({
      openGauge: { ...gauges.openGauge, parts: 6 },
    });
  });

  it('of parts that were written down before the tape was known are of that tape', () => {
    const gauged = recordOf('gauged-ticket');
    const openGauge = { feet: 14, inches: 6, parts: 1 };
    const sent = typed(readValues(gauged, null), { openGauge }, gauged);
    expect(typed(sent, { strappingFraction: '8' }, gauged)).toMatchObject({ openGauge });
    expect(typed(sent, { openGauge: { typed: '14 6 x', reason: { why: 'gauge' } } }, gauged)).toMatchObject({
      openGauge: { typed: '14 6 x' },
    });
  });

  it('go by the rounding of the edition, unless another was chosen', () => {
    const full = typed(blank, readings);
    expect(full).toMatchObject({ tableEdition: '2004', rounding: 'five-decimals' });
    const older = typed(full, { tableEdition: '1980' });
    expect(older).toMatchObject({ rounding: 'four-decimals', netVolume: '6173.63' });
    const chosen = typed(older, { rounding: 'five-decimals' });
    expect(chosen.netVolume).not.toBe(older.netVolume);
    expect(typed(chosen, { tableEdition: null })).toMatchObject({ rounding: 'five-decimals' });
    expect(typed(typed(full, { rounding: 'four-decimals' }), { tableEdition: '1980' })).toMatchObject({
      rounding: 'four-decimals',
    });
  });

  it('are nothing to a type that has none', () => {
    const lease = recordOf('lease');
    const values = readValues(lease, null);
    expect(workedOf(figuresOf, lease, values, { ...values, name: 'Mabry' })).toEqual([]);
  });
});
