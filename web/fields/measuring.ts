import { type ComponentType, createContext } from 'react';
import type { FiguresOf } from '#model/computed.ts';
import type { FormDefinition, RecordDefinition } from '#model/fields.ts';
import type { Values } from '#model/validate.ts';
import type { ComputedNote } from './ComputedNote.tsx';
import type { Changes } from './changes.tsx';
import type { workedOf } from './computed.ts';
import type { fillFrom, noteNamed } from './fills.ts';
import type { InputProps } from './input.ts';

/** The inputs of what is read off a tape or a clock. */
export type CarriedInputs = { readonly [K in 'gauge' | 'moment']: ComponentType<InputProps<K>> };

/** Readings, and the figures worked out of them, take code that few forms need: theirs bring it along. */
export interface Measuring {
  readonly inputs: CarriedInputs;
  readonly figuresOf: FiguresOf;
  readonly workedOf: typeof workedOf;
  readonly Note: typeof ComputedNote;
  /** Asks whether to save what was booked otherwise, and why; null is no. It starts with the reason that came to nothing. */
  readonly confirmBooked: (
    form: string,
    changes: Changes,
    odd: readonly string[],
    start: string,
  ) => Promise<string | null>;
  readonly fillFrom: typeof fillFrom;
  readonly noteNamed: typeof noteNamed;
  /** Where a record was made from what the field sent, the way back to it. */
  readonly Origin: ComponentType<{ definition: RecordDefinition; record: Values }>;
  readonly Working: ComponentType<{ definition: FormDefinition }>;
}

/** Whether a form has anything of it. */
export const isMeasured = ({ computed, fields }: FormDefinition): boolean =>
  computed !== null || fields.some(({ kind }) => kind === 'gauge' || kind === 'moment');

export const MeasuringContext = createContext<Measuring | null>(null);
