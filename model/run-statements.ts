/** The operations whose paper is a run ticket: oil changed hands at the lease, from a tank or through a LACT. */
export const ticketLabels = ['Pickup', 'EOM'] as const;

/** A month, `YYYY-MM`, and how many run tickets were written in it. */
export interface TicketMonth {
  readonly month: string;
  readonly tickets: number;
}

export const MONTHS = 12;
export const MOST_MONTHS = 120;
