import { describe, expect, it } from 'vitest';
import { formatDateTime } from './dates.ts';
import { HOME_ZONE } from './home-zone.ts';
import { dateOrderOf } from './typed-dates.ts';
import { parseTypedMoment } from './typed-moments.ts';

const today = () => '2026-11-17';

describe('a typed moment', () => {
  it.each([
    ['11/17/2026 7:05 AM', '2026-11-17T13:05:00Z'],
    ['11/17/2026, 07:05 AM', '2026-11-17T13:05:00Z'],
    ['11/17/26 19:05', '2026-11-18T01:05:00Z'],
    ['11/17 7:05p', '2026-11-18T01:05:00Z'],
    ['11/17 7 pm', '2026-11-18T01:00:00Z'],
    ['today 12:00 am', '2026-11-17T06:00:00Z'],
    ['today 12:00 pm', '2026-11-17T18:00:00Z'],
    ['hoy 7:05 a. m.', '2026-11-17T13:05:00Z'],
    ['Jul 4, 2026 7:05', '2026-07-04T12:05:00Z'],
    ['2026-07-04 07:05:30', '2026-07-04T12:05:30Z'],
    ['2026-07-04T12:05:30Z', '2026-07-04T12:05:30Z'],
  ])('%s is %s', (text, moment) => {
    expect(parseTypedMoment(text, 'mdy', today)).toBe(moment);
  });

  it('goes by the order of the reader', () => {
    expect(parseTypedMoment('05/02/2026 7:05', 'dmy', today)).toBe('2026-02-05T13:05:00Z');
    expect(parseTypedMoment('05/02/2026 7:05', 'mdy', today)).toBe('2026-05-02T12:05:00Z');
  });

  it('on the days the clock is changed is what the clock shows', () => {
    expect(parseTypedMoment('03/08/2026 1:59 AM')).toBe('2026-03-08T07:59:00Z');
    expect(parseTypedMoment('03/08/2026 2:30 AM')).toBeNull();
    expect(parseTypedMoment('03/08/2026 3:00 AM')).toBe('2026-03-08T08:00:00Z');
    expect(parseTypedMoment('11/01/2026 12:30 AM')).toBe('2026-11-01T05:30:00Z');
    // Shown twice: the first time is as good as the second.
    expect(parseTypedMoment('11/01/2026 1:30 AM')).toBe('2026-11-01T06:30:00Z');
    expect(parseTypedMoment('11/01/2026 2:00 AM')).toBe('2026-11-01T08:00:00Z');
  });

  it.each([
    '',
    '7:05',
    '11/17/2026',
    '11/17 2026',
    '11/17/2026 25:00',
    '11/17/2026 13:00 PM',
    '11/17/2026 0:30 AM',
    '11/17/2026 7:60',
    '02/30/2026 7:05',
    'soon',
    '11/17/2026 7:05 later',
  ])('%j is none', (text) => {
    expect(parseTypedMoment(text, 'mdy', today)).toBeNull();
  });

  it.each(['en-US', 'es-MX', 'es-US', 'en-GB', 'sv-SE'])('is read again as %s spells it', (tag) => {
    for (const moment of ['2026-01-31T18:00:00Z', '2026-07-04T05:00:00Z', '2026-12-09T23:59:00Z']) {
      const spelled = formatDateTime(moment, tag, HOME_ZONE);
      expect(parseTypedMoment(spelled, dateOrderOf(tag), today), spelled).toBe(moment);
    }
  });
});
