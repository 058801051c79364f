import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullYear } from './dates.ts';
import {
  type DateOrder,
  dateOrderOf,
  isDoubtful,
  isEmptyDate,
  parseTypedDate,
  spellDate,
} from './typed-dates.ts';

const today = () => '2026-02-28';
const parse = (text: string, order: DateOrder = 'mdy') => parseTypedDate(text, order, today);

describe('a typed date', () => {
  it.each([
    ['03/01/2025', '2025-03-01'],
    ['3/1/2025', '2025-03-01'],
    ['2025-03-01', '2025-03-01'],
    [' 12/31/1999 ', '1999-12-31'],
    ['02/29/24', '2024-02-29'],
    ['01/01/68', '2068-01-01'],
    ['01/01/69', '1969-01-01'],
    ['01/01/00', '2000-01-01'],
    ['01/01/99', '1999-01-01'],
    ['03-01-2025', '2025-03-01'],
    ['3.1.25', '2025-03-01'],
    ['3 1 2025', '2025-03-01'],
    ['2025/03/01', '2025-03-01'],
    ['03042026', '2026-03-04'],
    ['030426', '2026-03-04'],
    ['20260304', '2026-03-04'],
    ['3/4', '2026-03-04'],
    ['today', '2026-02-28'],
    ['Hoy', '2026-02-28'],
    ['yesterday', '2026-02-27'],
    ['TOMORROW', '2026-03-01'],
    ['mañana', '2026-03-01'],
    ['Apr 3, 2026', '2026-04-03'],
    ['3 April 26', '2026-04-03'],
    ['April 3rd', '2026-04-03'],
    ['3 de abril de 2026', '2026-04-03'],
    ['1 ene 2026', '2026-01-01'],
    ['9-sept-2026', '2026-09-09'],
    ['9 set. 2026', '2026-09-09'],
  ])('%s is %s', (typed, date) => {
    expect(parse(typed)).toBe(date);
  });

  it.each([
    ['05/02/2026', '2026-02-05'],
    ['5/2/26', '2026-02-05'],
    ['05022026', '2026-02-05'],
    ['050226', '2026-02-05'],
    ['5/2', '2026-02-05'],
    ['31/12/2025', '2025-12-31'],
    ['2026-02-05', '2026-02-05'],
  ])('with the day first %s is %s', (typed, date) => {
    expect(parse(typed, 'dmy')).toBe(date);
  });

  it.each([
    '',
    'MM/DD/YYYY',
    '02/30/2025',
    '13/01/2025',
    '03/01/202',
    '03/DD/2025',
    '0/1/2025',
    '13042026',
    'banana',
    'ma 3',
    'Apr 31 2026',
    'Apr May 3',
    '3 4 5 2026',
    'constructor',
  ])('%j is none', (typed) => {
    expect(parse(typed)).toBeNull();
  });

  it('turns at 68: later years are of the 1900s, the others of the 2000s', () => {
    for (let year = 0; year <= 99; year++)
      expect(fullYear(year)).toBe(year <= 68 ? 2000 + year : 1900 + year);
  });

  it('is read as it is spelled, in every order', () => {
    const days = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2199-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.constantFrom<DateOrder>('mdy', 'dmy', 'ymd'), (day, order) => {
        const date = day.toISOString().slice(0, 10);
        expect(parse(spellDate(date, order), order)).toBe(date);
        expect(parse(spellDate(date, order).replaceAll(/[/-]/g, ''), order)).toBe(date);
      }),
    );
  });
});

it('takes the order from the language and the place', () => {
  expect(['en-US', 'en', 'es-MX', 'es', 'es-ES', 'en-GB', 'en-CA', 'es-PR'].map(dateOrderOf)).toEqual([
    'mdy',
    'mdy',
    'dmy',
    'dmy',
    'dmy',
    'dmy',
    'ymd',
    'mdy',
  ]);
});

it('doubts a date whose day could be a month', () => {
  const doubtful = ['2026-02-05', '2026-02-13', '2026-05-05', '2026-12-11', 'soon'].map(isDoubtful);
  expect(doubtful).toEqual([true, false, false, true, false]);
});

it.each(['', '  ', 'MM/DD/YYYY', 'dd/mm/aaaa'])('counts %j as empty', (text) => {
  expect(isEmptyDate(text)).toBe(true);
});
