import type { FormValues } from '#web/fields/form-values.ts';
import type { RecordData } from './record.ts';

/** What is kept of a form until it is saved. */
export interface FormDraft {
  readonly values: FormValues;
  /** The record it was made on; null for a new one. */
  readonly base: RecordData | null;
  /** What a new one is saved under, and may have been already; older drafts have none. */
  readonly id?: string;
}

export const isFormDraft = (stored: object): boolean =>
  'values' in stored && typeof stored.values === 'object' && stored.values !== null;
