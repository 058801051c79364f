import type { FormDefinition, NamedBy, ReferenceField } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import { get } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import { notify } from '#web/ui/snackbar.ts';
import { type FormValues, isSameValue, readValue } from './form-values.ts';
import { type EditValue, labelOfField, type Named } from './input.ts';

interface Form {
  readonly getValues: () => FormValues;
  readonly setValue: (wire: string, value: EditValue) => void;
  /** Works out what the readings now give. */
  readonly work: (earlier: FormValues) => void;
}

/** Where a field that fills others stands. */
export interface Filling {
  /** The record that they were filled from last, also when it was cleared since. */
  last: Named | null;
  /** The one that was chosen and has not filled them yet. */
  awaited: string | null;
}

const isNamed = (value: EditValue | undefined): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value;

/** However a record got into a field, what goes with it came along. */
export function noteNamed(filling: Filling, value: EditValue): void {
  if (isNamed(value) && value.id !== filling.awaited) filling.last = value;
}

const isNamedBy = async ({ type, field }: NamedBy, { id }: Named): Promise<boolean> => {
  const { endpoint, field: fieldOf } = recordOf(type);
  const params = { [fieldOf(field).wire]: id, archived: 'all', top: 1 };
  return (await get<readonly unknown[]>(endpoint, { params })).length > 0;
};

/** A record with what it brings, by the fields that it fills. */
async function broughtIn({ to, fills }: ReferenceField, named: Named): Promise<Values> {
  const { endpoint, field: fieldOf } = recordOf(to);
  const whole = get<Values>(`${endpoint}/${named.id}`, { params: { list: 'expanded' } });
  const brought = Object.entries(fills).map(async ([id, from]) => [
    id,
    typeof from === 'string' ? (await whole)[fieldOf(from).wire] : await isNamedBy(from, named),
  ]);
  return Object.fromEntries(await Promise.all(brought));
}

/**
 * Loads what a record brings into the fields that its own names: those that are empty, or hold what the one before it
 * had brought. What somebody has typed stays. What is given back puts it in, all at once.
 */
async function broughtBy(
  definition: FormDefinition,
  field: ReferenceField,
  [before, after]: readonly [EditValue, EditValue],
  form: Form,
): Promise<() => void> {
  if (!isNamed(after) || Object.keys(field.fills).length === 0) return () => {};
  const [is, was] = await Promise.all([
    broughtIn(field, after),
    isNamed(before) ? broughtIn(field, before) : null,
  ]);
  const loading = Object.keys(field.fills).map(async (id) => {
    const target = definition.field(id);
    const [value, brought] = [readValue(target, is[id]), readValue(target, was?.[id])];
    const now = form.getValues()[target.wire]!;
    const isFurther = target.kind === 'reference' && !isSameValue(target, now, value);
    const putFurther = isFurther ? await broughtBy(definition, target, [now, value], form) : null;
    return () => {
      const old = form.getValues()[target.wire]!;
      const isFree = isSameValue(target, old, readValue(target, null)) || isSameValue(target, old, brought);
      if (!isFree || isSameValue(target, old, value)) return;
      form.setValue(target.wire, value);
      putFurther?.();
    };
  });
  const puts = await Promise.all(loading);
  return () => {
    for (const put of puts) put();
  };
}

/** Brings in what goes with the record that was chosen, and says so when it cannot be had. */
export async function fillFrom(
  definition: FormDefinition,
  field: ReferenceField,
  filling: Filling,
  form: Form,
): Promise<void> {
  const chosen = form.getValues()[field.wire];
  if (!isNamed(chosen)) return;
  const isLeft = () => {
    const now = form.getValues()[field.wire];
    return !isNamed(now) || now.id !== chosen.id;
  };
  filling.awaited = chosen.id;
  try {
    const putIn = await broughtBy(definition, field, [filling.last, chosen], form);
    // Another was chosen while this one was on its way.
    if (isLeft()) return;
    // What was typed meanwhile has been worked with already.
    const earlier = { ...form.getValues() };
    putIn();
    form.work(earlier);
    filling.last = chosen;
    filling.awaited = null;
  } catch (error) {
    if (isLeft()) return;
    notify(t('fill.failed', { field: labelOfField(field), reason: whyOf(error) }), 'error');
  }
}
