import type { SheetCell } from '#model/sheets.ts';
import { Zip } from '../zip.ts';
import { serialOfDate } from './xlsx-dates.ts';
import { escaped } from './xlsx-text.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How a column is shown: texts, ids among them, stay as they are typed. */
export type ColumnLook = 'text' | 'wide' | 'number' | 'truth' | 'date' | 'moment';

export interface XlsxColumn {
  readonly heading: string;
  readonly look: ColumnLook;
}

/** The places of the formats in `styles` below. */
const format = { number: 0, truth: 0, heading: 1, date: 2, moment: 3, text: 4, wide: 4 } as const;
const widths: Readonly<Record<ColumnLook, number>> = {
  text: 20,
  wide: 40,
  number: 14,
  truth: 14,
  date: 12,
  moment: 20,
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" xfId="0"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

const workbook = (name: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** What a sheet may be called. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31);

/** BC is column 54, counted from 0. */
function lettersOf(column: number): string {
  const before = Math.floor(column / 26) - 1;
  return (before < 0 ? '' : lettersOf(before)) + String.fromCharCode(65 + (column % 26));
}

const textCell = (place: string, style: number, text: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cellXml(cell: SheetCell, place: string, look: ColumnLook): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${format.number}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return textCell(place, format[look], cell);
  const serial = serialOfDate(cell.date);
  // A day that spreadsheets do not agree on is told in words.
  if (serial === null) return textCell(place, format.text, cell.date);
  return `<c r="${place}" s="${cell.date.length > 10 ? format.moment : format.date}"><v>${serial}</v></c>`;
}

const rowXml = (cells: readonly string[], row: number) => `<row r="${row}">${cells.join('')}</row>`;

async function* sheetXml(
  columns: readonly XlsxColumn[],
  rows: AsyncIterable<readonly (readonly SheetCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const letters = columns.map((_, at) => lettersOf(at));
  const widthsXml = columns.map(
    ({ look }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widths[look]}" style="${format[look]}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, at) => textCell(`${letters[at]}1`, format.heading, heading));
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widthsXml.join('')}</cols><sheetData>${rowXml(headings, 1)}`,
  );
  let row = 1;
  for await (const some of rows) {
    const lines = some.map((cells) => {
      row += 1;
      return rowXml(
        cells.map((cell, at) => cellXml(cell, `${letters[at]}${row}`, columns[at]!.look)),
        row,
      );
    });
    yield Buffer.from(lines.join(''));
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** A spreadsheet of one sheet, written as its rows come: a heading that stays in sight, and below it the rows. */
export async function* writeXlsx(
  name: string,
  columns: readonly XlsxColumn[],
  rows: AsyncIterable<readonly (readonly SheetCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const zip = new Zip();
  for (const [path, xml] of Object.entries({ ...parts, 'xl/workbook.xml': workbook(name) })) {
    yield* zip.add(path, Buffer.from(XML + xml));
  }
  yield* zip.pack('xl/worksheets/sheet1.xml', sheetXml(columns, rows));
  yield* zip.end();
}
