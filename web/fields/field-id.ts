import { createContext, useContext } from 'react';
import type { Field } from '#model/fields.ts';

/** Goes before the ids of a form that stands over another, whose fields may have the same. */
export const FieldIdContext = createContext('');

/** What an input is known by on the page. */
export const useFieldId = ({ id }: Field): string => useContext(FieldIdContext) + id;
