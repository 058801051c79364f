import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inchesText } from './gauge.ts';
import { parseTypedGauge } from './typed-gauges.ts';

const quarter = { feet: 14, inches: 6, parts: 1 };

describe('a typed gauge', () => {
  it.each([
    '14 6 1/4',
    '14 6 2/8',
    `14'6 1/4"`,
    `14' 6 1/4`,
    '14’ 6 1/4”',
    '14′ 6 1/4″',
    `14' 6 1/4''`,
    '14-6¼',
    '14-6-1/4',
    '14, 6 1/4',
    '14 ft 6 1/4 in',
    '14ft 6 1/4in',
    '14 ft. 6 1/4 in.',
    '14 FT 6 1 / 4 IN',
    '14 feet 6 1/4 inches',
    '14 pies 6 1/4 pulg',
    '14 pies 6 1/4 pulgadas',
    '14 6 1',
    '  14  6  ¼  ',
  ])('%s is 14 ft 6 1/4 in', (text) => {
    expect(parseTypedGauge(text, 4)).toEqual(quarter);
  });

  it.each([
    ['14', { feet: 14, inches: 0, parts: 0 }],
    ["14'", { feet: 14, inches: 0, parts: 0 }],
    ['14 6', { feet: 14, inches: 6, parts: 0 }],
    [`6"`, { feet: 0, inches: 6, parts: 0 }],
    [`6 1/2"`, { feet: 0, inches: 6, parts: 2 }],
    [`14' 1/2"`, { feet: 14, inches: 0, parts: 2 }],
    ['2 3½', { feet: 2, inches: 3, parts: 2 }],
    ['0 0 0', { feet: 0, inches: 0, parts: 0 }],
    // What a foot or a tape cannot have is for the validator to refuse.
    ['14 13 1/4', { feet: 14, inches: 13, parts: 1 }],
    ['14 6 5', { feet: 14, inches: 6, parts: 5 }],
  ])('%s is read on a tape of quarter inches', (text, gauge) => {
    expect(parseTypedGauge(text, 4)).toEqual(gauge);
  });

  it('goes by the parts of the tape', () => {
    expect(parseTypedGauge('14 6 1/4', 8)).toEqual({ ...quarter, parts: 2 });
    expect(parseTypedGauge('14 6 3/8', 4)).toEqual({ why: 'parts', limit: 4 });
    expect(parseTypedGauge('14 6 1/4', null)).toEqual({ why: 'tape' });
    expect(parseTypedGauge('14 6', null)).toEqual({ feet: 14, inches: 6, parts: 0 });
  });

  it.each([
    '',
    'full',
    '6 1/4',
    '14 6 1/4 2',
    '14 6 4/4',
    '14 6 1/0',
    '14.5',
    '-14 6',
    '14 6 1/4 x',
    `14" 6'`,
    '14 ft 6 ft',
    '14 6 /4',
  ])('%j is none', (text) => {
    expect(parseTypedGauge(text, 4)).toEqual({ why: 'gauge' });
  });

  it('is read again from the way it is spelled', () => {
    const fraction = fc.constantFrom(1, 2, 4, 8, 16, 32, 64);
    const gauge = fraction.chain((parts) =>
      fc.record({
        fraction: fc.constant(parts),
        feet: fc.nat(40),
        inches: fc.nat(11),
        parts: fc.nat(parts - 1),
      }),
    );
    fc.assert(
      fc.property(gauge, ({ fraction: of, ...one }) => {
        expect(parseTypedGauge(`${one.feet} ft ${inchesText(one, of)} in`, of)).toEqual(one);
      }),
    );
  });
});

describe('the inches of a gauge', () => {
  it('are told with the least fraction', () => {
    expect(inchesText(quarter, 4)).toBe('6 1/4');
    expect(inchesText({ ...quarter, parts: 2 }, 4)).toBe('6 1/2');
    expect(inchesText({ ...quarter, parts: 6 }, 16)).toBe('6 3/8');
    expect(inchesText({ ...quarter, parts: 0 }, 4)).toBe('6');
  });

  it('do not hide that nobody knows what a part is', () => {
    expect(inchesText(quarter, Number.NaN)).toBe('6 1/?');
  });
});
