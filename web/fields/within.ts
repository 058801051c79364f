import type { ChoiceField, Field, FormDefinition } from '#model/fields.ts';
import { fixedOptions, hasFixedOption } from '#model/lists/options.ts';
import type { FormValues } from './form-values.ts';
import type { EditValue } from './input.ts';

const isChoice = (field: Field): field is ChoiceField => field.kind === 'choice';

/**
 * What a choice brings with it: another state leaves a county that is not in it, and a county chosen first names
 * its state. Gives the other fields' new values by wire name.
 */
export function withinOf(
  definition: FormDefinition,
  field: Field,
  value: EditValue,
  values: FormValues,
): [wire: string, value: EditValue][] {
  if (!isChoice(field)) return [];
  const left = definition.fields
    .filter(isChoice)
    .filter((inner) => inner.within === field.id && typeof values[inner.wire] === 'string')
    .filter(
      (inner) =>
        typeof value === 'string' &&
        hasFixedOption(inner.list, values[inner.wire] as string, value) === false,
    )
    .map((inner): [string, EditValue] => [inner.wire, null]);
  if (!field.within || typeof value !== 'string') return left;
  const outer = definition.field(field.within).wire;
  const around = fixedOptions(field.list)?.find((option) => option.value === value)?.within ?? null;
  return around !== null && values[outer] === null ? [...left, [outer, around]] : left;
}
