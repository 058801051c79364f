import type { Language } from '#model/languages.ts';
import { monthName, type Party, type Statement } from '#model/run-statements/content.ts';
import { type Manner, mannerIn } from '#model/run-statements/words.ts';
import {
  drawColumns,
  drawContinued,
  drawFeet,
  drawMark,
  drawTitle,
  type HeadLine,
  metadata,
} from '../papers/parts.ts';
import { type Entry, entryRows } from '../papers/rows.ts';
import { INK, PAGE, Sheet, type Style } from '../papers/sheet.ts';
import { changeRows, leaseRows, noteRow, summaryRows } from './paper-rows.ts';

const TITLE: Style = { weight: 'bold', size: 22, color: INK };
const SUBTITLE: Style = { weight: 'regular', size: 11, color: INK };

export interface PaperManner {
  readonly productName: string;
  readonly language: Language;
}

/** Statements on one paper after the other, each with pages of its own. What is drawn is let go of. */
export class StatementPapers {
  readonly #sheet: Sheet;
  readonly #manner: Manner;
  readonly #productName: string;
  /** What is being drawn, and whether its first page has begun. */
  #current: Statement;
  #isBegun = false;

  constructor(first: Statement, { productName, language }: PaperManner, { tagged }: { tagged: boolean }) {
    this.#current = first;
    this.#manner = mannerIn(language);
    this.#productName = productName;
    const title = tagged
      ? this.#nameOf(first)
      : `${this.#manner.say('title')} ${monthName(first.month, this.#manner.tag)}`;
    this.#sheet = new Sheet(
      {
        pdfVersion: '1.7',
        tagged,
        displayTitle: true,
        lang: this.#manner.tag,
        info: {
          Title: metadata(title),
          Author: metadata(productName),
          Creator: metadata(productName),
          // A kept statement is the same bytes whenever it is drawn; a draft is of no moment.
          CreationDate: new Date(Date.parse(first.madeAt ?? `${first.month}-01T00:00:00Z`)),
        },
      },
      (sheet) => this.#beginPage(sheet),
    );
    this.#draw();
  }

  get document(): PDFKit.PDFDocument {
    return this.#sheet.document;
  }

  add(statement: Statement): void {
    this.#current = statement;
    this.#isBegun = false;
    this.document.addPage();
    this.#sheet.y = PAGE.margin;
    this.#draw();
  }

  end(): void {
    this.#sheet.end();
  }

  #nameOf({ number, replaces, operator }: Statement): string {
    const { say } = this.#manner;
    return `${say(replaces ? 'corrected' : 'title')} ${number ?? `(${say('draft')})`} · ${operator.name}`;
  }

  #beginPage(sheet: Sheet): void {
    const { say } = this.#manner;
    if (this.#current.number === null) drawMark(sheet, { word: say('draftMark'), reason: null });
    if (this.#isBegun) drawContinued(sheet, say('continued', { statement: this.#nameOf(this.#current) }));
    this.#isBegun = true;
  }

  #draw(): void {
    const [sheet, manner, statement] = [this.#sheet, this.#manner, this.#current];
    drawHead(sheet, statement, manner, this.#productName);
    drawParties(sheet, statement, manner);
    if (statement.changes.length > 0) sheet.flow(changeRows(sheet, statement.changes, manner));
    sheet.flow(summaryRows(sheet, statement, manner));
    for (const lease of statement.leases) sheet.flow(leaseRows(sheet, lease, manner));
    sheet.flow([noteRow(sheet, manner.say('basis'))]);
    const foot = `${this.#productName} · ${this.#nameOf(statement)}`;
    drawFeet(sheet, foot, (page, pages) => manner.say('page', { page, pages }));
    this.document.flushPages();
  }
}

/** One statement as a paper of its own. */
export function drawStatement(statement: Statement, manner: PaperManner): NodeJS.ReadableStream {
  const papers = new StatementPapers(statement, manner, { tagged: true });
  papers.end();
  return papers.document;
}

function drawHead(sheet: Sheet, statement: Statement, manner: Manner, productName: string): void {
  const { say } = manner;
  const { number, month, madeAt, madeBy, replaces } = statement;
  const lines: HeadLine[] = [
    { text: say(replaces ? 'corrected' : 'title'), style: TITLE, type: 'H1', leading: 27, below: 2 },
    { text: monthName(month, manner.tag), style: SUBTITLE, type: 'P', leading: 14, below: 0 },
  ];
  const entries: Entry[] = [
    { label: say('number'), value: number ?? say('draft') },
    { label: say('month'), value: monthName(month, manner.tag) },
  ];
  if (madeAt) {
    const made = { date: manner.dayOf(madeAt), user: madeBy ?? '' };
    entries.push({ label: say('made'), value: say('madeBy', made) });
  }
  if (replaces) {
    const old = { number: replaces.number, date: manner.dayOf(replaces.madeAt) };
    entries.push({ label: say('replaces'), value: say('replacesOf', old) });
  }
  drawTitle(sheet, productName, lines, entries, [10, 8]);
}

const addressed = ({ name, address }: Party): string => [name, ...address].join('\n');

/** Whom it is about, and whom it goes to. */
function drawParties(sheet: Sheet, { operator, recipients }: Statement, { say }: Manner): void {
  const to = recipients.map(
    (recipient): Entry => ({
      label: say('to'),
      value: addressed(recipient),
      beneath: say(recipient.isMailed ? 'byMail' : 'notByMail'),
    }),
  );
  drawColumns(sheet, [
    (place) => entryRows(sheet, to, place),
    (place) => entryRows(sheet, [{ label: say('operator'), value: addressed(operator) }], place),
  ]);
}
