import { describe, expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';
import { bandOf, type DeadlineRow } from './deadline.ts';

describe('the bands', () => {
  it.each([
    [-400, 'overdue'],
    [-1, 'overdue'],
    [0, '7'],
    [7, '7'],
    [8, '30'],
    [30, '30'],
    [31, '60'],
    [60, '60'],
    [61, 'later'],
    [40_000, 'later'],
  ])('%i days left is %s', (daysLeft, band) => {
    expect(bandOf(daysLeft)).toBe(band);
  });
});

const row: DeadlineRow = {
  id: '11111111-1111-4111-8111-111111111111',
  type: 'driver',
  recordId: '22222222-2222-4222-8222-222222222222',
  label:
    'Núñez, Andrés; “Andy” \\ the driver whose name does not end where a line of a calendar has to 🚛🚛🚛',
  what: 'license',
  day: '2028-02-29',
  daysLeft: 12,
  terminal: 'Kilgore',
  person: 'Line one\r\nBEGIN:VEVENT',
};

/** As a program reads it: unfolded, by its properties, text as it was. */
function parsed(text: string) {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  const whole = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const read = (value: string) =>
    value.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
  return whole.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at), read(line.slice(at + 1))] as const;
  });
}

const manner = {
  productName: 'Gauger',
  language: 'en',
  now: new Date('2028-02-17T05:59:59.123Z'),
  isCut: false,
  addressOf: ({ recordId }: DeadlineRow) => `https://console.example/driver?uuid=${recordId}`,
} as const;

describe('a calendar', () => {
  it('can be read back as what it was made of', () => {
    const read = parsed(calendarOf([row], manner));
    const values = (name: string) => read.filter(([one]) => one === name).map(([, value]) => value);
    expect(values('BEGIN')).toEqual(['VCALENDAR', 'VEVENT', 'VALARM', 'VALARM']);
    expect(values('END')).toEqual(['VALARM', 'VALARM', 'VEVENT', 'VCALENDAR']);
    expect(values('VERSION')).toEqual(['2.0']);
    expect(values('UID')).toEqual([`${row.id}@deadlines`]);
    expect(values('DTSTAMP')).toEqual(['20280217T055959Z']);
    expect(values('DTSTART;VALUE=DATE')).toEqual(['20280229']);
    expect(values('DTEND;VALUE=DATE')).toEqual(['20280301']);
    expect(values('SUMMARY')).toEqual([`Driver’s license runs out: ${row.label}`]);
    expect(values('TRIGGER')).toEqual(['-P30D', '-P7D']);
    expect(values('URL')).toEqual([`https://console.example/driver?uuid=${row.recordId}`]);
    expect(values('DESCRIPTION')[0]).toBe(
      `Terminal: Kilgore\nPerson: Line one\nBEGIN:VEVENT\nhttps://console.example/driver?uuid=${row.recordId}`,
    );
  });

  it('says in its own language that it has the first of them only', () => {
    const read = new Map(parsed(calendarOf([row], { ...manner, language: 'es', isCut: true })));
    expect(read.get('X-WR-CALNAME')).toBe('Gauger: Vencimientos');
    expect(read.get('X-WR-CALDESC')).toMatch(/^Los primeros 1 de/);
    expect(new Map(parsed(calendarOf([], manner))).has('X-WR-CALDESC')).toBe(false);
  });
});
