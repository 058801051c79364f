import { buffer } from 'node:stream/consumers';
import type { SheetCell } from '#model/sheets.ts';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { readFile } from '#server/sheets/reader.ts';
import type { GivenRow } from '#server/sheets/rows.ts';
import { writeXlsx } from '#server/sheets/write-xlsx.ts';
import { Zip } from '#server/zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The parts of a spreadsheet as others write them, some of them put otherwise; what is null is left out. */
export const workbookOf = (
  sheet: string,
  changes: Readonly<Record<string, string | Buffer | null>> = {},
) => ({
  '[Content_Types].xml': `${XML}<Types/>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}"><sheets><sheet name="A" sheetId="1"/></sheets></workbook>`,
  'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
  ...changes,
});

export function zipped(files: Readonly<Record<string, string | Buffer | null>>): Buffer {
  const zip = new Zip();
  const written = Object.entries(files).flatMap(([name, bytes]) =>
    bytes === null ? [] : zip.add(name, Buffer.from(bytes as string)),
  );
  return Buffer.concat([...written, ...zip.end()]);
}

/** As `zipped`, with everything packed. */
export async function packed(files: Readonly<Record<string, AsyncIterable<Buffer>>>): Promise<Buffer> {
  const zip = new Zip();
  const written: Uint8Array[] = [];
  for (const [name, pieces] of Object.entries(files)) {
    for await (const piece of zip.pack(name, pieces)) written.push(piece);
  }
  return Buffer.concat([...written, ...zip.end()]);
}

/** Rows of cells, the first of them the headings, as a spreadsheet of ours. */
export const xlsxOf = ([headings = [], ...rows]: readonly (readonly SheetCell[])[]): Promise<Buffer> =>
  buffer(
    writeXlsx(
      'Rows',
      headings.map((heading) => ({ heading: String(heading), look: 'text' })),
      (async function* () {
        yield rows;
      })(),
    ),
  );

type Cells = (readonly SheetCell[])[];

async function gathered(
  pieces: AsyncIterable<readonly GivenRow[]> | Iterable<readonly GivenRow[]>,
): Promise<Cells> {
  const rows: Cells = [];
  for await (const some of pieces) rows.push(...some.map(({ cells }) => cells));
  return rows;
}

/** What stands in a file, row by row, read in this thread. */
export const cellsIn = async (bytes: Uint8Array): Promise<Cells> => gathered(readSheet(Buffer.from(bytes)));

/** The same as the server reads it, on a thread of its own. */
export const cellsAside = (bytes: Uint8Array): Promise<Cells> => gathered(readFile(new Uint8Array(bytes)));
