import type { FormDefinition } from './fields.ts';
import type { Step } from './measurement/steps.ts';
import type { Message } from './messages/message.ts';

/** How fields that others give are worked out (measurement/workings.ts). */
export type WorkingName = 'gauge' | 'lact';

/** Fields that others give: what is keyed into them instead stays, and is told apart. */
export interface Computed {
  readonly by: WorkingName;
  readonly fields: readonly string[];
}

export interface Figure {
  /** null as long as what it comes from is not there. */
  readonly value: number | null;
  readonly unit: string;
}

export interface Figures {
  /** By the ids of the fields. */
  readonly values: Readonly<Record<string, Figure>>;
  readonly steps: readonly Step[];
  /** Why it does not come out as a whole: the first quantity that is missing or cannot be. */
  readonly why: Message | null;
}

/** What a record's values, by wire name, give for its computed fields; null where it has none. */
export type FiguresOf = (
  definition: FormDefinition,
  values: Readonly<Record<string, unknown>>,
) => Figures | null;

/** A keyed figure that is no further off tells the same story. */
const CLOSE = 0.05;

/** What a keyed value is off by, to the hundredth; 0 where it is close enough or nothing can be said. */
export function offBy(keyed: unknown, { value }: Figure): number {
  if (typeof keyed !== 'number' || value === null) return 0;
  const off = Math.round((keyed - value) * 100) / 100;
  return Math.abs(off) > CLOSE ? off : 0;
}
