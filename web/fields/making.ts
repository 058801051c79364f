import { createContext } from 'react';
import type { ReferenceField } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import type { Named } from './input.ts';
import { isMeasured } from './measuring.ts';

/** Makes a record for a field to name, called as it was typed, without leaving the form; null: none was made. */
export type Make = (field: ReferenceField, typed: string) => Promise<Named | null>;

/** Null where none can be made: outside of a form, and in one that stands over another. */
export const MakingContext = createContext<Make | null>(null);

/** Whether there is a form for it that needs nothing but its fields. */
export const isMakeable = (type: string): boolean => {
  const definition = recordOf(type);
  return definition.category !== null && !isMeasured(definition);
};
