import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  densityAt60,
  densityOf,
  densityOf1968,
  factorsAt,
  gravityOf,
  hydrometerCorrection,
  onScaleOf1968,
} from './crude.ts';
import type { Edition } from './editions.ts';

/** As tables print it. */
const to = (decimals: number, value: number) => Number(value.toFixed(decimals));
const ctl = (gravity: number, temperature: number, edition: Edition = '2004') =>
  factorsAt(densityOf(gravity, edition), temperature, 0, edition).ctl;
const gravityAt60 = (observed: number, temperature: number, isGlass: boolean, edition: Edition = '2004') =>
  gravityOf(
    densityAt60(
      densityOf(observed, edition) * (isGlass ? hydrometerCorrection(temperature) : 1),
      temperature,
      0,
      edition,
    ),
    edition,
  );
/** Refused, and by the name of this quantity. */
const by = (quantity: string) => expect.objectContaining({ quantity });

describe('the factors of crude', () => {
  it.each([
    [17.785, -27.7, 0, 0.305779891997, 1.033011591958, 1, 978.178034364],
    [100, 200, 0, 4.092820997603, 0.868288296907, 1, 530.202578933],
  ])(
    'of %f °API at %f °F and %f psig are those of the manual',
    (gravity, t, p, fp, atHeat, underPressure, density) => {
      const base = densityOf(gravity, '2004');
      const found = factorsAt(base, t, p);
      expect(found.compressibility).toBeCloseTo(fp, 11);
      expect(found.ctl).toBeCloseTo(atHeat, 11);
      expect(found.cpl).toBe(underPressure);
      expect(base * found.ctl * found.cpl).toBeCloseTo(density, 8);
    },
  );

  it('go by the temperature scale the crudes were measured on', () => {
    const base = densityOf(17.785, '2004');
    expect(base).toBeCloseTo(946.918739324112, 10);
    expect(onScaleOf1968(-27.7)).toBeCloseTo(-27.712499233089, 11);
    expect(densityOf1968(base)).toBeCloseTo(946.921215770785, 10);
    expect(factorsAt(base, -27.7, 0).alpha).toBeCloseTo(0.000380407044, 12);
  });

  it('make the table of 2004', () => {
    const table = [25, 35, 45, 55].map((gravity) =>
      [40, 75, 80, 90, 100, 120].map((degrees) => to(5, ctl(gravity, degrees))),
    );
    expect(table).toEqual([
      [1.00834, 0.99372, 0.99162, 0.98741, 0.98319, 0.97473],
      [1.00944, 0.99289, 0.99051, 0.98574, 0.98096, 0.97137],
      [1.0106, 0.992, 0.98933, 0.98397, 0.97859, 0.9678],
      [1.01183, 0.99107, 0.98808, 0.98209, 0.97608, 0.96402],
    ]);
  });

  it('of 1980 are those of its tables', () => {
    expect(to(8, ctl(35, 100, '1980'))).toBe(0.98096856);
  });

  it('take a pressure below nothing for none', () => {
    expect(factorsAt(850, 80, -5)).toEqual(factorsAt(850, 80, 0));
  });

  it.each([
    [35, -58.05, 0, 'temperature'],
    [35, 302.05, 0, 'temperature'],
    [35, 80, 1501, 'pressure'],
    [100.06, 80, 0, 'gravity'],
    [-10.06, 80, 0, 'gravity'],
    [35, Number.NaN, 0, 'temperature'],
    [35, 80, Number.NaN, 'pressure'],
    [Number.NaN, 80, 0, 'gravity'],
  ])(
    'are refused for %f °API at %f °F and %f psig, by the %s',
    (gravity, temperature, pressure, quantity) => {
      expect(() => factorsAt(densityOf(gravity, '2004'), temperature, pressure)).toThrow(by(quantity));
    },
  );

  it('are there up to the edges of the tables', () => {
    for (const [gravity, temperature, pressure] of [
      [100, 302, 1500],
      [-10, -58, 0],
    ] as const) {
      expect(() => factorsAt(densityOf(gravity, '2004'), temperature, pressure)).not.toThrow();
    }
  });

  it.each([
    [35, 301, 'temperature'],
    [45, 251, 'temperature'],
    [60, 201, 'temperature'],
    [35, -1, 'temperature'],
    [-1, 80, 'gravity'],
    [101, 80, 'gravity'],
  ])('of 1980 are refused for %f °API at %f °F, by the %s', (gravity, temperature, quantity) => {
    expect(() => ctl(gravity, temperature, '1980')).toThrow(by(quantity));
  });
});

describe('the gravity at 60 °F', () => {
  it('comes from a density under any pressure', () => {
    const base = densityAt60(823.7, 80.3, -5);
    expect(base).toBeCloseTo(832.048516184234, 9);
    expect(factorsAt(base, 80.3, -5).ctl).toBeCloseTo(0.989966310837, 11);
  });

  it.each([
    [30, 90, 27.950843, 27.890425],
    [35, 80, 33.490628, 33.448835],
    [45, 100, 41.462849, 41.376362],
  ])(
    'of %f observed at %f °F is %f on glass and %f otherwise',
    (observed, temperature, onGlass, otherwise) => {
      expect(to(6, gravityAt60(observed, temperature, true))).toBe(onGlass);
      expect(to(6, gravityAt60(observed, temperature, false))).toBe(otherwise);
    },
  );

  it('of 1980 is that of its tables, which are for glass', () => {
    expect(to(6, gravityAt60(32.5, 75, true, '1980'))).toBe(31.414724);
  });

  it('is refused where no crude of the tables is so light or so heavy', () => {
    expect(() => densityAt60(400, 60)).toThrow(by('gravity'));
    expect(() => densityAt60(1300, 60)).toThrow(by('gravity'));
    expect(() => densityAt60(Number.NaN, 60)).toThrow(by('gravity'));
  });
});

const oil = fc.record({
  gravity: fc.double({ min: 5, max: 90, noNaN: true }),
  temperature: fc.double({ min: -40, max: 280, noNaN: true }),
  pressure: fc.double({ min: 0, max: 1400, noNaN: true }),
});

describe('any crude', () => {
  it('is as large at 60 °F as at 60 °F', () => {
    fc.assert(
      fc.property(oil, ({ gravity }) => {
        expect(ctl(gravity, 60)).toBeCloseTo(1, 8);
        if (gravity > 0) expect(ctl(gravity, 60, '1980')).toBe(1);
      }),
    );
  });

  it('shrinks on its way to 60 °F the more the warmer it is', () => {
    fc.assert(
      fc.property(oil, fc.double({ min: 0.1, max: 20, noNaN: true }), ({ gravity, temperature }, more) => {
        expect(ctl(gravity, temperature + more)).toBeLessThan(ctl(gravity, temperature));
      }),
    );
  });

  it('is found again from what is observed of it', () => {
    fc.assert(
      fc.property(oil, ({ gravity, temperature, pressure }) => {
        const base = densityOf(gravity, '2004');
        const { ctl: byHeat, cpl } = factorsAt(base, temperature, pressure);
        const again = densityAt60(base * byHeat * cpl, temperature, pressure);
        const back = factorsAt(again, temperature, pressure);
        expect(Math.abs(again * back.ctl * back.cpl - base * byHeat * cpl)).toBeLessThan(1e-6);
      }),
    );
  });
});
