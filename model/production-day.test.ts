import { describe, expect, it } from 'vitest';
import { monthEnd, productionDay } from './production-day.ts';

describe('a production day', () => {
  it.each([
    ['2026-01-15T12:59:59Z', '2026-01-14', 'a second before 7:00 AM in winter'],
    ['2026-01-15T13:00:00Z', '2026-01-15', '7:00 AM in winter'],
    ['2026-07-15T11:59:59Z', '2026-07-14', 'a second before 7:00 AM in summer'],
    ['2026-07-15T12:00:00Z', '2026-07-15', '7:00 AM in summer'],
    ['2026-03-08T11:59:59Z', '2026-03-07', 'before seven on the day the clock goes forward'],
    ['2026-03-08T12:00:00Z', '2026-03-08', 'seven on the day the clock goes forward'],
    ['2026-11-01T12:59:59Z', '2026-10-31', 'before seven on the day the clock goes back'],
    ['2026-11-01T13:00:00Z', '2026-11-01', 'seven on the day the clock goes back'],
    ['2026-01-01T10:00:00Z', '2025-12-31', 'four in the morning of a year'],
    ['0150-06-15T18:00:00Z', '0150-06-15', 'a year of few digits'],
    ['2028-03-01T06:30:00Z', '2028-02-29', 'after midnight of a leap day'],
  ])('of %s is %s: %s', (moment, day) => {
    expect(productionDay(Date.parse(moment))).toBe(day);
  });

  it('belongs to a month that ends', () => {
    expect(monthEnd('2026-02-03')).toBe('2026-02-28');
    expect(monthEnd('2028-02-29')).toBe('2028-02-29');
    expect(monthEnd('2026-12-31')).toBe('2026-12-31');
    expect(monthEnd('2026-11-30', 2)).toBe('2027-01-31');
    expect(monthEnd('2026-01-31', -1)).toBe('2025-12-31');
  });
});
