import { codeOption, codeTable, isCodeTable } from '#model/lists/code-tables.ts';
import { fixedOptions, type ListOption } from '#model/lists/options.ts';
import type { Sql } from '../database/database.ts';
import { findList, rowsOf } from './read.ts';

/** The options of a list, be it fixed or kept by staff. */
export async function optionsOf(database: Sql, list: string): Promise<readonly ListOption[]> {
  if (!isCodeTable(list)) return fixedOptions(list) ?? [];
  const table = codeTable(list);
  return rowsOf(await findList(database, table)).map((row) => codeOption(table, row));
}
