import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** The type that tickets are set in: IBM Plex Sans, whose figures are all of one width. */

const FILES = {
  regular: '400Regular/IBMPlexSans_400Regular.ttf',
  bold: '600SemiBold/IBMPlexSans_600SemiBold.ttf',
} as const;

export type Weight = keyof typeof FILES;

interface Face {
  readonly characterSet: readonly number[];
}

/** pdfkit takes a font that is parsed already but has no call that parses one. Once, as it takes 20 ms. */
function openFace(weight: Weight): Face {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/ibm-plex-sans/${FILES[weight]}`);
  const document = new PDFDocument({ font: path, autoFirstPage: false });
  return (document as unknown as { readonly _font: { readonly font: Face } })._font.font;
}

function openFaces() {
  const faces = { regular: openFace('regular'), bold: openFace('bold') };
  return { ...faces, characters: new Set(faces.regular.characterSet) };
}

let opened: ReturnType<typeof openFaces> | undefined;
function faces() {
  opened ??= openFaces();
  return opened;
}

/**
 * Makes the weights known to a document by their names. Each document remembers its own signs: a point that was drawn
 * before as the dot of an i is no letter to the font, and numbers would be copied or read out without it.
 */
export function registerFaces(document: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'bold'] as const) {
    const face = Object.assign(Object.create(faces()[weight]), { _glyphs: {} });
    document.registerFont(weight, face as Uint8Array);
    layFiguresSingly((document.font(weight) as unknown as { readonly _font: LaidOut })._font);
  }
}

/** A text as pdfkit has laid it out. */
interface Run {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly unknown[];
  readonly advanceWidth: number;
}
interface LaidOut {
  layoutCached: (text: string) => Run;
}

const FIGURE = /^[\d.,/]{2,} ?$/;

/**
 * Figures stand one beside the other as they are, so a number is put together from them: pdfkit lays out each word
 * that it has not met, and a statement has thousands of different numbers.
 */
function layFiguresSingly(font: LaidOut): void {
  const layOut = font.layoutCached.bind(font);
  const numbers = new Map<string, Run>();
  font.layoutCached = (text) => {
    if (!FIGURE.test(text)) return layOut(text);
    const known = numbers.get(text);
    if (known) return known;
    const made = { glyphs: [] as unknown[], positions: [] as unknown[], advanceWidth: 0 };
    for (const figure of text) {
      const { glyphs, positions, advanceWidth } = layOut(figure);
      made.glyphs.push(...glyphs);
      made.positions.push(...positions);
      made.advanceWidth += advanceWidth;
    }
    numbers.set(text, made);
    return made;
  };
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
