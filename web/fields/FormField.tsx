import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Field, FormDefinition } from '#model/fields.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FormValues } from './form-values.ts';
import type { EditValue, Face } from './input.ts';
import { withinOf } from './within.ts';

interface FormFieldProps {
  readonly definition: FormDefinition;
  readonly field: Field;
  readonly face: Face;
}

/** One field of a form: its input, tied to the form's values and faults. */
export function FormField({ definition, field, face }: FormFieldProps) {
  const { control, setValue, getValues, trigger } = useFormContext<FormValues>();
  const { field: bound, fieldState } = useController({ control, name: field.wire });
  const outer = field.kind === 'choice' && field.within ? definition.field(field.within).wire : null;
  const around = useWatch({ control, name: outer ?? field.wire, disabled: outer === null });
  const isWrong = fieldState.invalid;

  const change = (value: EditValue) => {
    bound.onChange(value);
    for (const [wire, fitting] of withinOf(definition, field, value, getValues())) {
      setValue(wire, fitting, { shouldDirty: true });
    }
    if (isWrong) void trigger(field.wire);
  };

  return (
    <FieldInput
      field={field}
      value={bound.value}
      onChange={change}
      onBlur={bound.onBlur}
      inputRef={bound.ref}
      face={face}
      isWrong={isWrong}
      within={outer !== null && typeof around === 'string' ? around : null}
    />
  );
}
