/** Chance that comes out the same every time: one stream per name, so that a change to one part moves no other. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** Whole, both ends included. */
  readonly whole: (least: number, most: number) => number;
  readonly decimal: (least: number, most: number, decimals: number) => number;
  /** About `middle`, three times out of four within `spread`. */
  readonly around: (middle: number, spread: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly weighted: <T>(from: readonly (readonly [weight: number, value: T])[]) => T;
  readonly shuffled: <T>(from: readonly T[]) => T[];
  /** In the order of a draw in which what weighs more comes earlier. */
  readonly drawn: <T>(from: readonly T[], weight: (value: T) => number) => T[];
  readonly id: () => string;
  readonly hex: (digits: number) => string;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}

export function chanceFor(stream: string): Chance {
  let state = hash(stream);

  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  function drawn<T>(from: readonly T[], weight: (value: T) => number): T[] {
    const places = from.map((value) => [-Math.log(1 - next()) / weight(value), value] as const);
    return places.sort(([a], [b]) => a - b).map(([, value]) => value);
  }
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('');

  return {
    next,
    whole,
    hex,
    decimal: (least, most, decimals) => rounded(least + next() * (most - least), decimals),
    around: (middle, spread) => middle + (next() + next() + next() - 1.5) * spread * 1.7,
    happens: (probability) => next() < probability,
    pick: (from) => from[whole(0, from.length - 1)]!,
    weighted(from) {
      let left = next() * from.reduce((sum, [weight]) => sum + weight, 0);
      const hit = from.find(([weight]) => {
        left -= weight;
        return left < 0;
      });
      return (hit ?? from.at(-1)!)[1];
    },
    shuffled: (from) => drawn(from, () => 1),
    drawn,
    id() {
      const digits = hex(30);
      const variant = '89ab'.charAt(whole(0, 3));
      return [
        digits.slice(0, 8),
        digits.slice(8, 12),
        `4${digits.slice(12, 15)}`,
        `${variant}${digits.slice(15, 18)}`,
        digits.slice(18),
      ].join('-');
    },
  };
}

/** Ties away from zero, and 45.925 is a tie although its binary neighbour lies below. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const size = Math.round(Number((Math.abs(value) * scale).toPrecision(12))) / scale;
  return value < 0 ? 0 - size : size;
}
