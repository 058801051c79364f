import type { RecordDefinition } from '#model/fields.ts';
import type { Values } from '#model/validate.ts';
import { type FormValues, readValues } from '#web/fields/form-values.ts';
import { asNewRows } from '#web/fields/table-rows.ts';

/** The values a copy starts with: all but what no two records may share; its rows are rows of its own. */
export function duplicateOf(definition: RecordDefinition, record: Values): FormValues {
  const values = readValues(definition, record);
  const blank = readValues(definition, null);
  for (const field of definition.fields) {
    if (field.unique || field.kind === 'children') values[field.wire] = blank[field.wire]!;
    if (field.kind === 'table') values[field.wire] = asNewRows(values[field.wire] as never);
  }
  return values;
}
