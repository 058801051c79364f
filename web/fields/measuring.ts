import { type ComponentType, createContext } from 'react';
import type { FiguresOf } from '#model/computed.ts';
import type { FormDefinition } from '#model/fields.ts';
import type { ComputedNote } from './ComputedNote.tsx';
import type { workedOf } from './computed.ts';

/** Working figures out takes code that few forms need: theirs bring it along. */
export interface Measuring {
  readonly figuresOf: FiguresOf;
  readonly workedOf: typeof workedOf;
  readonly Note: typeof ComputedNote;
  readonly Working: ComponentType<{ definition: FormDefinition }>;
}

export const MeasuringContext = createContext<Measuring | null>(null);
