import { type ComponentType, useContext } from 'react';
import type { Field, FieldKind } from '#model/fields.ts';
import { CheckboxGroupInput, CheckboxInput } from './CheckboxInput.tsx';
import { ChildrenList } from './ChildrenList.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { DateInput } from './DateInput.tsx';
import type { InputProps } from './input.ts';
import { type CarriedInputs, MeasuringContext } from './measuring.ts';
import { ReferenceInput } from './ReferenceInput.tsx';
import { TableInput } from './TableInput.tsx';
import { LongTextInput, NumberInput, TextInput } from './TextInput.tsx';

type Carried = keyof CarriedInputs;

/** The others are brought along by the forms that have them. */
const inputs: { [K in Exclude<FieldKind, Carried>]: ComponentType<InputProps<K>> } = {
  text: TextInput,
  longText: LongTextInput,
  number: NumberInput,
  date: DateInput,
  checkbox: CheckboxInput,
  checkboxGroup: CheckboxGroupInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  table: TableInput,
  children: ChildrenList,
};

type AnyProps = Omit<InputProps<FieldKind>, 'field' | 'onChange'> & {
  readonly field: Field;
  readonly onChange: (value: never) => void;
};

/** The input a field of this kind is edited in. */
export function FieldInput(props: AnyProps) {
  const carried = useContext(MeasuringContext)?.inputs;
  const Input = { ...inputs, ...carried }[props.field.kind] as ComponentType<AnyProps> | undefined;
  if (!Input) {
    console.error('Unhandled form input type', props.field.kind);
    return null;
  }
  return <Input {...props} />;
}
