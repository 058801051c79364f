const MINUTE = 60_000;

/** So much for each person and minute. */
export class Allowance {
  readonly #most: number;
  readonly #taken = new Map<string, number>();
  #minute = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether there is still some left. */
  take(who: string): boolean {
    const minute = Math.floor(Date.now() / MINUTE);
    if (minute !== this.#minute) this.#taken.clear();
    this.#minute = minute;
    const taken = (this.#taken.get(who) ?? 0) + 1;
    this.#taken.set(who, taken);
    return taken <= this.#most;
  }
}
