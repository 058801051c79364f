import { type Entry, entryRows } from './rows.ts';
import {
  ACCENT,
  type Extent,
  FAINT,
  heightOfAll,
  INK,
  MEASURE,
  PAGE,
  type Row,
  RULE,
  type Sheet,
  type Style,
} from './sheet.ts';
import { printableLine } from './type.ts';

/** What every paper has: its head, its columns, its feet, and a mark across it where it does not count. */

const PRODUCT: Style = { weight: 'bold', size: 10, color: ACCENT, spacing: 0.3 };
const NUMBER: Style = { weight: 'bold', size: 9.5, color: INK };
const FOOT: Style = { weight: 'regular', size: 7.5, color: FAINT };
const MARK: Style = { weight: 'bold', size: 100, color: '#f8dfdb' };
const GUTTER = 24;

/** pdfkit copies these into XML as they are. */
export const metadata = (text: string) =>
  printableLine(text).replaceAll('&', 'and').replace(/[<>]/g, ' ').slice(0, 200).toWellFormed();

const full: Extent = { x: PAGE.margin, width: MEASURE };

function placesOf(count: number): Extent[] {
  const width = (MEASURE - GUTTER * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => ({ x: PAGE.margin + at * (width + GUTTER), width }));
}

/** Side by side where a page is long enough for that, else one below the other. */
export function drawColumns(sheet: Sheet, columns: readonly ((place: Extent) => Row[])[]): void {
  const places = placesOf(columns.length);
  const rows = columns.length === 1 ? [] : columns.map((column, at) => column(places[at]!));
  const height = Math.max(...rows.map(heightOfAll));
  if (rows.length === 0 || height > sheet.fullRoom) {
    for (const column of columns) sheet.flow(column(full));
    return;
  }
  if (height > sheet.room) sheet.document.addPage();
  const top = sheet.y;
  for (const column of rows) {
    sheet.y = top;
    sheet.flow(column);
  }
  sheet.y = top + height;
}

/** A line of the head of a paper. */
export interface HeadLine {
  readonly text: string;
  readonly style: Style;
  readonly type: 'H1' | 'P';
  readonly leading: number;
  readonly below: number;
}

/** What the paper is, beside what it goes by, above a bar. */
export function drawTitle(
  sheet: Sheet,
  productName: string,
  lines: readonly HeadLine[],
  entries: readonly Entry[],
  [above, below]: readonly [number, number],
): void {
  const product: HeadLine = { text: productName, style: PRODUCT, type: 'P', leading: 13, below: 2 };
  const rowAt = (place: Extent, { text, style, type, leading, below }: HeadLine): Row => ({
    cells: [{ ...place, lines: sheet.lines(text, place.width, style), tag: { type } }],
    leading,
    above: 0,
    below,
  });
  drawColumns(sheet, [
    (place) => [product, ...lines].map((line) => rowAt(place, line)),
    (place) => entryRows(sheet, entries, place, NUMBER),
  ]);
  sheet.y += above;
  sheet.ornament((document) => document.rect(PAGE.margin, sheet.y, MEASURE, 2).fill(ACCENT));
  sheet.y += below;
}

/** Written across a paper that does not count. */
export interface Mark {
  readonly word: string;
  readonly reason: string | null;
}

/** Behind everything, from corner to corner. */
export function drawMark(sheet: Sheet, { word, reason }: Mark): void {
  const size = Math.min(190, 62_000 / sheet.widthOf(word, MARK));
  const style = { ...MARK, size };
  const [x, y] = [PAGE.width / 2, PAGE.height / 2];
  sheet.ornament((document) => {
    document.save().rotate(-52, { origin: [x, y] });
    sheet.write(word, x - sheet.widthOf(word, style) / 2, y + size * 0.25, style);
    if (reason) {
      const small = { ...MARK, size: 26 };
      const text = sheet.shorten(reason, 620, small);
      sheet.write(text, x - sheet.widthOf(text, small) / 2, y + size * 0.25 + 40, small);
    }
    document.restore();
  });
}

export function drawContinued(sheet: Sheet, text: string): void {
  sheet.ornament(() => sheet.write(sheet.shorten(text, MEASURE, FOOT), PAGE.margin, 52, FOOT));
}

/** Below every page that is still open: what the paper is, and which of its pages. */
export function drawFeet(
  sheet: Sheet,
  text: string,
  numberOf: (page: number, pages: number) => string,
): void {
  const { document } = sheet;
  const { start, count } = document.bufferedPageRange();
  const y = PAGE.height - 36;
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(start + at);
    const number = numberOf(at + 1, count);
    const width = sheet.widthOf(number, FOOT);
    sheet.ornament(() => {
      document
        .moveTo(PAGE.margin, y - 12)
        .lineTo(PAGE.margin + MEASURE, y - 12)
        .lineWidth(0.5)
        .stroke(RULE);
      sheet.write(sheet.shorten(text, MEASURE - width - 24, FOOT), PAGE.margin, y, FOOT);
      sheet.write(number, PAGE.margin + MEASURE - width, y, FOOT);
    });
  }
}
