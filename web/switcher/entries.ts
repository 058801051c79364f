import type { Chosen } from '#web/table/chosen-view.ts';
import { bestFirst } from '#web/ui/matches.ts';

export type EntryKind = 'place' | 'list' | 'new' | 'search' | 'action' | 'record' | 'view';

/** One line of the switcher: where it leads, or what it does. */
export interface Entry {
  readonly key: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** What it belongs to, to tell it from others. */
  readonly detail: string | null;
  readonly to: string | null;
  /** The view that it leads to. */
  readonly state?: Chosen | undefined;
  readonly run: (() => void) | null;
  /** A shortcut that does the same. */
  readonly keys?: string;
}

export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const MOST = 8;

/** The entries that a text finds, so many at most. */
export const narrow = (entries: readonly Entry[], text: string, most = MOST): Entry[] =>
  bestFirst(entries, text).slice(0, most);

/** The place after a step; past either end it goes on at the other. */
export function placeAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
      return Math.min(at + 6, count - 1);
    case 'PageUp':
      return Math.max(at - 6, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
