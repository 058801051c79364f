import type { Language } from '#model/languages.ts';
import { codeOption, codeTable, isCodeTable } from '#model/lists/code-tables.ts';
import { fixedOptions, type ListOption } from '#model/lists/options.ts';
import { labelIn } from '#model/messages/words.ts';
import { type CellManner, codeTexts } from '#model/record-cells.ts';
import type { Sql } from '../database/database.ts';
import { findList, rowsOf } from './read.ts';

/** The options of a list, be it fixed or kept by staff. */
export async function optionsOf(database: Sql, list: string): Promise<readonly ListOption[]> {
  if (!isCodeTable(list)) return fixedOptions(list) ?? [];
  const table = codeTable(list);
  return rowsOf(await findList(database, table)).map((row) => codeOption(table, row));
}

export type Options = ReadonlyMap<string, readonly ListOption[]>;

/** The options of several lists, each read once. */
export async function optionsIn(database: Sql, lists: Iterable<string>): Promise<Options> {
  const options = new Map<string, readonly ListOption[]>();
  for (const list of new Set(lists)) options.set(list, await optionsOf(database, list));
  return options;
}

/** How cells of a file are told in a language, with these codes. */
export function cellManner(language: Language, options: Options): CellManner {
  const texts = new Map([...options].map(([list, all]) => [list, codeTexts(all)]));
  return {
    label: (english) => labelIn(language, english),
    optionLabel: (list, code) => texts.get(list)?.get(code) ?? code,
  };
}
