import type { CodeRow, CodeTable } from '#model/lists/code-tables.ts';
import { message } from '#model/messages/message.ts';
import { isKey } from '#model/paths.ts';
import {
  type FieldErrors,
  invalid,
  isEnough,
  refuseUnknown,
  TEXT_LIMIT,
  type Values,
  validateRow,
} from '#model/validate.ts';
import { invalidFields } from '../errors.ts';

/** The change of one save: rows that come, cells that change, codes that go. */
export interface ListChange {
  readonly add: readonly CodeRow[];
  readonly change: readonly CodeRow[];
  readonly remove: readonly string[];
}

/** More at once are no change of a list. */
export const MOST_ROWS = 10_000;
export const tooManyRows = () => invalidFields({ '': message('codes.tooMany', { most: MOST_ROWS }) });

const PARTS = ['add', 'change', 'remove'] as const;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks the shape and every cell; what needs the rows that are there is checked against them later. */
export function checkChange(table: CodeTable, body: unknown): ListChange {
  if (!isObject(body)) throw invalidFields({ '': message('codes.expected') });
  const errors: FieldErrors = {};
  refuseUnknown(errors, body, new Set<string>(PARTS));
  const [add, change, remove] = PARTS.map((part) => {
    const given = body[part] ?? [];
    if (Array.isArray(given)) return given;
    errors[part] = message('codes.list', { part });
    return [];
  });
  if (add!.length + change!.length + remove!.length > MOST_ROWS) throw tooManyRows();
  const checked = {
    add: add!.map((row, at) => checkRow(table, row, `add[${at}]`, 'create', errors)),
    change: change!.map((row, at) => checkRow(table, row, `change[${at}]`, 'change', errors)),
    remove: remove!.map((id, at) => {
      if (typeof id !== 'string' && !isEnough(errors)) errors[`remove[${at}]`] = invalid({ label: 'Code' });
      return String(id);
    }),
  };
  const ids = [...checked.add, ...checked.change].map(({ id }) => id).concat(checked.remove);
  if (new Set(ids).size !== ids.length) errors[''] ??= message('codes.twice');
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return checked;
}

function checkRow(
  table: CodeTable,
  row: unknown,
  path: string,
  mode: 'create' | 'change',
  errors: FieldErrors,
): CodeRow {
  const { id, ...cells } = isObject(row) ? row : {};
  if (isEnough(errors)) return { id: String(id) };
  if (!isObject(row)) errors[path] = message('row.invalid');
  // A code that is there already may hold what is refused in a new one, such as the slash of gravity/temp-adj.
  const isGood = typeof id === 'string' && (mode === 'change' || isNewCode(id));
  if (!isGood) errors[`${path}.id`] = invalid({ label: 'Code' });
  const checked = validateRow(table.columns, cells, mode);
  if (checked.ok) return { id: String(id), ...checked.values } as CodeRow;
  for (const [wire, said] of Object.entries(checked.errors)) errors[`${path}.${wire}`] = said;
  return { id: String(id) };
}

const isNewCode = (id: string) =>
  isKey(id) && id === id.trim() && id.length <= TEXT_LIMIT && id.isWellFormed();

/** What can only be told with the rows at hand. */
export function checkAgainst(rows: ReadonlyMap<string, CodeRow>, { add, change, remove }: ListChange): void {
  const errors: FieldErrors = {};
  const refuse = (cell: string, isGood: boolean, why: 'codes.taken' | 'codes.missing', code: string) => {
    if (!isGood && !isEnough(errors)) errors[cell] = message(why, { code: code.slice(0, TEXT_LIMIT) });
  };
  add.forEach(({ id }, at) => void refuse(`add[${at}].id`, !rows.has(id), 'codes.taken', id));
  change.forEach(({ id }, at) => void refuse(`change[${at}].id`, rows.has(id), 'codes.missing', id));
  remove.forEach((id, at) => void refuse(`remove[${at}]`, rows.has(id), 'codes.missing', id));
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
