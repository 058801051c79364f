interface Came {
  readonly from: string;
}

/** The page that somebody leaves for another, which travels along in the history: from a list one goes on to its next. */
export const cameFrom = (): Came => ({ from: window.location.pathname + window.location.search });

/** The address of the page that led here; null where none did, or nobody knows. */
export const addressBefore = (state: unknown): string | null => (state as Partial<Came> | null)?.from ?? null;
