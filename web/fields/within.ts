import type { ChoiceField, Field, FormDefinition, ReferenceField } from '#model/fields.ts';
import { type FindOption, fits } from '#model/lists/options.ts';
import { recordOf } from '#model/records/index.ts';
import { outerOf } from '#model/rules.ts';
import type { FormValues } from './form-values.ts';
import type { EditValue, Named } from './input.ts';
import { isTyped } from './typed.ts';

type Narrowed = (ChoiceField | ReferenceField) & { readonly within: string };

const isNarrowed = (field: Field): field is Narrowed =>
  (field.kind === 'choice' || field.kind === 'reference') && field.within !== null;

const isNamed = (value: EditValue | undefined): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value;

/** What narrows a field's values: the code or number in the field around it, or the path of the record there. */
export function narrowedBy(definition: FormDefinition, field: Field, values: FormValues): string | null {
  const outer = outerOf(definition, field);
  const value = outer ? values[outer.wire] : null;
  if (typeof value === 'string') return value;
  return outer?.kind === 'reference' && isNamed(value) ? `${recordOf(outer.to).endpoint}/${value.id}` : null;
}

/**
 * What a choice brings with it: another state leaves a county that is not in it, another lease the tank of the one
 * before, and a county chosen first names its state. Gives the other fields' new values by wire name.
 */
export function withinOf(
  definition: FormDefinition,
  field: Field,
  { before, after }: { before: EditValue; after: EditValue },
  values: FormValues,
  findOption: FindOption,
): [wire: string, value: EditValue][] {
  const isLeft = (inner: Narrowed): boolean => {
    const value = values[inner.wire];
    if (inner.kind === 'reference')
      return isNamed(value) && isNamed(before) && isNamed(after) && before.id !== after.id;
    if (typeof value !== 'string' || typeof after !== 'string') return false;
    const option = findOption(inner.list, value);
    return option ? !fits(option, after) : false;
  };
  const left = definition.fields
    .filter(isNarrowed)
    .filter((inner) => inner.within === field.id && isLeft(inner))
    .map((inner): [string, EditValue] => [inner.wire, null]);
  const outer = outerOf(definition, field);
  if (!outer || field.kind !== 'choice' || typeof after !== 'string') return left;
  const around = findOption(field.list, after)?.within ?? null;
  const isFree = values[outer.wire] === null || isTyped(values[outer.wire]);
  return around !== null && isFree ? [...left, [outer.wire, around]] : left;
}
