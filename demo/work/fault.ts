import type { Tank } from '../company/assets.ts';
import type { Driver } from '../company/people.ts';
import type { Chance } from '../generator.ts';
import type { Sheet, TicketData } from './sheets.ts';

/** What a check of the ticket would know besides the sheet. */
export interface Around {
  readonly driver: Driver | null;
  /** The number of the last ticket of the same person, and the next free one. */
  readonly lastNumber: string | null;
  readonly takeNumber: () => string;
  readonly returnNumber: () => void;
  /** Tanks of leases that nobody may load from. */
  readonly barred: readonly Tank[];
}

export interface Finding {
  readonly source: string;
  readonly flag: 'error' | 'warning';
  readonly note: string;
}

/** A mistake: spoils the sheet and, once the ticket is worked out, says what is wrong with it. */
export interface Fault {
  readonly source: string;
  /** The parts of the sheet it changes: two faults of one ticket must not undo each other. */
  readonly touches: readonly string[];
  /** How often it happens where it can, beside the others. */
  readonly weight: number;
  readonly fits: (sheet: Sheet, around: Around) => boolean;
  readonly spoil: (
    sheet: Sheet,
    chance: Chance,
    around: Around,
  ) => (data: TicketData) => Omit<Finding, 'source'>;
}

export const error = (note: string) => ({ flag: 'error', note }) as const;
export const warning = (note: string) => ({ flag: 'warning', note }) as const;
