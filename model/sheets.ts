/**
 * What stands in a cell of a file that somebody brings: days and times as ISO 8601 writes them, without a zone, and
 * percentages with their sign.
 */
export type GivenCell = string | number | boolean | null;

/** What is written into a cell: as in a CSV file, or a day, alone or with a time, that a spreadsheet reckons with. */
export type SheetCell = GivenCell | { readonly date: string };

export const plainCell = (cell: SheetCell): GivenCell =>
  cell !== null && typeof cell === 'object' ? cell.date : cell;

/** What somebody reads in a cell; the ends of lines are the same everywhere. */
export const cellText = (cell: SheetCell): string =>
  String(plainCell(cell) ?? '')
    .replaceAll('\r\n', '\n')
    .trim();

/** What a file may have at most. */
export const sheetLimits = {
  /** Bytes, as it is sent. */
  bytes: 25 * 1024 * 1024,
  /** Bytes of what is packed in it. */
  unpacked: 200 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** Characters in a cell: no spreadsheet takes more. */
  cell: 32_767,
  /** Characters in all cells of a row, and of a file: many cells may share one text that is packed once. */
  row: 65_536,
  characters: 64 * 1024 * 1024,
} as const;
