import { readStored, storedKeys, writeStored } from '#web/ui/local-storage.ts';

const PREFIX = 'draft:';
const KEPT_FOR = 30 * 24 * 60 * 60_000;

/** What one person has typed is never offered to the next. */
export const draftName = (username: string, type: string, id: string | null): string =>
  `${PREFIX}${username}:${type}:${id ?? 'new'}`;

/** A draft as it lies in the browser: when it was written, for whoever clears up, and what its owner alone can read. */
export interface StoredDraft {
  readonly at: string;
  readonly sealed: string;
}

/** Null where there is none, or none that anybody could read or has a use for. */
export function readStoredDraft(key: string): StoredDraft | null {
  const [, at = '', sealed = ''] = /^(\S+) ([\w+/]+=*)$/.exec(readStored(key) ?? '') ?? [];
  return Date.now() - Date.parse(at) < KEPT_FOR ? { at, sealed } : null;
}

export const storeDraft = (key: string, { at, sealed }: StoredDraft): boolean =>
  writeStored(key, `${at} ${sealed}`);

/** Whosever they are: drafts that are damaged or had their time. */
export function forgetOldDrafts(): void {
  for (const key of storedKeys()) {
    if (key.startsWith(PREFIX) && !readStoredDraft(key)) writeStored(key, null);
  }
}
