import type { Tank } from '../company/assets.ts';
import type { Driver } from '../company/people.ts';
import type { Chance } from '../generator.ts';
import type { Sheet } from './sheets.ts';

/** What somebody who makes a mistake has at hand besides the sheet. */
export interface Around {
  readonly now: number;
  /** The number of the last ticket of the same person, and the next free one. */
  readonly lastNumber: string | null;
  readonly takeNumber: () => string;
  readonly returnNumber: () => void;
  /** Whether there are enough tickets of the tank or meter to tell what is usual. */
  readonly isKnown: boolean;
  /** From now on the meter has this factor. */
  readonly prove: (factor: number) => void;
  /** From now on the meter goes on from this reading. */
  readonly leaveCounter: (end: number) => void;
  /** Tanks of leases that nobody may load from. */
  readonly barred: readonly Tank[];
  /** Drivers who should not have driven that day. */
  readonly unfit: () => readonly Driver[];
}

/** A mistake: spoils the sheet. What is wrong with it then, the checks find by themselves. */
export interface Fault {
  /** The parts of the sheet it changes: two faults of one ticket must not undo each other. */
  readonly touches: readonly string[];
  /** How often it happens where it can, beside the others. */
  readonly weight: number;
  readonly fits: (sheet: Sheet, around: Around) => boolean;
  readonly spoil: (sheet: Sheet, chance: Chance, around: Around) => void;
}
