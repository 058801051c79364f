import type { Language } from '#model/languages.ts';
import {
  drawColumns,
  drawContinued,
  drawFeet,
  drawMark,
  drawTitle,
  type HeadLine,
  metadata,
} from '../papers/parts.ts';
import { sectionRows } from '../papers/rows.ts';
import { type Extent, INK, Sheet, type Style } from '../papers/sheet.ts';
import type { Paper } from './content.ts';
import { type Ticket, ticketOf } from './ticket-content.ts';
import { sayIn } from './ticket-texts.ts';

const TITLE: Style = { weight: 'bold', size: 25, color: INK };
const STATUS: Style = { weight: 'regular', size: 9.5, color: INK };
const MARKED: Style = { weight: 'bold', size: 9.5, color: '#a3271b' };

/** The paper of an operation: a run ticket with its readings, parties, times, position and status. */
export function drawTicket(
  paper: Paper,
  productName: string,
  language: Language = 'en',
): NodeJS.ReadableStream {
  const ticket = ticketOf(paper, language);
  const say = sayIn(language);
  const sheet = new Sheet(
    {
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language === 'es' ? 'es-US' : 'en-US',
      info: {
        Title: metadata(`${ticket.title} ${paper.number}`),
        Author: metadata(productName),
        Creator: metadata(productName),
        CreationDate: new Date(Date.parse(paper.createdAt) || 0),
      },
    },
    (page, isFirst) => {
      if (ticket.mark) drawMark(page, ticket.mark);
      if (!isFirst) drawContinued(page, say('continued', { ticket: `${ticket.title} ${paper.number}` }));
    },
  );
  drawHead(sheet, ticket, productName);
  for (const band of ticket.bands) {
    const columns = band.map(
      (sections) => (place: Extent) => sections.flatMap((section) => sectionRows(sheet, section, place)),
    );
    drawColumns(sheet, columns);
  }
  drawFeet(sheet, `${productName} · ${say('document')} ${paper.number} · ${paper.id}`, (page, pages) =>
    say('page', { page, pages }),
  );
  sheet.end();
  return sheet.document;
}

function drawHead(sheet: Sheet, { title, numbers, status, mark }: Ticket, productName: string): void {
  const lines: HeadLine[] = [
    { text: title, style: TITLE, type: 'H1', leading: 30, below: 2 },
    { text: status, style: mark ? MARKED : STATUS, type: 'P', leading: 13, below: 0 },
  ];
  drawTitle(sheet, productName, lines, numbers, [12, 2]);
}
