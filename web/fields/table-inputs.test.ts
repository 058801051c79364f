import { describe, expect, it } from 'vitest';
import { number, text } from '#model/fields.ts';
import { fromInput, toInput } from './table-inputs.ts';

describe('inputs', () => {
  const rate = number('rate', { unit: 'bbl' });
  it.each([
    ['en-US', '1.5', 1.5],
    ['es-ES', '1,5', 1.5],
    ['es-ES', '1.5', 1.5],
    ['en-US', ' .5 ', 0.5],
    ['en-US', '-3', -3],
    ['en-US', '', null],
    ['en-US', '1,500', 1500],
    ['en-US', '1,234,567.25', 1234567.25],
    ['en-US', '12 500', 12500],
    ['es-ES', '1.500.000', 1500000],
    ['es-ES', '1.500,0', 1500],
    ['es-ES', '12 500', 12500],
    // So may be written what a form, a file or a keyboard of figures means by 1,5.
    ['es-ES', '1.500', '1.500'],
    ['es', '1.163', '1.163'],
    ['es', '0.050', 0.05],
    ['es', '-0.125', -0.125],
    ['en-US', '0,050', '0,050'],
    ['en-US', '12,50', '12,50'],
    ['en-US', '1,50,000', '1,50,000'],
    ['en-US', '400 bbl', 400],
    ['en-US', '−3', -3],
    ['en-US', '1e3', '1e3'],
    ['en-US', '0x10', '0x10'],
  ])('in %s read %j as %j', (tag, typed, value) => {
    expect(fromInput(rate, typed, tag)).toBe(value);
  });

  it('show a number the way it is typed', () => {
    expect(toInput(rate, 1.5, 'es-ES')).toBe('1,5');
    expect(toInput(rate, 1234.5, 'en-US')).toBe('1234.5');
    expect(toInput(rate, null)).toBe('');
  });

  it.each([
    ['(903) 555-0100', '9035550100'],
    ['+1 903.555.0100', '19035550100'],
    ['903-CALL', '903-CALL'],
  ])('take the phone number %j as %j', (typed, kept) => {
    expect(fromInput(text('telephone', { format: 'phone' }), typed)).toBe(kept);
    expect(fromInput(text('name'), typed)).toBe(typed);
  });
});
