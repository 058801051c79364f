import type { Sheet, SheetManner } from '#model/dispatch-sheets.ts';
import { dispatchWords as english } from '#model/dispatch-words.en.ts';
import { dispatchWords as spanish } from '#model/dispatch-words.es.ts';
import type { Language } from '#model/languages.ts';
import type { Query } from '#model/query.ts';
import { type Columned, parseColumned } from '../lists/columned.ts';

const words = { en: english, es: spanish } as const satisfies Record<Language, unknown>;

export interface SheetRequest extends Columned, SheetManner {}

/** Which columns of a list are wanted, and in whose words and on whose clock they are told. */
export const parseSheetRequest = (
  query: Query,
  sheet: Pick<Sheet<never>, 'columns'>,
  language: Language,
): SheetRequest => ({
  ...parseColumned(query, sheet.columns),
  language,
  say: (word) => words[language][word],
});
