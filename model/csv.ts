export type CsvCell = string | number | boolean | null;

/**
 * A spreadsheet runs a text that starts so as a formula; a leading apostrophe keeps it text, one more where some are
 * there already. Numbers stay numbers.
 */
const RISKY = /^'*[=+\-@\t\r\n＝＋－＠]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = RISKY.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of RFC 4180, with its line end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A text as it was before an apostrophe was put in front of it. */
export const undefused = (text: string): string =>
  text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text;
