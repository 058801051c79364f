import type { CellField } from '#model/fields.ts';
import type { CodeRow } from '#model/lists/code-tables.ts';
import { isKeyColumn } from '#web/fields/table-rows.ts';
import { valueText } from '#web/fields/value-text.ts';
import { label } from '#web/i18n/labels.ts';
import type { HistoryLine } from '#web/table/History.tsx';

export interface RowChange {
  readonly id: string;
  readonly before: CodeRow | null;
  readonly after: CodeRow | null;
}

/** A row that came or went is one line; of one that changed, each cell that did. */
export function historyLines(columns: readonly CellField[], changes: readonly RowChange[]): HistoryLine[] {
  const cells = columns.filter((column) => !isKeyColumn(column));
  const whole = (row: CodeRow | null) =>
    cells
      .map((column) => valueText(column, row?.[column.wire]))
      .filter(Boolean)
      .join(' · ');
  return changes.flatMap(({ id, before, after }) => {
    if (!before || !after) return [{ name: id, before: whole(before), after: whole(after) }];
    return cells
      .filter(({ wire }) => before[wire] !== after[wire])
      .map((column) => ({
        name: `${id} · ${label(column.label)}`,
        before: valueText(column, before[column.wire]),
        after: valueText(column, after[column.wire]),
      }));
  });
}
