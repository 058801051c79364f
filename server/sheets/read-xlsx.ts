import { message } from '#model/messages/message.ts';
import { type GivenCell, sheetLimits } from '#model/sheets.ts';
import { SheetRefused } from './refused.ts';
import { type GivenRow, Rows } from './rows.ts';
import { entriesOf, Unpacking } from './unzip.ts';
import { dateOfSerial, percentageOf, type Spelled, spelledBy } from './xlsx-dates.ts';
import { unescaped } from './xlsx-text.ts';
import { readWhole, readXml } from './xml.ts';

/** What a workbook says of itself beside its sheets. */
interface Workbook {
  readonly sheet: string;
  readonly is1904: boolean;
  readonly strings: readonly string[];
  /** What a format of cells, by its place, spells. */
  readonly spelled: readonly Spelled[];
}

const WORKBOOK = 'xl/workbook.xml';

/** The rows of the first sheet that is on show, a few at a time. Of a formula the value is read that was kept with it. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<GivenRow[]> {
  const entries = entriesOf(bytes);
  refuseOthers([...entries.keys()]);
  const unpacking = new Unpacking(sheetLimits.unpacked);
  const part = (name: string) => {
    const entry = entries.get(name);
    return entry ? unpacking.read(entry) : null;
  };
  const types = part('[Content_Types].xml');
  if (types) await refuseMacros(types);
  yield* rowsOf(await readWorkbook(part), part);
}

function refuseOthers(names: readonly string[]): void {
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new SheetRefused(message('sheet.macros'));
  if (names.includes('content.xml') || names.includes('xl/workbook.bin'))
    throw new SheetRefused(message('sheet.otherFormat'));
  if (!names.includes(WORKBOOK)) throw new SheetRefused(message('sheet.none'));
}

const refuseMacros = (types: AsyncIterable<Buffer>) =>
  readWhole(types, {
    open(_, { ContentType = '' }) {
      if (/macroEnabled/i.test(ContentType)) throw new SheetRefused(message('sheet.macros'));
    },
  });

type Part = (name: string) => AsyncIterable<Buffer> | null;

async function readWorkbook(part: Part): Promise<Workbook> {
  let shown: string | undefined;
  let is1904 = false;
  await readWhole(part(WORKBOOK)!, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      const isShown = !/hidden/i.test(attributes.state ?? '');
      if (name === 'sheet' && isShown) shown ??= attributes['r:id'] ?? attributes.id;
    },
  });
  const sheet = await sheetOf(part, shown);
  return { sheet, is1904, strings: await stringsOf(part), spelled: await spelledIn(part) };
}

async function sheetOf(part: Part, id: string | undefined): Promise<string> {
  let target: string | undefined;
  const relations = part('xl/_rels/workbook.xml.rels');
  if (relations) {
    await readWhole(relations, {
      open(name, { Id, Target }) {
        if (name === 'Relationship' && Id === id) target = Target;
      },
    });
  }
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`;
  return path.replace(/^xl\/\.\//, 'xl/');
}

/** Texts that cells share. What is said of how to pronounce them is left out. */
async function stringsOf(part: Part): Promise<string[]> {
  const strings: string[] = [];
  const shared = part('xl/sharedStrings.xml');
  if (!shared) return strings;
  let text: string | null = null;
  let isText = false;
  let isSpoken = false;
  await readWhole(shared, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text(more) {
      if (isText && text !== null && text.length <= sheetLimits.cell) text += more;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si' && text !== null) strings.push(unescaped(text));
    },
  });
  return strings;
}

async function spelledIn(part: Part): Promise<Spelled[]> {
  const formats: Spelled[] = [];
  const codes = new Map<number, string>();
  const styles = part('xl/styles.xml');
  if (!styles) return formats;
  let isCell = false;
  await readWhole(styles, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isCell = true;
      const id = Number(numFmtId ?? 0);
      if (name === 'xf' && isCell) formats.push(spelledBy(id, codes.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return formats;
}

/** BC7 stands in column 54, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/[^A-Z].*$/i, '').toUpperCase()) {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

async function* rowsOf(workbook: Workbook, part: Part): AsyncGenerator<GivenRow[]> {
  const pieces = part(workbook.sheet);
  if (!pieces) throw new SheetRefused(message('sheet.broken'));
  const rows = new Rows();
  let number = 0;
  let cells: GivenCell[] = [];
  let column = -1;
  let cell = { type: 'n', style: 0 };
  let text = '';
  let isValue = false;
  let isFormula = false;
  let hasValue = false;
  const reading = readXml(pieces, {
    open(name, { r = '', t = 'n', s = '0' }) {
      if (name === 'row') {
        number = Number(r) || number + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = r === '' ? column + 1 : columnOf(r);
        cell = { type: t, style: Number(s) };
        text = '';
        isFormula = false;
        hasValue = false;
      } else if (name === 'rPh') cell = { type: 'none', style: 0 };
      isValue = name === 'v' || name === 't';
      isFormula ||= name === 'f';
      hasValue ||= isValue;
    },
    text(more) {
      if (isValue && text.length <= sheetLimits.cell) text += more;
    },
    close(name) {
      isValue = false;
      // Read as empty, it would clear what nobody meant to clear.
      if (name === 'c' && isFormula && !hasValue)
        throw new SheetRefused(message('sheet.formula', { row: number }));
      if (name === 'c') rows.put(cells, column, givenCell(workbook, cell, text), number);
      if (name === 'row') rows.add(number, cells);
    },
  });
  for await (const _ of reading) yield rows.take();
}

function givenCell(
  workbook: Workbook,
  { type, style }: { type: string; style: number },
  text: string,
): GivenCell {
  if (text === '' || type === 'none') return null;
  if (type === 's') return workbook.strings[Number(text)] ?? null;
  if (type === 'b') return text === '1' || text === 'true';
  if (type === 'd') return text.replace(/T00:00:00(\.0+)?$/, '').replace('T', ' ');
  if (type !== 'n') return unescaped(text);
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const spelled = workbook.spelled[style];
  if (spelled === 'percentage') return percentageOf(value);
  return (spelled ? dateOfSerial(value, workbook.is1904, spelled) : null) ?? value;
}
