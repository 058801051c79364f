import { isCodeTable } from '#model/lists/code-tables.ts';
import { codeTables as form } from '#model/records/code-tables.ts';

export const fields = form.fields.filter((field) => field.kind === 'choice');
const FIRST = fields.find(({ list }) => isCodeTable(list))!;

/** The list that an address names; the first where it names none. */
export const shownIn = (params: URLSearchParams) =>
  fields.find(({ list }) => list === params.get('list')) ?? FIRST;
