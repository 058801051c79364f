import { readStored, storedKeys, writeStored } from '#web/ui/local-storage.ts';
import { newId } from './table-rows.ts';

/** Unsaved work, kept in this browser until it is saved or given up. */
export type Draft<Content> = Content & { readonly at: string };

export interface KeptDraft<Content> {
  readonly key: string;
  readonly draft: Draft<Content>;
}

/** What one person has typed is never offered to the next. */
export const draftName = (username: string, type: string, id: string | null): string =>
  `draft:${username}:${type}:${id ?? 'new'}`;

/** This document: two tabs on one form are two pieces of work. */
const here = newId();
export const ownKey = (name: string): string => `${name}:${here}`;

const lockOf = (key: string) => `gauger-${key.slice(key.lastIndexOf(':') + 1)}`;
let isHeld = false;

/** For as long as this document is open, its drafts are nobody else's. */
function hold(): void {
  if (isHeld) return;
  isHeld = true;
  void navigator.locks?.request(lockOf(ownKey('')), () => new Promise<never>(() => {}));
}

/** Calls back once the document that keeps the draft is gone; at once where browsers have no locks (without TLS). */
export function whenAbandoned(key: string, then: () => void): () => void {
  if (!navigator.locks) {
    then();
    return () => {};
  }
  const waiting = new AbortController();
  navigator.locks.request(lockOf(key), { signal: waiting.signal }, then).catch(() => {});
  return () => waiting.abort();
}

function readDraft<Content>(key: string, isContent: (stored: object) => boolean): Draft<Content> | null {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null');
    const isDraft = typeof stored === 'object' && stored !== null && 'at' in stored && isContent(stored);
    return isDraft ? (stored as Draft<Content>) : null;
  } catch {
    return null;
  }
}

/** Every draft of this name, the newest first. One that this document wrote earlier is put aside: it may write another. */
export function draftsOf<Content>(
  name: string,
  isContent: (stored: object) => boolean,
): KeptDraft<Content>[] {
  const own = ownKey(name);
  if (readDraft(own, isContent)) {
    writeStored(`${name}:${newId()}`, readStored(own));
    writeStored(own, null);
  }
  return storedKeys()
    .filter((key) => key === name || key.startsWith(`${name}:`))
    .flatMap((key) => {
      const draft = readDraft<Content>(key, isContent);
      return draft ? [{ key, draft }] : [];
    })
    .sort((one, other) => other.draft.at.localeCompare(one.draft.at));
}

export function writeDraft<Content extends object>(name: string, content: Content): void {
  hold();
  writeStored(ownKey(name), JSON.stringify({ ...content, at: new Date().toISOString() }));
}

export const dropDraft = (key: string): void => writeStored(key, null);
