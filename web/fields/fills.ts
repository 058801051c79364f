import type { FormDefinition, ReferenceField } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import { get } from '#web/api/client.ts';
import { type FormValues, isSameValue, readValue } from './form-values.ts';
import type { EditValue, Named } from './input.ts';

interface Form {
  readonly getValues: () => FormValues;
  readonly setValue: (wire: string, value: EditValue) => void;
}

const isNamed = (value: EditValue | undefined): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value;

const wholeOf = ({ to }: ReferenceField, { id }: Named): Promise<Values> =>
  get<Values>(`${recordOf(to).endpoint}/${id}`, { params: { list: 'expanded' } });

/**
 * What a chosen record brings into the fields that its own names: those that are empty, or hold what the one chosen
 * before it had brought. What somebody has typed stays.
 */
export async function fillFrom(
  definition: FormDefinition,
  field: ReferenceField,
  before: EditValue,
  form: Form,
): Promise<void> {
  const chosen = form.getValues()[field.wire];
  if (!isNamed(chosen) || Object.keys(field.fills).length === 0) return;
  const [is, was] = await Promise.all([
    wholeOf(field, chosen),
    isNamed(before) ? wholeOf(field, before) : null,
  ]);
  const now = form.getValues()[field.wire];
  // Another was chosen while this one was on its way.
  if (!isNamed(now) || now.id !== chosen.id) return;
  for (const [id, from] of Object.entries(field.fills)) {
    const target = definition.field(id);
    const { wire } = recordOf(field.to).field(from);
    const old = form.getValues()[target.wire]!;
    const brought = readValue(target, was?.[wire]);
    const isFree = isSameValue(target, old, readValue(target, null)) || isSameValue(target, old, brought);
    const value = readValue(target, is[wire]);
    if (!isFree || isSameValue(target, old, value)) continue;
    form.setValue(target.wire, value);
    if (target.kind === 'reference') await fillFrom(definition, target, old, form);
  }
}
