import { describe, expect, it } from 'vitest';
import { formatStamp } from './stamps.ts';

describe('a date-time in a spreadsheet', () => {
  const HOUR = 3_600_000;
  it.each([
    ['UTC', 2026],
    ['America/Chicago', 2026],
    // Half an hour further in summer.
    ['Australia/Lord_Howe', 2026],
    // A day that never was.
    ['Pacific/Apia', 2011],
    // Not by whole minutes.
    ['America/Chicago', 1883],
    ['Europe/Amsterdam', 1937],
  ])('is told on the clock of %s, half hour by half hour of %i', (timeZone, year) => {
    const plain = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
    const first = Date.UTC(year, 0, 1, 0, 0, 17);
    for (let time = first; time < first + 366 * 24 * HOUR; time += HOUR / 2) {
      const iso = new Date(time).toISOString();
      const told = formatStamp(iso, timeZone);
      if (told !== plain.format(time)) expect(`${iso} ${told}`).toBe(`${iso} ${plain.format(time)}`);
    }
  });

  it('stays as it is where it is none', () => {
    expect(formatStamp('today', 'America/Chicago')).toBe('today');
    expect(formatStamp('2026-02-30T10:00Z', 'America/Chicago')).toBe('2026-02-30T10:00Z');
  });
});
