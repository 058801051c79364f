import { readStored, storedKeys, writeStored } from '#web/ui/local-storage.ts';
import { whenLocked } from '#web/ui/locks.ts';
import { readStoredDraft, type StoredDraft, storeDraft } from './draft-storage.ts';
import { seal, unseal } from './sealing.ts';
import { newId } from './table-rows.ts';

/** Unsaved work, kept in this browser until it is saved or given up; nobody reads it there but its owner. */
export type Draft<Content> = Content & { readonly at: string };

export interface KeptDraft<Content> {
  readonly key: string;
  readonly draft: Draft<Content>;
}

/** This document: two tabs on one form are two pieces of work. */
const here = newId();
export const ownKey = (name: string): string => `${name}:${here}`;

const lockOf = (key: string) => `gauger-${key.slice(key.lastIndexOf(':') + 1)}`;
let isHeld = false;

/** For as long as this document is open, its drafts are nobody else's. */
function hold(): void {
  if (isHeld) return;
  isHeld = true;
  whenLocked(lockOf(ownKey('')), () => new Promise<never>(() => {}));
}

/** Calls back once the document that keeps the draft is gone; at once where nobody can tell, without locks. */
export function whenAbandoned(key: string, then: () => void): () => void {
  const waiting = new AbortController();
  whenLocked(lockOf(key), then, waiting.signal);
  return () => waiting.abort();
}

export const sealDraft = (secret: string, name: string, content: object, at: string): StoredDraft => ({
  at,
  sealed: seal(secret, `${name} ${at}`, JSON.stringify(content)),
});

/** Null for what is not ours, too: it is left to whom it belongs. */
function readDraft<Content>(
  secret: string,
  name: string,
  key: string,
  isContent: (stored: object) => boolean,
): Draft<Content> | null {
  const stored = readStoredDraft(key);
  if (!stored) return null;
  const { at, sealed } = stored;
  try {
    const content: unknown = JSON.parse(unseal(secret, `${name} ${at}`, sealed));
    const isOurs = typeof content === 'object' && content !== null && isContent(content);
    return isOurs ? ({ ...content, at } as Draft<Content>) : null;
  } catch {
    return null;
  }
}

/**
 * Every draft of this name that the secret opens, the newest first. One that this document wrote earlier is put aside:
 * it may write another.
 */
export function draftsOf<Content>(
  secret: string,
  name: string,
  isContent: (stored: object) => boolean,
): KeptDraft<Content>[] {
  const own = ownKey(name);
  if (readDraft(secret, name, own, isContent)) {
    // Taken away first: a store that is full has no room for both.
    const text = readStored(own);
    writeStored(own, null);
    writeStored(`${name}:${newId()}`, text);
  }
  return storedKeys()
    .filter((key) => key === name || key.startsWith(`${name}:`))
    .flatMap((key) => {
      const draft = readDraft<Content>(secret, name, key, isContent);
      return draft ? [{ key, draft }] : [];
    })
    .sort((one, other) => other.draft.at.localeCompare(one.draft.at));
}

/** Says whether it is kept. */
export function writeDraft(secret: string, name: string, content: object): boolean {
  hold();
  return storeDraft(ownKey(name), sealDraft(secret, name, content, new Date().toISOString()));
}

export const dropDraft = (key: string): void => void writeStored(key, null);
