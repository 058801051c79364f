import type { Language } from '../languages.ts';
import { fill } from '../texts.ts';
import type { DeadlineRow } from './deadline.ts';
import { deadlineWord } from './sheet.ts';

/** What a calendar says about itself and its deadlines. */
interface CalendarManner {
  readonly productName: string;
  readonly language: Language;
  /** When it was made. */
  readonly now: Date;
  /** There are more than it has. */
  readonly isCut: boolean;
  /** The page of a record. */
  readonly addressOf: (row: DeadlineRow) => string;
}

/** People are told so many days before. */
const ALARMS = [30, 7];
const LONGEST_LINE = 75;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

const utf8 = new TextEncoder();

/** No line is longer than 75 bytes; what is goes on in the next, after a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let [part, size] = ['', 0];
  for (const character of line) {
    const bytes = utf8.encode(character).length;
    if (size + bytes > LONGEST_LINE) {
      lines.push(part);
      [part, size] = [' ', 1];
    }
    part += character;
    size += bytes;
  }
  return [...lines, part].join('\r\n');
}

const stampOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const plain = (day: string) => day.replaceAll('-', '');

/** Deadlines as a calendar (RFC 5545): whole days, each under the same name whenever it is made. */
export function calendarOf(rows: readonly DeadlineRow[], manner: CalendarManner): string {
  const { productName, language, now, isCut, addressOf } = manner;
  const say = (word: Parameters<typeof deadlineWord>[0]) => deadlineWord(word, language);
  const eventOf = (row: DeadlineRow): string[] => {
    const summary = escaped(
      fill(say('deadline.runsOut'), { what: say(`what.${row.what}`), label: row.label }, language),
    );
    const about = [
      ...(row.terminal ? [`${say('deadline.terminal')}: ${row.terminal}`] : []),
      ...(row.person ? [`${say('deadline.person')}: ${row.person}`] : []),
      addressOf(row),
    ];
    return [
      'BEGIN:VEVENT',
      `UID:${row.id}@deadlines`,
      `DTSTAMP:${stampOf(now)}`,
      `DTSTART;VALUE=DATE:${plain(row.day)}`,
      `DTEND;VALUE=DATE:${plain(dayAfter(row.day))}`,
      `SUMMARY:${summary}`,
      `DESCRIPTION:${escaped(about.join('\n'))}`,
      `URL:${addressOf(row)}`,
      'TRANSP:TRANSPARENT',
      ...ALARMS.flatMap((days) => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `TRIGGER:-P${days}D`,
        `DESCRIPTION:${summary}`,
        'END:VALARM',
      ]),
      'END:VEVENT',
    ];
  };
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(productName)}//Deadlines//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(`${productName}: ${say('deadline.calendar')}`)}`,
    ...(isCut
      ? [`X-WR-CALDESC:${escaped(fill(say('deadline.first'), { count: rows.length }, language))}`]
      : []),
    ...rows.flatMap(eventOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
