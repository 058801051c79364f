import type { FiguresOf } from '#model/computed.ts';
import type { FormDefinition } from '#model/fields.ts';
import { type FormValues, readValue, writeValue, writeValues } from './form-values.ts';
import type { EditValue } from './input.ts';

/**
 * The computed fields that go with a change: those that are blank or held what the values before gave. One that
 * somebody has keyed stays. Gives their new values by wire name.
 */
export function workedOf(
  figuresOf: FiguresOf,
  definition: FormDefinition,
  before: FormValues,
  after: FormValues,
): [wire: string, value: EditValue][] {
  const was = figuresOf(definition, writeValues(definition, before))?.values;
  const is = figuresOf(definition, writeValues(definition, after))?.values;
  if (!was || !is) return [];
  return Object.keys(is).flatMap((id): [string, EditValue][] => {
    const field = definition.field(id);
    const shown = writeValue(field, after[field.wire]!);
    const follows = shown === null || shown === was[id]!.value;
    const { value } = is[id]!;
    return follows && value !== was[id]!.value ? [[field.wire, readValue(field, value)]] : [];
  });
}
