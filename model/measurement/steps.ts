import { type Decimal, decimal, numberOf, roundedTo } from './decimal.ts';
import type { stepWords } from './words.en.ts';

export type StepKey = keyof typeof stepWords;

export interface StepInput {
  readonly symbol: string;
  readonly value: number;
}

/** One line of the working. Its name and its formula in words go by the key, in the reader's language. */
export interface Step {
  readonly key: StepKey;
  readonly symbol: string;
  readonly inputs: readonly StepInput[];
  readonly unrounded: number;
  readonly rounded: number;
  readonly unit: string | null;
  /** Of the API's Manual of Petroleum Measurement Standards. */
  readonly chapter: string;
}

/** The working of what a meter has counted, in the unit that it counts in. */
export const countedIn = (unit: string, steps: readonly Step[]): Step[] =>
  steps.map((step) => (step.unit === 'bbl' ? { ...step, unit } : step));

/** A step as a reader of a language sees it. */
export type ToldStep = Omit<Step, 'key'> & { readonly name: string; readonly formula: string };

/** How a quantity is written in the working, and where it is described. */
const kinds = {
  increments: { unit: null, chapter: '3.1A' },
  volume: { unit: 'bbl', chapter: '12.2' },
  tankVolume: { unit: 'bbl', chapter: '2.2' },
  density: { unit: 'kg/m³', chapter: '11.1' },
  gravity: { unit: '°API', chapter: '11.1' },
  hydrometer: { unit: null, chapter: '9.3' },
  factor: { unit: null, chapter: '11.1' },
  ticketFactor: { unit: null, chapter: '12.2' },
} as const;

/** The working as it is written down: each step is rounded where it stands and read on from there. */
export class Working {
  readonly steps: Step[] = [];

  /** Without decimals what is found stays as it is. */
  note(
    key: StepKey,
    kind: keyof typeof kinds,
    symbol: string,
    inputs: Readonly<Record<string, number>>,
    found: number | Decimal,
    decimals?: number,
  ): number {
    const exact = typeof found === 'number' ? decimal(found) : found;
    const rounded = numberOf(decimals === undefined ? exact : roundedTo(exact, decimals));
    this.steps.push({
      key,
      symbol,
      inputs: Object.entries(inputs).map(([name, value]) => ({ symbol: name, value })),
      unrounded: numberOf(exact),
      rounded,
      ...kinds[kind],
    });
    return rounded;
  }
}
