const MINUTE = 60_000;

/** How often something happened in the last hour, counted by the minute: sixty numbers however often it was. */
export class LastHour {
  readonly #minutes = new Map<number, number>();

  add(now = Date.now()): void {
    const minute = Math.floor(now / MINUTE);
    this.#minutes.set(minute, (this.#minutes.get(minute) ?? 0) + 1);
    for (const one of this.#minutes.keys()) if (one <= minute - 60) this.#minutes.delete(one);
  }

  count(now = Date.now()): number {
    const first = Math.floor(now / MINUTE) - 59;
    let sum = 0;
    for (const [minute, count] of this.#minutes) if (minute >= first) sum += count;
    return sum;
  }
}
