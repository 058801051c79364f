import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Statement } from '#model/run-statements/content.ts';
import { runsOf, type StatedTicket } from '#model/run-statements/statement.ts';

const products = [
  { id: 'O', name: 'oil' },
  { id: 'C', name: 'condensate' },
];

/** So many tickets on so many leases, every seventh of condensate. */
export const madeTickets = (count: number, leases = 1): StatedTicket[] =>
  Array.from({ length: count }, (_, at) => ({
    type: at % 2 ? 'gauged-ticket' : 'LACT-ticket',
    id: `ticket ${at}`,
    version: 1,
    operationId: null,
    number: String(700_100 + at),
    date: `2026-10-${String(1 + (at % 31)).padStart(2, '0')}`,
    lease: { id: `lease ${at % leases}`, name: `Mabry Unit ${at % leases}`, number: `0${at % leases}123` },
    product: products[at % 7 === 6 ? 1 : 0]!,
    gross: (18_000 + at * 7) / 100,
    net: (17_950 + at * 7) / 100,
    gravity: (380 + (at % 40)) / 10,
    bsw: (at % 9) / 20,
  }));

const operator = { id: 'operator', name: 'Caddo Pine Oil', address: ['P. O. Box 114', 'Longview, TX 75601'] };

export const madeStatement = (
  tickets: readonly StatedTicket[],
  given: Partial<Statement> = {},
): Statement => ({
  number: '202610-0007',
  month: '2026-10',
  operator,
  recipients: [{ ...operator, isMailed: true }],
  madeAt: '2026-11-03T15:00:00.000Z',
  madeBy: 'Carla Clerk',
  replaces: null,
  changes: [],
  ...runsOf(tickets),
  ...given,
});

/** What a PDF says, page by page. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : ''));
      return words.join(' ').replace(/\s+/g, ' ');
    }),
  );
  return { document, pages, texts, text: texts.join(' ') };
}

/** The files in a ZIP, found as a reader of such files finds them: from its end. */
export function unzipped(file: Buffer): { name: string; sum: number; bytes: Buffer }[] {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [size, named, head] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ];
    const name = file.toString('utf8', at + 46, at + 46 + named);
    const sum = file.readUInt32LE(at + 16);
    at += 46 + named;
    const from = head + 30 + file.readUInt16LE(head + 26);
    return { name, sum, bytes: file.subarray(from, from + size) };
  });
}
