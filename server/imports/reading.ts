import { codesByText, type Reading } from '#model/import-cells.ts';
import type { Language } from '#model/languages.ts';
import { dateOrderOf } from '#model/typed-dates.ts';
import { cellManner, type Options } from '../code-tables/options.ts';

/** What the cells of a file are read with, as its writer types: all but the records that it names. */
export function readingIn(
  { language, tag }: { readonly language: Language; readonly tag: string },
  options: Options,
): Omit<Reading, 'named'> {
  const codes = new Map([...options].map(([list, all]) => [list, codesByText(all)]));
  return {
    tag,
    order: dateOrderOf(tag),
    manner: cellManner(language, options),
    codes: (list, text) => codes.get(list)!(text),
  };
}
