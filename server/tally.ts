type Say = (kind: string, count: number) => void;

/** Tells of what may come by the thousand: in one line for each kind and minute, with how many there were. */
export class Tally {
  readonly #say: Say;
  readonly #every: number;
  /** How many have not been told yet. */
  readonly #untold = new Map<string, { count: number; timer: NodeJS.Timeout }>();

  constructor(say: Say, every = 60_000) {
    this.#say = say;
    this.#every = every;
  }

  count(kind: string): void {
    const known = this.#untold.get(kind);
    if (known) {
      known.count += 1;
      return;
    }
    this.#say(kind, 1);
    const timer = setInterval(() => this.#tell(kind), this.#every).unref();
    this.#untold.set(kind, { count: 0, timer });
  }

  close(): void {
    for (const [kind, { count, timer }] of this.#untold) {
      clearInterval(timer);
      if (count > 0) this.#say(kind, count);
    }
    this.#untold.clear();
  }

  #tell(kind: string): void {
    const known = this.#untold.get(kind)!;
    if (known.count > 0) this.#say(kind, known.count);
    else {
      clearInterval(known.timer);
      this.#untold.delete(kind);
    }
    known.count = 0;
  }
}
