import type { Field, FormDefinition, RecordDefinition, ReferenceField } from '#model/fields.ts';
import { parentField, recordOf } from '#model/records/index.ts';
import { outerOf } from '#model/rules.ts';
import { type FormValues, readValues } from '#web/fields/form-values.ts';
import { isTyped } from '#web/fields/typed.ts';

/** Two fields that say the same of their records: they have one name, and choose from the same. */
const isSameField = (one: Field, other: Field): boolean => {
  if (one.id !== other.id) return false;
  if (one.kind === 'reference') return other.kind === 'reference' && other.to === one.to;
  return one.kind === 'choice' && other.kind === 'choice' && other.list === one.list;
};

/**
 * What is known of a record that a field of a form is to name, before anybody has typed: the name that was looked for,
 * what the field is narrowed by, such as the lease of a tank, and what both have in common, such as their operator.
 */
export function knownHere(
  form: FormDefinition,
  field: ReferenceField,
  values: FormValues,
  typed: string,
): FormValues {
  const made: RecordDefinition = recordOf(field.to);
  const known = readValues(made, null);
  const put = (to: Field | null | undefined, from: Field | null | undefined) => {
    const value = from && values[from.wire];
    if (to && value !== null && value !== undefined && !isTyped(value)) known[to.wire] = value;
  };
  for (const own of made.fields)
    put(
      own,
      form.fields.find((other) => isSameField(own, other)),
    );
  const outer = outerOf(form, field);
  if (outer?.kind === 'reference') put(parentField(made, recordOf(outer.to)), outer);
  if (typed && made.display.kind === 'text') known[made.display.wire] = typed;
  return known;
}
