import { useWatch } from 'react-hook-form';
import type { FormDefinition } from '#model/fields.ts';
import { toldIn } from '#model/measurement/words.ts';
import { figuresOf } from '#model/measurement/workings.ts';
import { ComputedNote } from '#web/fields/ComputedNote.tsx';
import { workedOf } from '#web/fields/computed.ts';
import { fillFrom, noteNamed } from '#web/fields/fills.ts';
import { type FormValues, writeValues } from '#web/fields/form-values.ts';
import type { Measuring } from '#web/fields/measuring.ts';
import { carriedInputs } from '#web/fields/ReadingInputs.tsx';
import { ShowWorking } from '#web/fields/ShowWorking.tsx';
import { locale } from '#web/i18n/locale.ts';
import { confirmBooked } from './Booked.tsx';
import { Origin } from './Origin.tsx';

export const measuring: Measuring = {
  inputs: carriedInputs,
  figuresOf,
  workedOf,
  fillFrom,
  noteNamed,
  Note: ComputedNote,
  confirmBooked,
  Origin,
  Working,
};

/** How the computed figures of the form came about, once there are readings enough. */
function Working({ definition }: { definition: FormDefinition }) {
  const values = useWatch() as FormValues;
  const steps = figuresOf(definition, writeValues(definition, values))?.steps ?? [];
  return <ShowWorking steps={steps.map((step) => toldIn(locale.language, step))} />;
}
