import { undefused } from '#model/csv.ts';
import { message } from '#model/messages/message.ts';
import type { GivenCell } from '#model/sheets.ts';
import { SheetRefused } from './refused.ts';
import { type GivenRow, Rows } from './rows.ts';

const separators = [',', ';', '\t'] as const;
/** So many characters tell by what a file is separated. */
const SAMPLE = 20_000;
/** So many rows are read before others are heard. */
const PIECE = 1000;

/** UTF-8, UTF-16 as its mark or its noughts tell, or what Windows wrote before either. */
export function decode(bytes: Buffer): string {
  const sixteen = sixteenBits(bytes);
  if (sixteen) return new TextDecoder(sixteen).decode(bytes);
  if (bytes.includes(0)) throw new SheetRefused(message('sheet.none'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function sixteenBits(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const noughts = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length;
  const most = start.length * 0.4;
  if (noughts(1) > most && noughts(0) === 0) return 'utf-16le';
  return noughts(0) > most && noughts(1) === 0 ? 'utf-16be' : null;
}

/** The sign that parts the most, outside quotes, in the first lines; Excel may say it in a line of its own. */
function separatorOf(text: string): string {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (said) return said;
  const bare = text.slice(0, SAMPLE).replace(/"[^"]*("|$)/g, '');
  const [heading = ''] = bare.split(/[\r\n]/).filter((line) => line.trim() !== '');
  const count = (sign: string) => heading.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The rows of a text that is separated by commas, semicolons or tabs, a few at a time. */
export function* readCsv(bytes: Buffer): Generator<GivenRow[]> {
  const whole = decode(bytes);
  const separator = separatorOf(whole);
  const text = whole.replace(/^sep=.\r?\n/i, '');
  const rows = new Rows();
  let cells: GivenCell[] = [];
  let column = 0;
  let row = 1;
  let at = 0;
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, separator);
    rows.put(cells, column, cell === '' ? null : undefused(cell), row);
    column += 1;
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    rows.add(row, cells);
    cells = [];
    column = 0;
    row += 1;
    if (row % PIECE === 0) yield rows.take();
  }
  yield rows.take();
}

/** One cell and where it ends. A quote that is never closed would swallow the rest of the file. */
function cellAt(text: string, from: number, separator: string): { cell: string; end: number } {
  if (text[from] !== '"') {
    const end = endOf(text, from, separator);
    return { cell: text.slice(from, end), end };
  }
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new SheetRefused(message('sheet.quote'));
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  // What follows a closed quote belongs to the cell all the same.
  const end = endOf(text, at, separator);
  return { cell: cell + text.slice(at, end), end };
}

function endOf(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}
