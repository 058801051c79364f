import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Field, FormDefinition } from '#model/fields.ts';
import { fieldsBeside, outerOf } from '#model/rules.ts';
import { boxesOf } from './boxes.ts';
import { FieldInput } from './FieldInput.tsx';
import type { Filling } from './fills.ts';
import { type FormValues, readValue, writeValue } from './form-values.ts';
import type { EditValue, Face } from './input.ts';
import { MeasuringContext } from './measuring.ts';
import { optionsAtHand } from './options.ts';
import { settle } from './settle.ts';
import { isTyped, type Typed } from './typed.ts';
import { useWarning } from './warnings.ts';
import { narrowedBy, withinOf } from './within.ts';

interface FormFieldProps {
  readonly definition: FormDefinition;
  readonly field: Field;
  readonly face: Face;
}

/** One field of a form: its input, tied to the form's values and faults. */
export function FormField({ definition, field, face }: FormFieldProps) {
  const { wire } = field;
  const client = useQueryClient();
  const { control, setValue, getValues, getFieldState, clearErrors, trigger } = useFormContext<FormValues>();
  const { field: bound, fieldState } = useController({ control, name: wire });
  const outer = outerOf(definition, field)?.wire ?? null;
  const around = useWatch({ control, name: outer ?? wire, disabled: outer === null });
  const warning = useWarning(field);
  const measuring = useContext(MeasuringContext);
  const boxes = boxesOf(control);
  const isWrong = fieldState.invalid;
  const within = outer === null ? null : narrowedBy(definition, field, { [outer]: around });

  /** What was chosen before somebody cleared it or began to type over it. */
  const chosen = useRef<EditValue>(null);
  const filling = useRef<Filling>({ last: null, awaited: null });
  useEffect(() => measuring?.noteNamed(filling.current, bound.value), [measuring, bound.value]);

  /** A fault over several fields is judged anew when one of the others changes. */
  const judgeBeside = (isAsked: (wire: string) => boolean) => {
    const wires = fieldsBeside(definition, field)
      .map((other) => other.wire)
      .filter(isAsked);
    // To judge nothing is to tell every field of the form that something was judged, at every key.
    if (wires.length > 0) void trigger(wires);
  };

  const put = (other: string, value: EditValue) => setValue(other, value, { shouldDirty: true });

  /** Works out what the readings now give. */
  const work = (earlier: FormValues) => {
    const worked = measuring?.workedOf(measuring.figuresOf, definition, earlier, getValues()) ?? [];
    for (const [other, figure] of worked) put(other, figure);
    return worked;
  };

  /** Brings in what goes with a chosen record. */
  const fill = async () => {
    if (field.kind !== 'reference') return;
    const workAndJudge = (earlier: FormValues) => {
      for (const [other, figure] of work(earlier)) if (isTyped(figure)) void trigger(other);
    };
    const form = { getValues, setValue: put, work: workAndJudge };
    await measuring?.fillFrom(definition, field, filling.current, form);
  };

  const change = (value: EditValue) => {
    const earlier = { ...getValues() };
    const now = earlier[wire]!;
    const before = isTyped(now) || now === null ? chosen.current : now;
    chosen.current = before;
    if (isTyped(value)) {
      // Half a word is no fault yet.
      put(wire, value);
      clearErrors(wire);
      work(earlier);
      return;
    }
    bound.onChange(value);
    const brought = withinOf(definition, field, { before, after: value }, getValues(), optionsAtHand(client));
    for (const [other, fitting] of brought) put(other, fitting);
    work(earlier);
    void boxes.during(fill());
    if (isWrong) void trigger(wire);
    judgeBeside((other) => getFieldState(other).invalid);
  };

  /** Whether what narrows the options is what it was, or about to be chosen anew. */
  const isStillWithin = (narrowed: string | null) => {
    const values = getValues();
    return (outer !== null && isTyped(values[outer])) || narrowedBy(definition, field, values) === narrowed;
  };

  const settleWithin = async (typed: Typed, narrowed: string | null): Promise<EditValue> => {
    const settled = await settle(client, field, typed, narrowed);
    if (isStillWithin(narrowed)) return settled;
    return settleWithin(typed, narrowedBy(definition, field, getValues()));
  };

  const leave = async () => {
    const left = getValues(wire);
    if (isTyped(left)) {
      const settled = await settleWithin(left, within);
      const now = getValues(wire);
      // Somebody has come back to it meanwhile.
      if (!isTyped(now) || now.typed !== left.typed) return;
      if (isTyped(settled)) setValue(wire, settled, { shouldDirty: true });
      else change(settled);
    }
    bound.onBlur();
    void trigger(wire);
    judgeBeside((other) => {
      const value = getValues(other)!;
      const written = writeValue(definition.fields.find((one) => one.wire === other)!, value);
      return isTyped(value) || (written !== null && written !== false);
    });
  };

  const leaveOpen = useEffectEvent(async () => {
    if (isTyped(getValues(wire))) await leave();
  });
  useEffect(() => boxes.add(() => leaveOpen()), [boxes]);

  /** What is odd about it, as long as it can be changed. */
  const oddity =
    measuring && warning?.reason.why === 'computed' ? (
      <measuring.Note
        text={warning.text ?? ''}
        reason={warning.reason}
        onPutBack={(computed) => change(readValue(field, computed))}
      />
    ) : (
      (warning?.text ?? null)
    );

  return (
    <FieldInput
      field={field}
      value={bound.value}
      onChange={change}
      onBlur={() => void boxes.during(leave())}
      inputRef={bound.ref}
      face={face}
      isWrong={isWrong}
      note={isWrong ? (fieldState.error?.message ?? null) : face === 'edit' ? oddity : null}
      within={within}
    />
  );
}
