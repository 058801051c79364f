/** A map that holds so much and no more: what was not asked for the longest makes room. */
export class Bounded<Value> {
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  readonly #held = new Map<string, Value>();
  #size = 0;

  constructor(most: number, sizeOf: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  has(key: string): boolean {
    return this.#held.has(key);
  }

  /** Whether nothing would have to make room for it. */
  hasRoomFor(value: Value): boolean {
    return this.#size + this.#sizeOf(value) <= this.#most;
  }

  get(key: string): Value | undefined {
    const value = this.#held.get(key);
    if (value === undefined) return undefined;
    this.#held.delete(key);
    this.#held.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const size = this.#sizeOf(value);
    if (size > this.#most) return;
    this.#held.set(key, value);
    this.#size += size;
    for (const oldest of this.#held.keys()) {
      if (this.#size <= this.#most) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#held.get(key);
    if (value === undefined) return;
    this.#held.delete(key);
    this.#size -= this.#sizeOf(value);
  }

  clear(): void {
    this.#held.clear();
    this.#size = 0;
  }
}
