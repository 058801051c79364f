import type { RecordDefinition } from '#model/fields.ts';
import { fieldsOfFile, ID_COLUMN, type Import, rowColumns } from '#model/imports.ts';
import { labelOfField } from '#web/fields/input.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';

/** What a column of a file is taken for, in words: a field, or what tells which record and which row of it is meant. */
export function columnLabel(definition: RecordDefinition, { table }: Import, wire: string): string {
  const field = fieldsOfFile(definition, table).find((one) => one.wire === wire);
  if (field) return labelOfField(field);
  if (table === null) return wire === ID_COLUMN ? t('imports.id') : wire;
  const telling: Readonly<Record<string, string>> = rowColumns;
  return label(telling[wire] ?? wire);
}
