import type { TicketChange } from '#model/run-statements/changes.ts';
import type { Statement } from '#model/run-statements/content.ts';
import type { LeaseRuns, Total } from '#model/run-statements/statement.ts';
import type { Manner } from '#model/run-statements/words.ts';
import {
  ACCENT,
  type Cell,
  type Extent,
  FAINT,
  INK,
  MEASURE,
  PAGE,
  type Row,
  RULE,
  type Sheet,
  type Style,
  type Tag,
  TINT,
} from '../papers/sheet.ts';

/** The tables of a run statement, as rows of the paper. */

const BODY: Style = { weight: 'regular', size: 9, color: INK };
const STRONG: Style = { ...BODY, weight: 'bold' };
const LABEL: Style = { weight: 'regular', size: 8, color: FAINT };
const HEADING: Style = { weight: 'bold', size: 11, color: ACCENT };
const SMALL: Style = { weight: 'regular', size: 7.5, color: FAINT };
const GAP = 8;
const full: Extent = { x: PAGE.margin, width: MEASURE };

interface Column extends Extent {
  readonly title: string;
  readonly align?: 'right';
}

function columnsOf(widths: readonly (readonly [title: string, width: number, align?: 'right'])[]): Column[] {
  let x: number = PAGE.margin;
  return widths.map(([title, width, align]) => {
    const column = { title, x, width, ...(align && { align }) };
    x += width + GAP;
    return column;
  });
}

/** The last three of the seven are as wide in every table, so that their figures stand below each other. */
const figureColumns = ({ say }: Manner) =>
  [
    [say('grossUnit'), 72, 'right'],
    [say('gravityUnit'), 64, 'right'],
    [say('bswUnit'), 56, 'right'],
    [say('netUnit'), 72, 'right'],
  ] as const;

const cellsOf = (
  sheet: Sheet,
  columns: readonly Column[],
  texts: readonly string[],
  style: Style,
  row: Tag,
): Cell[] =>
  columns.map(({ x, width, align }, at) => {
    const text = texts[at] ?? '';
    // A figure is one line that fits; only words are broken.
    const lines =
      align === 'right'
        ? text === ''
          ? []
          : [{ text: `${text} `, style }]
        : sheet.lines(text, width, style);
    const tag: Tag = at === 0 ? { type: 'TH', parent: row, scope: 'Row' } : { type: 'TD', parent: row };
    return { x, width, align, lines, tag };
  });

function headRow(sheet: Sheet, columns: readonly Column[], table: Tag): Row {
  const row: Tag = { type: 'TR', parent: table };
  return {
    cells: columns.map(({ title, ...column }) => ({
      ...column,
      lines: sheet.lines(title, column.width, LABEL),
      tag: { type: 'TH', parent: row, scope: 'Column' },
    })),
    leading: 10,
    above: 4,
    below: 2,
    rule: { color: RULE, weight: 0.5, ...full },
    keepWithNext: true,
    repeats: true,
  };
}

const bodyRow = (
  sheet: Sheet,
  columns: readonly Column[],
  texts: readonly string[],
  table: Tag,
  isTotal = false,
): Row => ({
  cells: cellsOf(sheet, columns, texts, isTotal ? STRONG : BODY, { type: 'TR', parent: table }),
  leading: 11,
  above: isTotal ? 3 : 2,
  below: isTotal ? 3 : 2,
  ...(isTotal && { tint: { color: TINT, ...full } }),
  rule: { color: RULE, weight: 0.5, ...full },
});

function headingRow(sheet: Sheet, text: string, aside: string): Row {
  const width = (MEASURE - GAP) / 2;
  return {
    cells: [
      { ...full, width, lines: sheet.lines(text, width, HEADING), tag: { type: 'H2' } },
      {
        x: PAGE.margin + width + GAP,
        width,
        align: 'right',
        lines: sheet.lines(aside, width, LABEL),
        tag: { type: 'P' },
      },
    ],
    leading: 14,
    above: 16,
    below: 2,
    rule: { color: ACCENT, weight: 0.8, ...full },
    keepWithNext: true,
  };
}

type Figures = Readonly<Record<'gross' | 'gravity' | 'bsw' | 'net', number | null>>;

const figuresOf = (manner: Manner, { gross, gravity, bsw, net }: Figures) => [
  manner.volume(gross),
  manner.gravity(gravity),
  manner.bsw(bsw),
  manner.volume(net),
];

/** What an operator looks for first: the month in all, and where it came from. */
export function summaryRows(sheet: Sheet, statement: Statement, manner: Manner): Row[] {
  const { say } = manner;
  const table: Tag = { type: 'Table' };
  const titled = (title: string) =>
    columnsOf([[title, 168], [say('ticketCount'), 44, 'right'], ...figureColumns(manner)]);
  const row = (name: string, total: Total, isTotal = false) =>
    bodyRow(sheet, titled(''), [name, String(total.tickets), ...figuresOf(manner, total)], table, isTotal);
  const { leases, products } = statement;
  const byLease = leases.map(({ lease, total }) => row(lease?.name ?? say('noLease'), total));
  const byProduct = products.map(({ product, total }) => row(manner.product(product), total));
  return [
    headingRow(sheet, say('summary'), ''),
    ...(byLease.length > 1 ? [headRow(sheet, titled(say('lease')), table), ...byLease] : []),
    ...(byProduct.length > 1 || byLease.length < 2
      ? [headRow(sheet, titled(say('product')), table), ...byProduct]
      : []),
    row(say('inAll'), statement.total, true),
  ];
}

/** A lease, each of its products with its tickets, and the totals below them. */
export function leaseRows(sheet: Sheet, { lease, products, total }: LeaseRuns, manner: Manner): Row[] {
  const { say } = manner;
  const columns = columnsOf([
    [say('date'), 60],
    [say('ticket'), 96],
    [say('kind'), 48],
    ...figureColumns(manner),
  ]);
  const [first, , last] = columns as [Column, Column, Column];
  // The name of a total takes the place of date, ticket and kind.
  const totals = [{ ...first, width: last.x + last.width - first.x }, ...columns.slice(3)];
  const name = lease?.name ?? say('noLease');
  const aside = lease?.number ? say('leaseNumber', { number: lease.number }) : '';
  const runs = products.flatMap(({ product, tickets, total: ofProduct }) => {
    const table: Tag = { type: 'Table' };
    const label = `${say('totalOf', { name: manner.product(product) })} · ${say('tickets', { count: tickets.length })}`;
    return [
      productRow(sheet, manner.product(product)),
      headRow(sheet, columns, table),
      ...tickets.map(({ type, date, number, ...figures }) =>
        bodyRow(
          sheet,
          columns,
          [manner.date(date), number, manner.kind(type), ...figuresOf(manner, figures)],
          table,
        ),
      ),
      bodyRow(sheet, totals, [label, ...figuresOf(manner, ofProduct)], table, true),
    ];
  });
  const inAll = `${say('totalOf', { name })} · ${say('tickets', { count: total.tickets })}`;
  return [
    headingRow(sheet, name, aside),
    ...runs,
    ...(products.length > 1
      ? [bodyRow(sheet, totals, [inAll, ...figuresOf(manner, total)], { type: 'Table' }, true)]
      : []),
  ];
}

const productRow = (sheet: Sheet, name: string): Row => ({
  cells: [{ ...full, lines: sheet.lines(name, MEASURE, STRONG), tag: { type: 'H3' } }],
  leading: 12,
  above: 6,
  below: 0,
  keepWithNext: true,
});

/** Ticket by ticket, what the statement before this one said, and what this one says. */
export function changeRows(sheet: Sheet, changes: readonly TicketChange[], manner: Manner): Row[] {
  const { say } = manner;
  const columns = columnsOf([
    [say('change'), 62],
    [say('ticket'), 90],
    [say('date'), 62],
    ['', 68],
    [say('before'), 97, 'right'],
    [say('after'), 97, 'right'],
  ]);
  const table: Tag = { type: 'Table' };
  const lines = changes.flatMap(({ kind, number, date, fields }) =>
    fields.map(({ field, before, after }, at) => {
      const begin = at === 0 ? [say(kind), number, manner.date(date)] : ['', '', ''];
      const values = [manner.value(field, before), manner.value(field, after)];
      // Names are as long as they are; figures are not.
      const shown = values.map((text) => sheet.shorten(text, 97, BODY));
      return bodyRow(sheet, columns, [...begin, manner.field(field), ...shown], table);
    }),
  );
  return [headingRow(sheet, say('changes'), ''), headRow(sheet, columns, table), ...lines];
}

export const noteRow = (sheet: Sheet, text: string): Row => ({
  cells: [{ ...full, lines: sheet.lines(text, MEASURE, SMALL), tag: { type: 'P' } }],
  leading: 10,
  above: 14,
  below: 0,
});
