import { fold } from '../fold.ts';
import type { ListOption } from './options.ts';

// "Haul 25" comes before "Haul 105".
const collator = new Intl.Collator('en', { numeric: true });

/** Options in the order of their words, as people read them. */
export const inWordOrder = (options: readonly ListOption[]): ListOption[] =>
  options.toSorted(
    (one, other) =>
      collator.compare(fold(one.label), fold(other.label)) || collator.compare(one.value, other.value),
  );
