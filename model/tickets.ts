import type { ToldStep } from './measurement/steps.ts';
import type { Operation } from './operations.ts';

/** One operation of the field as its page shows it, with what is around it. */

/** Something the field sent that is no reading: who, where, with what. */
export interface Fact {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** The record it names, where there is one. */
  readonly record: { readonly type: string; readonly id: string } | null;
}

/** Something the field read: a number, or text where that is how it came. */
export interface Reading {
  readonly name: string;
  readonly label: string;
  readonly value: number | string;
  readonly unit: string | null;
  readonly decimals: number;
}

/** Something the field worked out, beside what its readings give. */
export interface TicketFigure extends Omit<Reading, 'value'> {
  readonly given: number | string | null;
  readonly computed: number | null;
  /** What was given less what comes out; null where one of them is missing. */
  readonly difference: number | null;
}

export interface TimeOf {
  readonly name: string;
  readonly label: string;
  readonly at: string;
}

/** A ticket of the same order. */
export interface LinkOfChain {
  readonly id: string;
  readonly label: string;
  readonly ticketNumber: string | null;
  readonly createdAt: string;
  readonly arrivedAt: string | null;
  readonly departedAt: string | null;
  readonly grossVolume: number | null;
  readonly netVolume: number | null;
  readonly place: string | null;
}

/** A run of the same tank or meter. */
export interface Run {
  readonly id: string;
  readonly ticketNumber: string | null;
  readonly createdAt: string;
  readonly correctedGravity: number | null;
  readonly bsw: number | null;
  readonly netVolume: number | null;
}

export interface Ticket {
  readonly operation: Required<Operation>;
  readonly label: string;
  readonly ticketNumber: string | null;
  readonly orderNumber: string | null;
  readonly productionDay: string;
  readonly facts: readonly Fact[];
  readonly times: readonly TimeOf[];
  readonly readings: readonly Reading[];
  readonly figures: readonly TicketFigure[];
  readonly steps: readonly ToldStep[];
  /** Why nothing can be worked out: the entry at fault, and a sentence. */
  readonly refused: { readonly name: string; readonly message: string } | null;
  /** What else was sent. */
  readonly others: readonly { readonly label: string; readonly value: string }[];
  readonly visit: {
    readonly latitude: number;
    readonly longitude: number;
    /** Where it should have been: at the lease, or at the station that it was unloaded at. */
    readonly place: {
      readonly label: string;
      readonly latitude: number;
      readonly longitude: number;
      readonly miles: number;
    } | null;
  } | null;
  readonly booking: {
    /** In the books, waiting for open errors, not booked for another reason, or no run ticket at all. */
    readonly state: 'booked' | 'waits' | 'open' | 'none';
    /** How many of its errors are open. */
    readonly errors: number;
    readonly ticket: { readonly type: string; readonly id: string; readonly label: string } | null;
    /** The record type of the ticket that it can become; null where it is one already, or names nothing to be one of. */
    readonly becomes: string | null;
    /** Where the books say otherwise than the field did. */
    readonly corrections: readonly {
      readonly label: string;
      readonly sent: string;
      readonly booked: string;
    }[];
  };
  readonly chain: readonly LinkOfChain[];
  /** Null before there are both a pickup and an unload. */
  readonly overShort: OverShort | null;
  /** Of the same tank or meter: the last thirty up to this one, oldest first, and the one after it. */
  readonly runs: readonly Run[];
  readonly previous: Run | null;
  readonly next: Run | null;
}

/** What was unloaded of an order against what was picked up, in barrels. */
export interface OverShort {
  readonly pickedUp: number;
  readonly unloaded: number;
  /** Below zero where less was unloaded than picked up. */
  readonly barrels: number;
  /** Of what was picked up, over or short; null of nothing. */
  readonly percent: number | null;
  /** What the checks make of it; null where it is within the limits. */
  readonly flag: 'error' | 'warning' | null;
}
