import { createContext, useContext } from 'react';
import type { Field } from '#model/fields.ts';
import type { Reason, Reasons } from '#model/reasons.ts';
import { reasonText } from './reason-text.ts';

/** What is odd about the values of the form around, though it may be so. */
export const WarningsContext = createContext<Reasons>({});

export function useWarning(field: Field): { readonly reason: Reason; readonly text: string | null } | null {
  const reason = useContext(WarningsContext)[field.wire];
  return reason ? { reason, text: reasonText(field, reason) } : null;
}
