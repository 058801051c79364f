import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDate, formatDateTime, instantOf, isCalendarDate, receiveDate, sendDate } from './dates.ts';

const zone = process.env.TZ;
afterEach(() => {
  vi.restoreAllMocks();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const days = fc
  .date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2199-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));
const two = (value: number) => String(value).padStart(2, '0');

describe('a calendar date', () => {
  it.each(['1900-01-01', '2024-02-29', '2000-02-29', '2025-11-15', '2199-12-31'])('%s is one', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2025-02-29',
    '2025-02-30',
    '1900-02-29',
    '2025-04-31',
    '2025-00-10',
    '2025-13-01',
    '2025-01-00',
    '2025-01-32',
    '0000-01-01',
    '0205-03-01',
    '1899-12-31',
    '2200-01-01',
    '20255-01-01',
    '2025-1-1',
    '2025-01-01T00:00:00Z',
    ' 2025-01-01',
    '2025-01-01\n',
    '２０２５-01-01',
    '',
  ])('%j is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it('agrees with the calendar of the language on every day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2199 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists =
            date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          expect(isCalendarDate(`${year}-${two(month)}-${two(day)}`)).toBe(exists);
        },
      ),
    );
  });
});

describe('a date received', () => {
  it('passes when it has a four-digit year, a month 01-12 and a day 01-31', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const date of ['2025-01-01', '2025-12-31', '1850-02-31']) expect(receiveDate(date)).toBe(date);
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    '2025-13-01',
    '2025-00-01',
    '2025-01-32',
    '2025-01-00',
    '25-01-01',
    '01/02/2025',
    'soon',
    20250101,
    {},
  ])('is passed through unchanged and logged when it is %j', (value) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(receiveDate(value)).toBe(value);
    expect(error).toHaveBeenCalledOnce();
  });

  it.each([null, undefined, ''])('may be absent: %j', (value) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(receiveDate(value)).toBe(value);
    expect(error).not.toHaveBeenCalled();
  });
});

describe('a date to send', () => {
  it.each(['Pacific/Auckland', 'America/Chicago', 'UTC', 'Asia/Tokyo', 'Pacific/Pago_Pago'])(
    'is the day on the wall in %s, from morning to midnight',
    (timeZone) => {
      process.env.TZ = timeZone;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
      fc.assert(
        fc.property(days, ({ year, month, day }) => {
          const sent = `${year}-${two(month)}-${two(day)}`;
          expect(sendDate(new Date(year, month - 1, day, 23, 59))).toBe(sent);
          expect(sendDate(new Date(year, month - 1, day, 12))).toBe(sent);
        }),
        { numRuns: 50 },
      );
      expect(sendDate(new Date(2025, 2, 1))).toBe('2025-03-01');
    },
  );

  it('is passed through when it is no date object', () => {
    const broken = new Date(Number.NaN);
    for (const value of ['2025-03-01', 'soon', null, undefined, 5, broken])
      expect(sendDate(value)).toBe(value);
  });
});

describe('a date-time', () => {
  it.each([
    ['2025-11-15T02:50:00', '2025-11-15T02:50:00.000Z'],
    ['2025-11-15T02:50', '2025-11-15T02:50:00.000Z'],
    ['2025-11-15 02:50:00.5', '2025-11-15T02:50:00.500Z'],
    ['2025-11-15T02:50:00Z', '2025-11-15T02:50:00.000Z'],
    ['2025-11-15T02:50:00.123456+00:00', '2025-11-15T02:50:00.123Z'],
    ['2025-11-15 02:50:00.123456+00', '2025-11-15T02:50:00.123Z'],
    ['2025-11-15T02:50:00-06:00', '2025-11-15T08:50:00.000Z'],
    ['2025-11-15T02:50:00+0530', '2025-11-14T21:20:00.000Z'],
  ])('%s is the moment %s, wherever it is read', (text, moment) => {
    process.env.TZ = 'America/Chicago';
    expect(instantOf(text)?.toISOString()).toBe(moment);
  });

  it.each([
    '2025-11-15',
    '2025-02-30T00:00:00',
    '2025-11-15T24:00:00',
    '2025-11-15T02:60:00',
    '2025-11-15T02:50.5',
    '2025-11-15T02:50:00+25:00',
    '2025-11-15T02:50:00 and more',
    'T02:50:00',
    '1234567890',
    '',
  ])('%j is none', (text) => {
    expect(instantOf(text)).toBeNull();
  });

  it('comes back from its own ISO text, with or without the zone', () => {
    const moments = fc.date({
      min: new Date('0000-01-01T00:00Z'),
      max: new Date('9999-12-31T00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        const iso = moment.toISOString();
        expect(instantOf(iso)).toEqual(moment);
        expect(instantOf(iso.replace('Z', ''))).toEqual(moment);
      }),
    );
  });

  it('is shown in the place and manner of the reader', () => {
    const shown = (locale: string, timeZone: string) =>
      formatDateTime('2025-11-15T02:50:00', locale, timeZone).replace(/\s/g, ' ');
    expect(shown('en-US', 'America/Chicago')).toBe('11/14/2025, 08:50 PM');
    expect(shown('en-US', 'UTC')).toBe('11/15/2025, 02:50 AM');
    expect(formatDateTime('2025-11-15T02:50:00', 'en-US', 'UTC')).toBe('11/15/2025, 02:50\u00a0AM');
    expect(formatDateTime('2025-11-15T02:50:00', 'es-MX', 'UTC')).toMatch(/, 0?2:50\u00a0a\.\u00a0?m\.$/);
    expect(shown('es-MX', 'America/Chicago')).toContain('14/11/2025');
    process.env.TZ = 'America/Chicago';
    expect(formatDateTime('soon', 'en-US')).toBe('soon');
  });
});

describe('a calendar date on screen', () => {
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is the same day in %s', (timeZone) => {
    process.env.TZ = timeZone;
    expect(formatDate('2025-03-01', 'en-US')).toBe('03/01/2025');
    expect(formatDate('2025-03-01', 'es')).toBe('01/03/2025');
    expect(formatDate('2025-02-30', 'en-US')).toBe('2025-02-30');
  });
});
