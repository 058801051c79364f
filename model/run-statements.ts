import type { StatementState } from './run-statements/content.ts';

/** The operations whose paper is a run ticket: oil changed hands at the lease, from a tank or through a LACT. */
export const ticketLabels = ['Pickup', 'EOM'] as const;

/** A month, `YYYY-MM`, and how many run tickets are booked in it; of one operator, also how its statement stands. */
export interface TicketMonth {
  readonly month: string;
  readonly tickets: number;
  readonly state?: StatementState;
  readonly number?: string | null;
}

export const MONTHS = 12;
export const MOST_MONTHS = 120;
