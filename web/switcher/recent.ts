import { readStored, writeStored } from '#web/ui/local-storage.ts';
import type { Entry, EntryKind } from './entries.ts';

const MOST = 6;
const kinds: readonly EntryKind[] = ['place', 'list', 'new', 'search', 'record', 'view'];

/** Each user has their own, for a terminal's computer has many. */
const keyOf = (user: string) => `recentPicks ${user}`;

type Picked = Omit<Entry, 'key' | 'run'> & { readonly to: string };

const isPick = (value: unknown): value is Picked => {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, label, detail, to } = value as Record<string, unknown>;
  return (
    kinds.includes(kind as EntryKind) &&
    typeof label === 'string' &&
    (detail === null || typeof detail === 'string') &&
    typeof to === 'string' &&
    /^\/(?![/\\])/.test(to)
  );
};

/** What was picked last comes first; what leads to the same place, once. */
export function recentPicks(user: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(user)) ?? '[]');
    const picks = Array.isArray(stored) ? stored.filter(isPick) : [];
    const places = picks.map(({ to }) => to);
    return (
      picks
        .filter(({ to }, at) => places.indexOf(to) === at)
        .slice(0, MOST)
        // The same page may be under Recent and under Pages; a list has one entry for each key.
        .map(({ kind, label, detail, to, state }) => ({
          key: `recent ${to}`,
          kind,
          label,
          detail,
          to,
          state,
          run: null,
        }))
    );
  } catch {
    return [];
  }
}

/** What leads somewhere is worth coming back to; what merely does something is not. */
export function rememberPick(user: string, entry: Entry): void {
  if (entry.to === null || entry.kind === 'action') return;
  const kept = [entry, ...recentPicks(user).filter(({ to }) => to !== entry.to)].slice(0, MOST);
  const picks = kept.map(({ kind, label, detail, to, state }) => ({ kind, label, detail, to, state }));
  writeStored(keyOf(user), JSON.stringify(picks));
}
