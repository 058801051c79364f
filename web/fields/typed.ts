import { fold } from '#model/fold.ts';
import type { Reason } from '#model/reasons.ts';

/** Text that means none of the options of its box, or nothing that it takes: it stays as it was typed, and stops a save. */
export interface Typed {
  readonly typed: string;
  /** More than one option fits it. */
  readonly isSeveral?: boolean;
  /** What is wrong with it, where more can be told than that. */
  readonly reason?: Reason;
}

export const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'typed' in value;

/** What stands in the box while somebody types; a box of nothing but spaces is empty. */
export const typedIn = (text: string): Typed | null => (text.trim() === '' ? null : { typed: text });

interface Choosable {
  readonly label: string;
  /** What else it goes by: its code. */
  readonly code: string | null;
}

/**
 * The option a text means: the one of that name, the one of that code, or the only one that holds all its words.
 * Capitals and accents make no difference.
 */
export function meantBy<O extends Choosable>(text: string, options: readonly O[]): O | 'several' | null {
  const wanted = fold(text);
  const words = wanted.split(' ');
  const ways: ((option: O) => boolean)[] = [
    ({ label }) => fold(label) === wanted,
    ({ code }) => code !== null && fold(code) === wanted,
    ({ label, code }) => {
      const all = fold(`${label} ${code ?? ''}`);
      return words.every((word) => all.includes(word));
    },
  ];
  for (const way of ways) {
    const found = options.filter(way);
    if (found.length > 0) return found.length === 1 ? found[0]! : 'several';
  }
  return null;
}
