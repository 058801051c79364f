import type { FormValues } from '#web/fields/form-values.ts';
import { readStored, writeStored } from '#web/ui/local-storage.ts';
import type { RecordData } from './record.ts';

/** Unsaved work, kept in this browser until it is saved or dropped. */
export interface Draft {
  readonly values: FormValues;
  /** The record it was made on; null for a new one. */
  readonly base: RecordData | null;
  readonly at: string;
}

/** One a user and record: what one person has typed is never offered to the next. */
export const draftKey = (username: string, type: string, id: string | null): string =>
  `draft:${username}:${type}:${id ?? 'new'}`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function readDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null');
    if (!isObject(stored) || !('values' in stored) || !isObject(stored.values)) return null;
    return stored as Draft;
  } catch {
    return null;
  }
}

export const writeDraft = (key: string, draft: Draft): void => writeStored(key, JSON.stringify(draft));
export const dropDraft = (key: string): void => writeStored(key, null);
