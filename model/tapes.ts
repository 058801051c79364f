import type { RecordDefinition, StoredField } from './fields.ts';

/** The fields that say how the gauges of a record are read. */
export function tapesOf({ fields, stored }: RecordDefinition): StoredField[] {
  const ids = fields.flatMap((field) => (field.kind === 'gauge' ? [field.partsOf] : []));
  return stored.filter(({ id }) => ids.includes(id));
}
