import type { Words } from './ticket-values.ts';

/** Something in the model data that says something, and where it stands. */
export interface Leaf {
  readonly path: readonly string[];
  readonly value: string | number | boolean;
}

/** Deeper than any ticket; what lies below is printed as JSON. */
const DEEPEST = 8;

function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ path, value }];
  if (typeof value === 'number' || typeof value === 'boolean') return [{ path, value }];
  if (path.length >= DEEPEST) return [{ path, value: JSON.stringify(value) }];
  const named: (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((item, at) => [String(at + 1), item] as const)
    : Object.entries(value);
  return named.flatMap(([name, item]) => leavesOf(item, [...path, name]));
}

const keyOf = (path: readonly string[]) => JSON.stringify(path);

/**
 * The model data of an operation, to be taken out piece by piece: what no section of a ticket has taken is left over
 * at the end, so that nothing a truck sends is lost.
 */
export class Entries {
  readonly #leaves: Map<string, Leaf>;
  /** How what is taken out is worded. */
  readonly words: Words;

  constructor(data: unknown, words: Words) {
    this.words = words;
    this.#leaves = new Map(leavesOf(data, []).map((leaf) => [keyOf(leaf.path), leaf]));
  }

  read(...path: string[]): Leaf['value'] | undefined {
    return this.#leaves.get(keyOf(path))?.value;
  }

  take(...path: string[]): Leaf['value'] | undefined {
    const value = this.read(...path);
    this.#leaves.delete(keyOf(path));
    return value;
  }

  /** For what is said elsewhere on the ticket. */
  leaveOut(...path: string[]): void {
    for (const [key, leaf] of this.#leaves) {
      if (path.every((name, at) => leaf.path[at] === name)) this.#leaves.delete(key);
    }
  }

  rest(): readonly Leaf[] {
    return [...this.#leaves.values()];
  }
}
