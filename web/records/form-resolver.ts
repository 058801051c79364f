import { useMemo } from 'react';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import type { Field, FormDefinition } from '#model/fields.ts';
import type { Reason, Reasons } from '#model/reasons.ts';
import { type Around, checkTogether, validate } from '#model/validate.ts';
import { type FormValues, isUnfit, writeValues } from '#web/fields/form-values.ts';
import { reasonText } from '#web/fields/reason-text.ts';
import { isTyped } from '#web/fields/typed.ts';
import { t } from '#web/i18n/translate.ts';

/** The field a fault lies in: `contacts[2].telephone` is one of `contacts`. */
export const wireOfFault = (path: string): string => path.split('[')[0]!;

/** A fault as the form keeps it, with the sentence that says why. */
export function faultOf(field: Field | undefined, type: string, reason: Reason | undefined): FieldError {
  const message = field && reason ? reasonText(field, reason) : null;
  return message ? { type, message } : { type };
}

/** What the validator never sees: text that is no option, a row that is not finished. */
function unfitFault(field: Field, value: unknown): FieldError {
  if (!isTyped(value)) return { type: 'unfit', message: t('reason.open') };
  if (value.reason) return faultOf(field, 'unfit', value.reason);
  const why = value.isSeveral ? 'several' : field.kind === 'choice' ? 'code' : 'record';
  return faultOf(field, 'unfit', { why });
}

/** The form is checked by the model's own validator, the one the server asks as well. */
export function resolverOf(definition: FormDefinition, around: Around): Resolver<FormValues> {
  return (values) => {
    const checked = validate(definition, writeValues(definition, values), 'create', around);
    const errors: FieldErrors<FormValues> = {};
    const reasons = checked.ok ? {} : checked.reasons;
    for (const path of checked.ok ? [] : Object.keys(checked.errors)) {
      const wire = wireOfFault(path);
      const field = definition.fields.find((one) => one.wire === wire);
      errors[wire] ??= faultOf(field, 'validate', reasons[path]);
    }
    for (const field of definition.fields.filter((one) => isUnfit(one, values[one.wire]!))) {
      errors[field.wire] = unfitFault(field, values[field.wire]);
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** What is odd about the values as they would be sent. */
export const warningsOf = (definition: FormDefinition, values: FormValues, around: Around): Reasons =>
  checkTogether(definition, writeValues(definition, values), around).warnings;

/** The same object until something else is odd. */
export function useWarnings(definition: FormDefinition, values: FormValues, around: Around): Reasons {
  const said = JSON.stringify(warningsOf(definition, values, around));
  return useMemo(() => JSON.parse(said) as Reasons, [said]);
}
