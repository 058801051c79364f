interface Waiting {
  readonly go: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Heavy work, some of it at once and so much waiting. Those who wait are called up from one origin after the other;
 * when there are too many, the last one of the origin with the most is turned away. So nobody's flood makes others
 * wait for more than a turn, and none of them is turned away for it.
 */
export class Turns {
  readonly #limits: { readonly atOnce: number; readonly waiting: number };
  readonly #refusal: () => Error;
  readonly #queues = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;

  constructor(limits: { atOnce: number; waiting: number }, refusal: () => Error) {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  async take<T>(origin: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await this.#wait(origin);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#callUp();
    }
  }

  #wait(origin: string): Promise<void> {
    return new Promise((go, refuse) => {
      const own = this.#queues.get(origin) ?? [];
      own.push({ go, refuse });
      this.#queues.set(origin, own);
      this.#waiting += 1;
      if (this.#waiting > this.#limits.waiting) this.#turnAway();
    });
  }

  #callUp(): void {
    const [first] = this.#queues;
    if (!first) {
      this.#running -= 1;
      return;
    }
    const [origin, queue] = first;
    // To the end, behind the other origins.
    this.#queues.delete(origin);
    const next = queue.shift()!;
    if (queue.length > 0) this.#queues.set(origin, queue);
    this.#waiting -= 1;
    next.go();
  }

  #turnAway(): void {
    // Of several that are as long, the one that came last.
    const [origin, queue] = [...this.#queues].reduce((most, one) =>
      one[1].length >= most[1].length ? one : most,
    );
    const last = queue.pop()!;
    if (queue.length === 0) this.#queues.delete(origin);
    this.#waiting -= 1;
    last.refuse(this.#refusal());
  }
}
