import { createContext, useContext } from 'react';
import type { Field } from '#model/fields.ts';
import type { Reasons } from '#model/reasons.ts';
import { reasonText } from './reason-text.ts';

/** What is odd about the values of the form around, though it may be so. */
export const WarningsContext = createContext<Reasons>({});

export function useWarning(field: Field): string | null {
  const reason = useContext(WarningsContext)[field.wire];
  return reason ? reasonText(field, reason) : null;
}
