import { readStored, writeStored } from '#web/ui/local-storage.ts';
import type { Entry, EntryKind } from './entries.ts';

const MOST = 6;
const kinds: readonly EntryKind[] = ['place', 'new', 'search', 'record', 'view'];

/** Each user has their own, for a terminal's computer has many. */
const keyOf = (user: string) => `recentPicks ${user}`;

const isEntry = (value: unknown): value is Entry => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, kind, label, detail, to } = value as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    kinds.includes(kind as EntryKind) &&
    typeof label === 'string' &&
    (detail === null || typeof detail === 'string') &&
    typeof to === 'string' &&
    /^\/(?![/\\])/.test(to)
  );
};

export function recentPicks(user: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(user)) ?? '[]');
    const entries = Array.isArray(stored) ? stored.filter(isEntry) : [];
    return entries.slice(0, MOST).map((entry) => ({ ...entry, run: null }));
  } catch {
    return [];
  }
}

/** What leads somewhere is worth coming back to; what merely does something is not. */
export function rememberPick(user: string, entry: Entry): void {
  if (entry.to === null || entry.kind === 'action') return;
  const { key, kind, label, detail, to } = entry;
  const others = recentPicks(user).filter((one) => one.key !== key);
  const kept = [{ key, kind, label, detail, to }, ...others].slice(0, MOST);
  writeStored(keyOf(user), JSON.stringify(kept));
}
