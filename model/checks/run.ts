/** A look at all operations of a period, as it is on the wire. */
export interface CheckRun {
  readonly id: string;
  readonly since: string;
  readonly until: string;
  readonly startedAt: string;
  /** null while it goes on. */
  readonly finishedAt: string | null;
  /** It was broken off before it had seen everything. */
  readonly failed: boolean;
  readonly total: number;
  readonly checked: number;
  /** Findings that came, and that went because their cause is gone. */
  readonly found: number;
  readonly closed: number;
  /** Who asked for it; null for the one that the server makes by itself. */
  readonly user: string | null;
}
