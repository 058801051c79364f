import type { RecordDefinition } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import type { RecordData } from './record.ts';

export const pathOfRecord = ({ endpoint }: RecordDefinition, id: string) => `${endpoint}/${id.toLowerCase()}`;

/** What a record's form shows, by the paths that notices of changes name: itself, the records it names, its children. */
export function pathsShown(definition: RecordDefinition, record: RecordData): string[] {
  const others = definition.fields.flatMap((field) => {
    if (field.kind === 'children') return [recordOf(field.of).endpoint];
    if (field.kind !== 'reference') return [];
    const named = record[field.wire] as { readonly id: string } | null;
    return named ? [pathOfRecord(recordOf(field.to), named.id)] : [];
  });
  return [...new Set([pathOfRecord(definition, record.id), ...others])];
}
