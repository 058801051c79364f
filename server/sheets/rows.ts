import { message } from '#model/messages/message.ts';
import { type GivenCell, sheetLimits } from '#model/sheets.ts';
import { SheetRefused } from './refused.ts';

export interface GivenRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number;
  readonly cells: readonly GivenCell[];
}

const isNothing = (cell: GivenCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

export const charactersIn = (cells: readonly GivenCell[]): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

/** As a database keeps it: neither NUL nor half a surrogate pair. */
const kept = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');

/** No spreadsheet has more rows, be they empty. */
const LAST_ROW = 1_048_576;

/** The rows of a file as they are read, within what a file may have. The first is that of the headings. */
export class Rows {
  #waiting: GivenRow[] = [];
  #count = 0;
  #last = 0;
  #characters = 0;

  /** Puts a cell into a row; empty ones cost nothing, wherever they stand. */
  put(cells: GivenCell[], column: number, cell: GivenCell, row: number): void {
    if (isNothing(cell)) return;
    if (column >= sheetLimits.columns || column < 0)
      throw new SheetRefused(message('sheet.columns', { most: sheetLimits.columns }));
    if (typeof cell === 'string' && cell.length > sheetLimits.cell)
      throw new SheetRefused(message('sheet.cell', { row, most: sheetLimits.cell }));
    while (cells.length < column) cells.push(null);
    cells[column] = typeof cell === 'string' ? kept(cell) : cell;
  }

  /** A row that is done; one without anything in it is none. */
  add(row: number, cells: readonly GivenCell[]): void {
    if (cells.length === 0) return;
    if (!Number.isInteger(row) || row <= this.#last || row > LAST_ROW)
      throw new SheetRefused(message('sheet.broken'));
    this.#last = row;
    this.#count += 1;
    if (this.#count > sheetLimits.rows + 1)
      throw new SheetRefused(message('sheet.rows', { most: sheetLimits.rows }));
    const characters = charactersIn(cells);
    if (characters > sheetLimits.row)
      throw new SheetRefused(message('sheet.row', { row, most: sheetLimits.row }));
    this.#characters += characters;
    if (this.#characters > sheetLimits.characters) throw new SheetRefused(message('sheet.unpacksTooLarge'));
    this.#waiting.push({ row, cells });
  }

  /** Those that came since it was asked last. */
  take(): GivenRow[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }
}
