import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaugeReadings, lactReadings } from '#test/measured-tickets.ts';
import { decimal, numberOf, roundedTo } from './decimal.ts';
import { type GaugeReadings, measureGauge } from './gauged.ts';
import { type LactReadings, measureLact, settleLact } from './lact.ts';
import { profileOf } from './profiles.ts';
import { Working } from './steps.ts';

/** Refused, and by the name of this quantity. */
const by = (quantity: string) => expect.objectContaining({ quantity });

const lact: LactReadings = lactReadings;
const gauge: GaugeReadings = gaugeReadings;

describe('decimals', () => {
  it('are rounded as they are written, halves away from zero', () => {
    const cases = [45.925, 1.005, -45.925, 2.675, 1e-7, 1.5e21, 0.145, 10];
    expect(cases.map((value) => numberOf(roundedTo(decimal(value), 2)))).toEqual([
      45.93, 1.01, -45.93, 2.68, 0, 1.5e21, 0.15, 10,
    ]);
  });

  it('are what they were', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(numberOf(decimal(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe('a LACT ticket', () => {
  it('is worked out from its readings', () => {
    expect(measureLact(lact)).toMatchObject({
      meterVolume: 6250.4,
      rolledOver: false,
      correctedGravity: 40.4,
      ctl: 0.98836,
      cpl: 1,
      ccf: 0.98915,
      gsv: 6182.58,
      csw: 0.9985,
      netVolume: 6173.31,
    });
  });

  it('of the manual comes out to the hundredth of a barrel', () => {
    const settled = settleLact(
      new Working(),
      { meterVolume: 47_082.85, meterFactor: 1.0253, ctl: 1, cpl: 1.0006, bsw: 0.25 },
      profileOf('1980'),
    );
    expect(settled).toMatchObject({ ccf: 1.0259, gsv: 48_302.3, netVolume: 48_181.54 });
  });

  it('under pressure comes out with four decimals', () => {
    const settled = settleLact(
      new Working(),
      { meterVolume: 6250.4, meterFactor: 1.0012, ctl: 0.9918, cpl: 1.0005, bsw: 0.35 },
      profileOf('1980'),
    );
    expect(settled).toMatchObject({ ccf: 0.9935, gsv: 6209.77, csw: 0.9965, netVolume: 6188.04 });
  });

  it('is corrected for pressure where there is one', () => {
    const { cpl, ccf, ctl } = measureLact({ ...lact, averagePressure: 100 });
    expect(cpl).toBeGreaterThan(1.0004);
    expect(cpl).toBeLessThan(1.0008);
    expect(ccf).toBeCloseTo(ctl * cpl * 1.0008, 5);
  });

  it('of a correcting meter is not brought to 60 °F twice', () => {
    const { ctl, ccf } = measureLact({ ...lact, averageTemperature: undefined, correctingMeter: true });
    expect([ctl, ccf]).toEqual([1, 1.0008]);
    expect(() =>
      measureLact({ ...lact, correctingMeter: true, averageTemperature: null, averagePressure: 50 }),
    ).toThrow(by('averageTemperature'));
  });

  it('goes on counting where the counter ran over', () => {
    expect(measureLact({ ...lact, begin: 999_900.5, end: 120.25 })).toMatchObject({
      meterVolume: 219.75,
      rolledOver: true,
    });
  });

  it('has its working written down, which anybody can do again', () => {
    const { steps } = measureLact({ ...lact, averagePressure: 40 });
    expect(
      steps
        .map(({ symbol, rounded }) => [symbol, rounded])
        .filter(([symbol]) => !/ρ|HYC/.test(String(symbol))),
    ).toEqual([
      ['IV', 6250.4],
      ['API60', 40.4],
      ['CTL', 0.98836],
      ['CPL', expect.any(Number)],
      ['MF', 1.0008],
      ['CCF', expect.any(Number)],
      ['GSV', expect.any(Number)],
      ['CSW', 0.9985],
      ['NSV', expect.any(Number)],
    ]);
    const gsv = steps.find(({ symbol }) => symbol === 'GSV')!;
    const product = gsv.inputs.reduce((all, { value }) => all * value, 1);
    expect(gsv.unrounded).toBeCloseTo(product, 6);
    expect(gsv).toMatchObject({ unit: 'bbl', chapter: '12.2' });
  });

  it.each([
    [{ begin: -1 }, 'begin'],
    [{ end: 10 }, 'end'],
    [{ end: Number.NaN }, 'end'],
    [{ meterFactor: 0 }, 'meterFactor'],
    [{ bsw: 100.1 }, 'bsw'],
    [{ bsw: -0.1 }, 'bsw'],
    [{ observedGravity: 151 }, 'observedGravity'],
    [{ observedGravity: 110, observedTemperature: 60 }, 'observedGravity'],
    [{ observedTemperature: 303 }, 'observedTemperature'],
    [{ observedTemperature: 1e308 }, 'observedTemperature'],
    [{ averageTemperature: -59 }, 'averageTemperature'],
    [{ averageTemperature: undefined }, 'averageTemperature'],
    [{ averagePressure: 1501 }, 'averagePressure'],
  ] as [Partial<LactReadings>, string][])('with %j is refused by its %s', (change, quantity) => {
    expect(() => measureLact({ ...lact, ...change })).toThrow(by(quantity));
  });
});

describe('a gauged ticket', () => {
  it('is worked out from its gauges', () => {
    expect(measureGauge(gauge)).toMatchObject({
      openVolume: 291,
      closeVolume: 45.93,
      correctedGravity: 37.6,
      openCtl: 0.99119,
      closeCtl: 0.99217,
      gsv: 242.87,
      csw: 0.998,
      netVolume: 242.38,
    });
  });

  it('may be of a tank whose rings hold differently', () => {
    const { incrementFactor: _, ...rest } = gauge;
    const bands = [{ upTo: 100, factor: 0.4 }, { upTo: 600, factor: 0.42 }, { factor: 0.43 }];
    expect(measureGauge({ ...rest, bands })).toMatchObject({
      // 100 of 0.4, 500 of 0.42, 97 of 0.43; and 100 of 0.4, 10 of 0.42.
      openVolume: 291.71,
      closeVolume: 44.2,
    });
    const same = measureGauge({ ...rest, bands: [{ upTo: 300, factor: 0.4175 }, { factor: 0.4175 }] });
    expect(same.netVolume).toBe(242.38);
    expect(() => measureGauge({ ...rest, bands: [{ upTo: 600, factor: 0.4 }] })).toThrow(by('open'));
    expect(() => measureGauge({ ...rest, bands: [{ factor: 0.4 }, { factor: 0.4 }] })).toThrow(
      by('bands.0.upTo'),
    );
    expect(() => measureGauge(rest)).toThrow(by('incrementFactor'));
  });

  it.each([
    [{ close: { feet: 15, inches: 0, parts: 0 } }, 'close'],
    [{ open: { feet: 14, inches: 12, parts: 0 } }, 'open.inches'],
    [{ open: { feet: 14, inches: 6, parts: 4 } }, 'open.parts'],
    [{ open: { feet: 1.5, inches: 6, parts: 1 } }, 'open.feet'],
    [{ close: { feet: -1, inches: 6, parts: 1 } }, 'close.feet'],
    [{ strappingFraction: 0 }, 'strappingFraction'],
    [{ incrementFactor: -1 }, 'incrementFactor'],
    [{ openTemperature: 400 }, 'openTemperature'],
    [{ closeTemperature: -60 }, 'closeTemperature'],
    [{ bsw: 101 }, 'bsw'],
  ] as [Partial<GaugeReadings>, string][])('with %j is refused by its %s', (change, quantity) => {
    expect(() => measureGauge({ ...gauge, ...change })).toThrow(by(quantity));
  });
});
