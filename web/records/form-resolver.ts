import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FormDefinition } from '#model/fields.ts';
import { validate } from '#model/validate.ts';
import { type FormValues, isUnfit, writeValues } from '#web/fields/form-values.ts';

/** The field a fault lies in: `contacts[2].telephone` is one of `contacts`. */
export const wireOfFault = (path: string): string => path.split('[')[0]!;

/** The form is checked by the model's own validator, the one the server asks as well. */
export function resolverOf(definition: FormDefinition): Resolver<FormValues> {
  return (values) => {
    const checked = validate(definition, writeValues(definition, values), 'create');
    const unfit = definition.fields.filter((field) => isUnfit(field, values[field.wire]!));
    const faults = [
      ...(checked.ok ? [] : Object.keys(checked.errors)).map(wireOfFault),
      ...unfit.map((field) => field.wire),
    ];
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<FormValues> = Object.fromEntries(
      faults.map((wire) => [wire, { type: 'validate' }]),
    );
    return { values: {}, errors };
  };
}
