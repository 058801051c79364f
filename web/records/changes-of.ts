import type { Field, FormDefinition } from '#model/fields.ts';
import type { Reasons } from '#model/reasons.ts';
import type { Changes, ValueChange } from '#web/fields/changes.tsx';
import { changedFields, type FormValues, writeValue } from '#web/fields/form-values.ts';
import type { Named } from '#web/fields/input.ts';
import { labelOfField } from '#web/fields/input.ts';
import type { OptionLabel } from '#web/fields/options.ts';
import { reasonText } from '#web/fields/reason-text.ts';
import { finishRows, changesOf as rowChanges } from '#web/fields/table-rows.ts';
import { isTyped } from '#web/fields/typed.ts';
import { valueText } from '#web/fields/value-text.ts';

/** What stands in an input, in words. */
export function editText(field: Field, among: FormValues, optionLabel: OptionLabel): string {
  const edit = among[field.wire]!;
  if (isTyped(edit)) return edit.typed;
  const value = field.kind === 'reference' ? (edit as Named | null) : writeValue(field, edit);
  return valueText(field, value, optionLabel, among);
}

/** What a save of the form will do to the record, for the dialog that asks. */
export function changesOf(
  definition: FormDefinition,
  from: FormValues,
  to: FormValues,
  optionLabel: OptionLabel,
): Changes {
  const fields = changedFields(definition, from, to);
  const changed: ValueChange[] = [];
  const deleted: string[] = [];
  const added: string[] = [];
  for (const field of fields) {
    if (field.kind === 'table') {
      const rows = rowChanges(field.columns, finishRows(field.columns, to[field.wire] as never));
      changed.push(...rows.changed);
      deleted.push(...rows.deleted);
      added.push(...rows.added);
    } else {
      changed.push({
        field: labelOfField(field),
        current: editText(field, from, optionLabel),
        next: editText(field, to, optionLabel),
      });
    }
  }
  return { changed, deleted, added };
}

/** What is odd about a record, in words that name the field. */
export const oddities = ({ fields }: FormDefinition, warnings: Reasons): string[] =>
  fields
    .filter((field) => warnings[field.wire])
    .map((field) => `${labelOfField(field)}: ${reasonText(field, warnings[field.wire]!)}`);
