import type { CellField } from '#model/fields.ts';
import { locale } from '#web/i18n/locale.ts';
import type { EditableRow } from './table-rows.ts';

export interface ColumnOrder {
  readonly wire: string;
  readonly direction: 'asc' | 'desc';
}

const words = new Intl.Collator(locale.tag, { numeric: true, sensitivity: 'base' });

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  return words.compare(String(left), String(right));
}

/** New rows come first, where they were added; an empty cell comes last, whichever way the order goes. */
export function inOrder(
  columns: readonly CellField[],
  rows: readonly EditableRow[],
  order: ColumnOrder | null,
): readonly EditableRow[] {
  const added = rows.filter((row) => row.isNew).reverse();
  const rest = rows.filter((row) => !row.isNew);
  const wire = columns.find((column) => column.wire === order?.wire)?.wire;
  if (!wire) return [...added, ...rest];
  const sign = order?.direction === 'desc' ? -1 : 1;
  const sorted = rest.toSorted((left, right) => {
    const [a, b] = [left.cells[wire], right.cells[wire]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
  return [...added, ...sorted];
}
