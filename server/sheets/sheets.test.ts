import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '#model/csv.ts';
import { sheetLimits } from '#model/sheets.ts';
import { cellsAside, cellsIn, packed, workbookOf, xlsxOf, zipped } from '#test/sheets.ts';
import { readFile } from './reader.ts';
import { SheetRefused } from './refused.ts';
import { dateOfSerial, serialOfDate, spelledBy } from './xlsx-dates.ts';

const refusalOf = async (reading: Promise<unknown>): Promise<string> => {
  const error = await reading.then(
    () => null,
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(SheetRefused);
  return (error as SheetRefused).said.key;
};

const csv = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const row = (cells: string, number = 1) => `<row r="${number}">${cells}</row>`;

describe('a separated text', () => {
  it.each([
    ['commas', csv('Name,Zip\r\nA,1\r\n')],
    ['semicolons', csv('Name;Zip\nA;1')],
    ['tabs', csv('Name\tZip\rA\t1')],
    ['a mark before it', csv('\ufeffName,Zip\nA,1')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), csv('Name\tZip\r\nA\t1\r\n', 'utf16le')])],
    ['UTF-16 the other way round', Buffer.from(csv('\ufeffName,Zip\nA,1', 'utf16le')).swap16()],
    ['UTF-16 without a mark', csv('Name,Zip\nA,1', 'utf16le')],
    ['its separator in a line of its own', csv('sep=;\nName;Zip\nA;1')],
  ])('is read with %s', async (_, bytes) => {
    expect(await cellsIn(bytes)).toEqual([
      ['Name', 'Zip'],
      ['A', '1'],
    ]);
  });

  it('is read as Windows wrote it where it is no UTF-8', async () => {
    expect(await cellsIn(csv('Nombre\nSe\xf1ora Pe\xf1a \x80', 'latin1'))).toEqual([
      ['Nombre'],
      ['Señora Peña €'],
    ]);
  });

  it('keeps quotes, line ends and what is empty between', async () => {
    const text = 'a,"b ""x"", c",,"two\nlines"\n\n,,,\n"q"r,s,,t\n';
    expect(await cellsIn(csv(text))).toEqual([
      ['a', 'b "x", c', null, 'two\nlines'],
      ['qr', 's', null, 't'],
    ]);
  });

  it('gives back every text that was written, those that begin a formula included', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...`ab'"=+-@,;\t\r\n ñ`), minLength: 1, maxLength: 8 });
    const shown = cell.filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(shown, shown), { minLength: 1, maxLength: 5 }), async (rows) => {
        const text = [['one', 'two'], ...rows].map(csvLine).join('');
        expect(await cellsIn(csv(text))).toEqual([['one', 'two'], ...rows]);
      }),
    );
  });
});

describe('a spreadsheet', () => {
  it('gives back what was written into it', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== ''),
      fc.constantFrom('=1+1', '_x000D_', 'a\r\nb', '<&">', '00123', '\ufffe'),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      fc.boolean(),
      fc.constantFrom({ date: '1901-02-03' }, { date: '2026-11-17 07:05:09' }, { date: '1900-01-05' }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        const plain = rows.map((cells) => cells.map((one) => (typeof one === 'object' ? one.date : one)));
        expect(await cellsIn(await xlsxOf([['one', 'two'], ...rows]))).toEqual([['one', 'two'], ...plain]);
      }),
      { numRuns: 50 },
    );
  });

  it('is read as others write it: shared texts, formulas with their values, days by their format', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm\\-yy;@"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="44"/></cellXfs></styleSheet>`;
    const strings = `<sst><si><t>Plain</t></si><si><r><t>Ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>no</t></rPh></si></sst>`;
    const sheet = `${row('<c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c>')}${row(
      '<c r="A3" t="str"><f>CONCAT("a","b")</f><v>ab</v></c><c s="1"><v>45000</v></c><c s="2"><v>45000.5</v></c><c s="3"><v>12.5</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>HYPERLINK("http://x")</f><v></v></c>',
      3,
    )}`;
    const file = zipped(workbookOf(sheet, { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings }));
    expect(await cellsIn(file)).toEqual([
      ['Plain', null, 'Rich '],
      ['ab', '2023-03-15', '2023-03-15 12:00:00', 12.5, true, '#N/A'],
    ]);
  });

  it('is read as it shows percentages, by their format', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0###%"/><numFmt numFmtId="171" formatCode="0.0&quot;%&quot;"/></numFmts>
      <cellXfs><xf numFmtId="9"/><xf numFmtId="10"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;
    const cells = [0.5, 0.125, 0.0057, 0.07].map((value, at) => `<c s="${at}"><v>${value}</v></c>`);
    const file = zipped(workbookOf(row(cells.join('')), { 'xl/styles.xml': styles }));
    expect(await cellsIn(file)).toEqual([['50%', '12.5%', '0.57%', 0.07]]);
  });

  it.each([
    ['openpyxl', '00123'],
    // Which takes what looks like a number for one.
    ['libreoffice', 123],
  ])('is read as %s writes it', async (program, zero) => {
    const bytes = readFileSync(new URL(`../../test/spreadsheets/${program}.xlsx`, import.meta.url));
    expect(await cellsIn(bytes)).toEqual([
      ['Name', 'Number', 'Yes', 'Day', 'Moment', 'Note', 'Zero'],
      ['Ñandú', 1234.5, true, '2026-11-17', '2026-11-17 13:45:10', 'two\nlines', zero],
      ['<&>', -0.2, false, '1900-03-01', null, null, 0],
    ]);
  });

  it('reckons days as spreadsheets do', () => {
    expect([1, 59, 61, 45000].map((serial) => dateOfSerial(serial, false, 'day'))).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '2023-03-15',
    ]);
    expect(dateOfSerial(43538, true, 'day')).toBe('2023-03-15');
    // Midnight is a moment where a moment is spelled.
    expect(dateOfSerial(45000, false, 'moment')).toBe('2023-03-15 00:00:00');
    expect(serialOfDate('2023-03-15 12:00:00')).toBe(45000.5);
    expect(spelledBy(4, '#,##0.00 "day"')).toBeNull();
    expect(spelledBy(164, 'General')).toBeNull();
    expect(spelledBy(164, 'yyyy\\-mm\\-dd\\ hh:mm:ss')).toBe('moment');
    expect([spelledBy(14, undefined), spelledBy(22, undefined)]).toEqual(['day', 'moment']);
  });
});

describe('a file that may hurt', () => {
  const spaces = async function* (megabytes: number, head = '') {
    yield Buffer.from(head);
    for (let at = 0; at < megabytes; at += 1) yield Buffer.alloc(1024 * 1024, head ? ' ' : 0);
  };
  const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData>&b;</sheetData></worksheet>`;
  const column = (name: string) => `<c r="${name}1"><v>1</v></c>`;

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa]), 'sheet.none'],
    ['a PDF', csv('%PDF-1.7\n'), 'sheet.none'],
    ['a page', csv('<html><table></table></html>'), 'sheet.none'],
    ['bytes without sense', Buffer.from([1, 2, 0, 3, 0, 0, 4]), 'sheet.none'],
    ['an old or locked Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'sheet.locked'],
    ['an archive of something else', zipped({ 'a.txt': 'a' }), 'sheet.none'],
    ['an OpenDocument', zipped({ mimetype: 'x', 'content.xml': 'x' }), 'sheet.otherFormat'],
    ['macros', zipped(workbookOf('', { 'xl/vbaProject.bin': 'x' })), 'sheet.macros'],
    [
      'macros by type alone',
      zipped(
        workbookOf('', {
          '[Content_Types].xml': '<Types><Override ContentType="x.macroEnabled.main"/></Types>',
        }),
      ),
      'sheet.macros',
    ],
    ['no sheet', zipped(workbookOf('', { 'xl/worksheets/sheet1.xml': null })), 'sheet.broken'],
    ['half a sheet', zipped(workbookOf('<row><c>')), 'sheet.broken'],
    ['entities of its own', zipped(workbookOf('', { 'xl/worksheets/sheet1.xml': laughs })), 'sheet.broken'],
    ['a formula never worked out', zipped(workbookOf(row('<c><f>1+1</f></c>'))), 'sheet.formula'],
    ['a column far out', zipped(workbookOf(row(column('NTP')))), 'sheet.columns'],
    ['ten thousand columns', csv('a,'.repeat(10_000)), 'sheet.columns'],
    ['a quote without end', csv('a,b\n1,"2\n3'), 'sheet.quote'],
    ['a cell without end', csv(`a\n${'x'.repeat(sheetLimits.cell + 1)}`), 'sheet.cell'],
    ['too many rows', csv(`a\n${'1\n'.repeat(sheetLimits.rows + 1)}`), 'sheet.rows'],
  ])('is refused in a sentence: %s', async (_, bytes, key) => {
    expect(await refusalOf(cellsIn(bytes))).toBe(key);
  });

  it('costs little where many cells share one long text', async () => {
    const shared = `<sst><si><t>${'x'.repeat(sheetLimits.cell)}</t></si></sst>`;
    const cells = (columns: number) => '<c t="s"><v>0</v></c>'.repeat(columns);
    const sheetOf = (columns: number, count: number) =>
      zipped(
        workbookOf(Array.from({ length: count }, (_, at) => row(cells(columns), at + 1)).join(''), {
          'xl/sharedStrings.xml': shared,
        }),
      );
    expect(await refusalOf(cellsAside(sheetOf(200, 500)))).toBe('sheet.row');
    expect(await refusalOf(cellsAside(sheetOf(2, 1100)))).toBe('sheet.unpacksTooLarge');
    const pieces: number[] = [];
    for await (const rows of readFile(new Uint8Array(sheetOf(2, 100)))) pieces.push(rows.length);
    expect(pieces.reduce((sum, rows) => sum + rows)).toBe(100);
    expect(Math.max(...pieces)).toBeLessThan(20);
  });

  it('costs little where it unpacks to much, and a directory that lies is not believed', async () => {
    const { 'xl/worksheets/sheet1.xml': _, ...rest } = workbookOf('');
    const small = Object.fromEntries(
      Object.entries(rest).map(([name, text]) => [name, piece(text as string)]),
    );
    const bomb = await packed({
      ...small,
      'xl/worksheets/sheet1.xml': spaces(40, '<worksheet><sheetData>'),
    });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusalOf(cellsAside(bomb))).toBe('sheet.unpacksTooLarge');
    // It says that it is small.
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from('xl/worksheets')) - 22);
    expect(await refusalOf(cellsIn(lying))).toBe('sheet.unpacksTooLarge');
    const nothing = await packed({ ...small, 'xl/worksheets/sheet1.xml': spaces(10) });
    expect(await refusalOf(cellsIn(nothing))).toBe('sheet.broken');
    const elsewhere = Buffer.from(zipped(workbookOf(row(column('A')))));
    elsewhere.writeUInt32LE(0xffff_fff0, elsewhere.length - 6);
    expect(await refusalOf(cellsIn(elsewhere))).toBe('sheet.broken');
  });
});

async function* piece(text: string) {
  yield Buffer.from(text);
}
