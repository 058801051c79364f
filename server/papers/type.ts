import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** The type that papers are set in: IBM Plex Sans, whose figures are all of one width. */

const FILES = {
  regular: '400Regular/IBMPlexSans_400Regular.ttf',
  bold: '600SemiBold/IBMPlexSans_600SemiBold.ttf',
} as const;

export type Weight = keyof typeof FILES;

interface Face {
  readonly characterSet: readonly number[];
  /** The signs it has been asked for, each as the letters that it stood for then. */
  _glyphs: Record<number, unknown>;
}

/** A text as pdfkit has laid it out. */
interface Run {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly unknown[];
  readonly advanceWidth: number;
}

/** A face as a document of pdfkit has it. */
interface Type {
  readonly font: Face;
  readonly layoutRun: (text: string) => Run;
  layoutCached: (text: string) => Run;
}

const typeIn = (document: PDFKit.PDFDocument) => (document as unknown as { readonly _font: Type })._font;

/** pdfkit takes a font that is parsed already but has no call that parses one. Once, as it takes 20 ms. */
function openType(weight: Weight): Type {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/ibm-plex-sans/${FILES[weight]}`);
  return typeIn(new PDFDocument({ font: path, autoFirstPage: false }));
}

function openFaces() {
  const [regular, bold] = [openType('regular'), openType('bold')];
  return {
    regular: { face: regular.font, layOut: layOutOnce(regular) },
    bold: { face: bold.font, layOut: layOutOnce(bold) },
    characters: new Set(regular.font.characterSet),
  };
}

let opened: ReturnType<typeof openFaces> | undefined;
function faces() {
  opened ??= openFaces();
  return opened;
}

/** Makes the weights known to a document by their names. */
export function registerFaces(document: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'bold'] as const) {
    const { face, layOut } = faces()[weight];
    document.registerFont(weight, face as unknown as Uint8Array);
    typeIn(document.font(weight)).layoutCached = layOut;
  }
}

const FIGURE = /^[\d.,/]{2,} ?$/;
const MOST_LAID_OUT = 20_000;

/**
 * Lays out a word once for all papers: most of what is on one is on every other. Figures stand one beside the other as
 * they are, so a number is put together from them: a statement has thousands of different ones.
 */
function layOutOnce(type: Type): (text: string) => Run {
  const known = new Map<string, Run>();
  function put(figures: string): Run {
    const runs = Array.from(figures, layOut);
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  }
  function make(text: string): Run {
    // A sign that was a point as the dot of an i is no letter to the font: a number would be read out without it. And
    // what a paper says must not depend on those before it.
    type.font._glyphs = {};
    return type.layoutRun(text);
  }
  function layOut(text: string): Run {
    const found = known.get(text);
    if (found) return found;
    const run = FIGURE.test(text) ? put(text) : make(text);
    if (known.size >= MOST_LAID_OUT) known.clear();
    known.set(text, run);
    return run;
  }
  return layOut;
}

const REPLACEMENT = '\u{fffd}';

/** Any text as lines of characters that can be printed; what the type lacks is shown to be missing. */
export function printable(text: string): string[] {
  const { characters } = faces();
  const show = (character: string) =>
    characters.has(character.codePointAt(0)!) && character >= ' ' ? character : REPLACEMENT;
  return text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => Array.from(line.replaceAll('\t', ' '), show).join(''));
}

/** No measure on a ticket holds a word of so many letters. */
const LONGEST = 300;

/** In a single line. */
export const printableLine = (text: string): string => printable(text).join(' ');

/**
 * Breaks lines at spaces, and words that are wider than the measure anywhere. A line that ends with a word ends with a
 * space, for those who have it read out or copy it.
 */
export function breakLines(text: string, measure: number, widthOf: (text: string) => number): string[] {
  const broken = printable(text).flatMap((line) => breakLine(line, measure, widthOf));
  // Blank lines at the end say nothing.
  return broken.slice(0, broken.findLastIndex((line) => line !== ' ') + 1);
}

function breakLine(line: string, measure: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  let width = 0;
  function add(piece: string, advance: number, ink: number): void {
    if (current !== '' && width + ink > measure) {
      lines.push(current);
      current = '';
      width = 0;
    }
    current += piece;
    width += advance;
  }
  const space = widthOf(' ');
  // Words with the space after them, as they are written: pdfkit then lays out each of them once.
  for (const word of line.match(/[^ ]* ?/g) ?? []) {
    const trailing = word.endsWith(' ') ? space : 0;
    const advance = word.length > LONGEST ? Number.POSITIVE_INFINITY : widthOf(word);
    if (advance - trailing <= measure) add(word, advance, advance - trailing);
    else
      for (const character of word)
        add(character, widthOf(character), character === ' ' ? 0 : widthOf(character));
  }
  return [...lines, `${current.trimEnd()} `];
}
