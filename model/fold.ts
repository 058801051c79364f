import type { RecordDefinition } from './fields.ts';

/** Text as search and order see it: lower case, no accents, single spaces. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What a search box looks through: the folded text of every searchable field, one to a line. */
export function searchText(
  definition: RecordDefinition,
  label: string,
  values: Record<string, unknown>,
): string {
  const parts = definition.stored
    .filter((field) => field.searchable && field !== definition.display)
    .map((field) => values[field.wire])
    .filter((value) => value !== null && value !== undefined);
  return [label, ...parts].map((part) => fold(String(part))).join('\n');
}
