import type { RecordDefinition, ReferenceField, StoredField } from './fields.ts';

const isReference = (field: StoredField): field is ReferenceField => field.kind === 'reference';

/**
 * What tells one record of the type from another in a short list: its display name, then what people look it up by,
 * what it belongs to, and what no record lacks. Of several references to the same type the first is enough.
 */
export function tellingFields({ display, stored }: RecordDefinition, most: number): StoredField[] {
  const others = stored.filter((field) => field !== display && field.kind !== 'checkboxGroup');
  const parents = others
    .filter(isReference)
    .filter((field, at, all) => all.findIndex(({ to }) => to === field.to) === at);
  const chosen = [
    ...parents.filter(({ required }) => required),
    ...others.filter(({ searchable }) => searchable),
    ...parents,
    ...others.filter((field) => field.required && !isReference(field)),
    ...others.filter(({ kind }) => kind === 'date'),
  ];
  const first = stored.filter((field) => field === display);
  return [...new Set([...first, ...chosen])].slice(0, most);
}
