import type { Location } from 'react-router';
import type { FormValues } from '#web/fields/form-values.ts';
import { newId } from '#web/fields/table-rows.ts';

/** What a new form starts with, such as the copy of another record. It travels in the history, not in the address. */
export interface FormStart {
  readonly id: string;
  readonly values: FormValues;
}

export const startWith = (values: FormValues): { start: FormStart } => ({ start: { id: newId(), values } });

export const startOf = ({ state }: Location): FormStart | null =>
  (state as { start?: FormStart } | null)?.start ?? null;
