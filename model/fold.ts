import type { RecordDefinition } from './fields.ts';

/** Text as search and order see it: lower case, no accents, single spaces. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Parts the record's own text from the names of the records it is found by. */
export const NAMES_BELOW = '\n\n';

/**
 * What a search box looks through: the folded text of every searchable field, one to a line, and below a blank line the
 * names of the records it is found by, such as a tank's lease: they change with those, not with this one.
 */
export function searchText(
  definition: RecordDefinition,
  label: string,
  values: Record<string, unknown>,
  names: readonly string[] = [],
): string {
  const parts = definition.stored
    .filter((field) => field.searchable && field.kind !== 'reference' && field !== definition.display)
    .map((field) => values[field.wire])
    .filter((value) => value !== null && value !== undefined);
  const lines = (texts: readonly unknown[]) => texts.map((text) => fold(String(text))).join('\n');
  const own = lines([label, ...parts]);
  return names.length > 0 ? own + NAMES_BELOW + lines(names) : own;
}
