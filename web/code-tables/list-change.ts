import type { CellField } from '#model/fields.ts';
import type { CodeRow } from '#model/lists/code-tables.ts';
import type { RowErrors } from '#web/fields/EditableTable.tsx';
import type { EditableRow } from '#web/fields/table-rows.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import type { ListChange } from './code-list.ts';

type Rows = readonly EditableRow[];

const added = (rows: Rows) => rows.filter((row) => row.isNew && row.isConfirmed && !row.shouldDelete);
const edited = (rows: Rows) =>
  rows.filter((row) => !row.isNew && !row.shouldDelete && row.hasBeenEdited.length > 0);
const removed = (rows: Rows) => rows.filter((row) => !row.isNew && row.shouldDelete);

/** What a save of these rows sends. */
export function listChange(columns: readonly CellField[], rows: Rows): ListChange {
  return {
    add: added(rows).map(({ cells }) => cells as CodeRow),
    change: edited(rows).map(({ id, cells, hasBeenEdited: [before] }) => {
      const wires = columns.map(({ wire }) => wire).filter((wire) => cells[wire] !== before![wire]);
      return { id, ...Object.fromEntries(wires.map((wire) => [wire, cells[wire]])) } as CodeRow;
    }),
    remove: removed(rows).map(({ id }) => id),
  };
}

/** The server names a cell as `change[2].rate`; here it belongs to a row. */
export function rowErrors(
  columns: readonly CellField[],
  rows: Rows,
  fields: Readonly<Record<string, string>>,
): RowErrors {
  const parts: Record<string, Rows> = { add: added(rows), change: edited(rows), remove: removed(rows) };
  const errors: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(fields)) {
    const [, part = '', at = '', wire = 'id'] = /^(\w+)\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
    const row = parts[part]?.[Number(at)];
    const column = columns.find((one) => one.wire === wire);
    if (!row || !column) continue;
    errors[row.id] ??= {};
    errors[row.id]![wire] = part === 'remove' ? message : t('field.invalid', { label: label(column.label) });
  }
  return errors;
}
