import type { CsvCell } from '../csv.ts';
import type { Statement } from './content.ts';
import type { StatedLease, Total } from './statement.ts';
import type { Manner } from './words.ts';

/** The headings of the file of one statement, or of many. */
export const headingsIn = ({ say }: Manner): CsvCell[] => [
  say('month'),
  say('number'),
  say('operator'),
  say('lease'),
  say('leaseNumber', { number: '' }).trim(),
  say('product'),
  say('kind'),
  say('ticketCount'),
  say('date'),
  say('ticket'),
  say('grossUnit'),
  say('gravityUnit'),
  say('bswUnit'),
  say('netUnit'),
];

/** Every ticket, and the totals below those they are of, told apart by their kind. */
export function* linesOf(statement: Statement, manner: Manner): Generator<CsvCell[]> {
  const { say, product: productName, kind } = manner;
  const beginning = [statement.month, statement.number ?? say('draft'), statement.operator.name];
  const place = (lease: StatedLease | null) => [lease?.name ?? null, lease?.number ?? null];
  const totalLine = (where: CsvCell[], name: string, { tickets, gross, gravity, bsw, net }: Total) => [
    ...beginning,
    ...where,
    name,
    tickets,
    null,
    null,
    gross,
    gravity,
    bsw,
    net,
  ];
  for (const { lease, products, total } of statement.leases) {
    for (const { product, tickets, total: runs } of products) {
      const where = [...place(lease), productName(product)];
      for (const { type, date, number, gross, gravity, bsw, net } of tickets) {
        yield [...beginning, ...where, kind(type), 1, date, number, gross, gravity, bsw, net];
      }
      yield totalLine(where, say('total'), runs);
    }
    if (products.length > 1) yield totalLine([...place(lease), null], say('total'), total);
  }
  if (statement.products.length > 1)
    for (const { product, total } of statement.products)
      yield totalLine([null, null, productName(product)], say('inAll'), total);
  yield totalLine([null, null, null], say('inAll'), statement.total);
}
