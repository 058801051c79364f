import type { Field, RecordDefinition, TableField } from '#model/fields.ts';
import type { Values } from '#model/validate.ts';
import { type FormValues, isSameValue, readValue } from '#web/fields/form-values.ts';
import { type EditableRow, sameCells, settled } from '#web/fields/table-rows.ts';

/** The fields that a version tells, in the order of the form. */
export const keptFields = ({ fields }: RecordDefinition): Field[] =>
  fields.filter(({ kind }) => kind !== 'children');

export const differs = (field: Field, one: Values, other: Values): boolean =>
  !isSameValue(field, readValue(field, one[field.wire]), readValue(field, other[field.wire]));

/** What the inputs of these fields hold, so that a save puts them back to what they were. */
export const valuesPutBack = (fields: readonly Field[], now: Values, then: Values): FormValues =>
  Object.fromEntries(
    fields
      .filter((field) => differs(field, now, then))
      .map((field) => [
        field.wire,
        field.kind === 'table' ? rowsPutBack(field, now, then) : readValue(field, then[field.wire]),
      ]),
  );

/** The rows as if somebody had made them what they were: some edited, some new, some to be deleted. */
function rowsPutBack(field: TableField, now: Values, then: Values): EditableRow[] {
  const rowsIn = (values: Values) => readValue(field, values[field.wire]) as readonly EditableRow[];
  const current = new Map(rowsIn(now).map((row) => [row.id, row]));
  const earlier = rowsIn(then).map((row) => {
    const { cells } = current.get(row.id) ?? {};
    if (!cells) return settled({ ...row, isNew: true });
    return sameCells(field.columns, cells, row.cells) ? row : settled({ ...row, hasBeenEdited: [cells] });
  });
  const kept = new Set(earlier.map(({ id }) => id));
  const gone = [...current.values()].filter(({ id }) => !kept.has(id));
  return [...earlier, ...gone.map((row) => settled({ ...row, shouldDelete: true }))];
}
