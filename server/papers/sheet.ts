import PDFDocument from 'pdfkit';
import { breakLines, printableLine, registerFaces, type Weight } from './type.ts';

/** The paper: pages, and rows of cells that flow from one page to the next. In points, from the top left. */

export const PAGE = { width: 612, height: 792, margin: 48 } as const;
export const MEASURE = PAGE.width - 2 * PAGE.margin;
const TOP = 48;
const TOP_CONTINUED = 72;
const BOTTOM = PAGE.height - 62;

export const INK = '#1b2229';
export const FAINT = '#59646e';
export const ACCENT = '#0d4a63';
export const RULE = '#c5cdd3';
export const TINT = '#eef2f4';

export interface Style {
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
  readonly spacing?: number;
}

/** A part of the document's structure, for those who have it read out. */
export interface Tag {
  readonly type: string;
  /** The document itself where none is named. */
  readonly parent?: Tag;
  readonly scope?: 'Column' | 'Row';
}

export interface Line {
  readonly text: string;
  readonly style: Style;
}

export interface Extent {
  readonly x: number;
  readonly width: number;
}

export interface Cell extends Extent {
  readonly align?: 'right' | undefined;
  readonly lines: readonly Line[];
  /** None for an ornament, such as a heading that is repeated. */
  readonly tag: Tag | null;
}

export interface Row {
  readonly cells: readonly Cell[];
  readonly leading: number;
  readonly above: number;
  readonly below: number;
  readonly tint?: { readonly color: string } & Extent;
  readonly rule?: { readonly color: string; readonly weight: number } & Extent;
  /** Never at the foot of a page, away from what follows. */
  readonly keepWithNext?: boolean;
  /** Drawn again where its table goes on to another page. */
  readonly repeats?: boolean;
}

const linesIn = (row: Row) => Math.max(1, ...row.cells.map(({ lines }) => lines.length));
export const heightOf = (row: Row): number => row.above + linesIn(row) * row.leading + row.below;
export const heightOfAll = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + heightOf(row), 0);

export class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly #elements = new Map<Tag, PDFKit.PDFStructureElement>();
  /** Without it nothing can be read out by its structure, which for thousands of pages is more than can be held. */
  readonly #root: PDFKit.PDFStructureElement | null;
  y = TOP;

  constructor(options: PDFKit.PDFDocumentOptions, onPage: (sheet: Sheet, isFirst: boolean) => void) {
    this.document = new PDFDocument({
      ...options,
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      // None of the standard fonts: they are not embedded and know Latin-1 alone.
      font: null as unknown as string,
    });
    registerFaces(this.document);
    this.#root = options.tagged ? this.document.struct('Document') : null;
    let isFirst = true;
    this.document.on('pageAdded', () => {
      this.y = isFirst ? TOP : TOP_CONTINUED;
      onPage(this, isFirst);
      isFirst = false;
    });
    this.document.addPage();
  }

  /** Made when first drawn, so that the order of the structure is the order of reading. */
  #elementOf(tag: Tag): PDFKit.PDFStructureElement {
    const known = this.#elements.get(tag);
    if (known) return known;
    const { type, parent, scope } = tag;
    const options: { title?: string; scope?: string } = scope ? { scope } : {};
    const element = this.document.struct(type, options);
    (parent ? this.#elementOf(parent) : this.#root)?.add(element);
    this.#elements.set(tag, element);
    return element;
  }

  end(): void {
    if (this.#root) {
      this.document.addStructure(this.#root);
      this.#root.end();
    }
    this.document.end();
  }

  #use({ weight, size }: Style): PDFKit.PDFDocument {
    return this.document.font(weight, size);
  }

  widthOf(text: string, style: Style): number {
    const width = this.#use(style).widthOfString(text);
    return width + (style.spacing ?? 0) * text.length;
  }

  lines(text: string, measure: number, style: Style): Line[] {
    return breakLines(text, measure, (piece) => this.widthOf(piece, style)).map((line) => ({
      text: line,
      style,
    }));
  }

  /** At a baseline. */
  write(text: string, x: number, y: number, style: Style): void {
    this.#use(style)
      .fillColor(style.color)
      .text(text, x, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: style.spacing ?? 0,
      });
  }

  /** One line, cut short where it is too wide. */
  shorten(text: string, measure: number, style: Style): string {
    const line = printableLine(text).slice(0, 500);
    if (this.widthOf(line, style) <= measure) return line;
    const characters = [...line];
    while (characters.length > 0 && this.widthOf(`${characters.join('')}…`, style) > measure)
      characters.pop();
    return `${characters.join('').trimEnd()}…`;
  }

  ornament(draw: (document: PDFKit.PDFDocument) => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw(this.document);
    this.document.endMarkedContent();
  }

  get room(): number {
    return BOTTOM - this.y;
  }

  /** What fits on a page that is still empty. */
  get fullRoom(): number {
    return BOTTOM - TOP_CONTINUED;
  }

  flow(rows: readonly Row[]): void {
    let heading: Row | undefined;
    rows.forEach((row, at) => {
      if (row.repeats) heading = row;
      if (this.room < this.#heightKept(rows, at)) this.#turn(heading === row ? undefined : heading);
      this.#place(row, heading);
    });
  }

  /** Of a row with those it may not be parted from; of one that is longer than a page, what begins it. */
  #heightKept(rows: readonly Row[], at: number): number {
    const row = rows[at];
    if (!row) return 0;
    const height = heightOf(row);
    if (row.keepWithNext) return height + this.#heightKept(rows, at + 1);
    return height > this.fullRoom / 2 ? row.above + 2 * row.leading + row.below : height;
  }

  #turn(heading: Row | undefined): void {
    this.document.addPage();
    if (!heading) return;
    const cells = heading.cells.map((cell) => ({ ...cell, tag: null }));
    this.#draw({ ...heading, cells });
  }

  #place(row: Row, heading: Row | undefined): void {
    const fitting = Math.floor((this.room - row.above - row.below) / row.leading);
    if (linesIn(row) <= fitting) {
      this.#draw(row);
      return;
    }
    const part = (from: number, to?: number): Row => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, lines: cell.lines.slice(from, to) })),
    });
    const { rule: _, ...open } = part(0, fitting);
    this.#draw(open);
    this.#turn(heading);
    this.#place(part(fitting), heading);
  }

  #draw(row: Row): void {
    const top = this.y;
    const height = heightOf(row);
    const { tint, rule } = row;
    if (tint) {
      this.ornament((document) => document.rect(tint.x, top, tint.width, height).fill(tint.color));
    }
    for (const cell of row.cells) this.#drawCell(cell, top + row.above, row.leading);
    this.y = top + height;
    if (rule) {
      this.ornament((document) =>
        document
          .moveTo(rule.x, this.y)
          .lineTo(rule.x + rule.width, this.y)
          .lineWidth(rule.weight)
          .stroke(rule.color),
      );
    }
  }

  #drawCell({ x, width, align, lines, tag: named }: Cell, top: number, leading: number): void {
    const tag = this.#root ? named : null;
    // An empty cell of a table is a cell still.
    const element = tag && this.#elementOf(tag);
    if (lines.length === 0) return;
    const content = tag && this.document.markStructureContent(tag.type);
    if (!tag) this.document.markContent('Artifact', { type: 'Pagination' });
    lines.forEach(({ text, style }, at) => {
      const left = align === 'right' ? x + width - this.widthOf(text.trimEnd(), style) : x;
      this.write(text, left, top + at * leading + leading * 0.75, style);
    });
    this.document.endMarkedContent();
    if (element && content) element.add(content);
  }
}
