import {
  ACCENT,
  type Cell,
  type Extent,
  FAINT,
  INK,
  type Row,
  RULE,
  type Sheet,
  type Style,
  type Tag,
  TINT,
} from './sheet.ts';

/** The sections of a paper, and as rows of a given measure. */

export interface Entry {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  /** In small print under the value. */
  readonly beneath?: string;
}

export interface Column {
  readonly title: string;
  /** Of the width, in parts of all the columns' shares. */
  readonly share: number;
  readonly align?: 'right';
}

export type Section =
  | { readonly kind: 'entries' | 'volumes'; readonly heading: string; readonly entries: readonly Entry[] }
  | {
      readonly kind: 'table';
      readonly heading: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
    };

const BODY: Style = { weight: 'regular', size: 9.5, color: INK };
const STRONG: Style = { ...BODY, weight: 'bold' };
const LABEL: Style = { weight: 'regular', size: 8.5, color: FAINT };
const SMALL: Style = { ...LABEL, size: 7.5 };
const HEADING: Style = { weight: 'bold', size: 8.5, color: ACCENT, spacing: 0.2 };
const GROSS: Style = { ...BODY, size: 14 };
const NET: Style = { ...STRONG, size: 17 };

const LABEL_WIDTH = 74;
const GAP = 8;

export function sectionRows(sheet: Sheet, section: Section, place: Extent): Row[] {
  switch (section.kind) {
    case 'entries':
      return [headingRow(sheet, section.heading, place), ...entryRows(sheet, section.entries, place)];
    case 'volumes':
      return [headingRow(sheet, section.heading, place), ...volumeRows(sheet, section.entries, place)];
    case 'table':
      return [headingRow(sheet, section.heading, place), ...tableRows(sheet, section, place)];
  }
}

function headingRow(sheet: Sheet, heading: string, { x, width }: Extent): Row {
  const lines = sheet.lines(heading, width, HEADING);
  return {
    cells: [{ x, width, lines, tag: { type: 'H2' } }],
    leading: 12,
    above: 16,
    below: 3,
    rule: { color: ACCENT, weight: 0.8, x, width },
    keepWithNext: true,
  };
}

export function entryRows(
  sheet: Sheet,
  entries: readonly Entry[],
  { x, width }: Extent,
  style = BODY,
): Row[] {
  const list: Tag = { type: 'L' };
  const valueWidth = width - LABEL_WIDTH - GAP;
  return entries.map(({ label, value, unit, beneath }, at) => {
    const item: Tag = { type: 'LI', parent: list };
    const spaced = unit === undefined || unit === '' ? value : `${value}${unit === '°' ? '' : ' '}${unit}`;
    const lines = [
      ...sheet.lines(spaced, valueWidth, style),
      ...(beneath ? sheet.lines(beneath, valueWidth, SMALL) : []),
    ];
    return {
      cells: [
        {
          x,
          width: LABEL_WIDTH,
          lines: sheet.lines(label, LABEL_WIDTH, LABEL),
          tag: { type: 'Lbl', parent: item },
        },
        {
          x: x + LABEL_WIDTH + GAP,
          width: valueWidth,
          lines,
          tag: { type: 'LBody', parent: item },
        },
      ],
      leading: 12,
      above: at === 0 ? 4 : 1.5,
      below: 1.5,
    };
  });
}

/** Gross and net, each in large figures with what it is in small print below. */
function volumeRows(sheet: Sheet, entries: readonly Entry[], place: Extent): Row[] {
  const table: Tag = { type: 'Table' };
  const [left, right] = [place.x + GAP, place.x + place.width - GAP];
  const unitWidth = 24;
  const labelWidth = (right - left) * 0.4;
  const valueWidth = right - left - labelWidth - unitWidth - 2 * GAP;
  return entries.flatMap(({ label, value, unit = '', beneath = '' }, at): Row[] => {
    const isLast = at === entries.length - 1;
    const style = isLast ? NET : GROSS;
    const row: Tag = { type: 'TR', parent: table };
    const head: Tag = { type: 'TH', parent: row, scope: 'Row' };
    const cells: Cell[] = [
      { x: left, width: labelWidth, lines: sheet.lines(label, labelWidth, STRONG), tag: head },
      {
        x: left + labelWidth + GAP,
        width: valueWidth,
        align: 'right',
        lines: sheet.lines(value, valueWidth, style),
        tag: { type: 'TD', parent: row },
      },
      {
        x: right - unitWidth,
        width: unitWidth,
        lines: sheet.lines(unit, unitWidth, BODY),
        tag: { type: 'TD', parent: row },
      },
    ];
    const small = { x: left, width: labelWidth, lines: sheet.lines(beneath, labelWidth, SMALL), tag: head };
    return [
      { cells, leading: 20, above: 3, below: 0, tint: { color: TINT, ...place }, keepWithNext: true },
      {
        cells: [small],
        leading: 10,
        above: 0,
        below: 5,
        tint: { color: TINT, ...place },
        rule: isLast ? { color: ACCENT, weight: 1.4, ...place } : { color: RULE, weight: 0.5, ...place },
      },
    ];
  });
}

function tableRows(
  sheet: Sheet,
  { columns, rows }: Extract<Section, { kind: 'table' }>,
  place: Extent,
): Row[] {
  const table: Tag = { type: 'Table' };
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const inner = place.width - GAP * (columns.length - 1);
  let left = place.x;
  const placed = columns.map(({ title, share, align }) => {
    const column = { title, align, x: left, width: (inner * share) / shares };
    left += column.width + GAP;
    return column;
  });
  const head: Tag = { type: 'TR', parent: table };
  const headings: Row = {
    cells: placed.map(({ title, ...column }) => ({
      ...column,
      lines: sheet.lines(title, column.width, LABEL),
      tag: { type: 'TH', parent: head, scope: 'Column' },
    })),
    leading: 11,
    above: 3,
    below: 2,
    rule: { color: RULE, weight: 0.5, ...place },
    keepWithNext: true,
    repeats: true,
  };
  const body = rows.map((texts): Row => {
    const row: Tag = { type: 'TR', parent: table };
    return {
      cells: placed.map(({ x, width, align }, at) => {
        const tag: Tag = at === 0 ? { type: 'TH', parent: row, scope: 'Row' } : { type: 'TD', parent: row };
        const lines = sheet.lines(texts[at] ?? '', width, BODY);
        return { x, width, align, lines, tag };
      }),
      leading: 12,
      above: 2.5,
      below: 2.5,
      rule: { color: RULE, weight: 0.5, ...place },
    };
  });
  return [headings, ...body];
}
