import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition, ReferenceField, StoredField, TextField } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import { tellingFields } from '#model/telling.ts';

const HINTS = 2;

const nameOf = (field: ReferenceField): RawBuilder<unknown> =>
  sql`(select r.label from ${sql.table(recordOf(field.to).table)} r where r.id = ${sql.ref(`t.${field.column}`)})`;

/** A field of the table t as text; a number without the noughts that its column adds, and with its unit. */
function textOf(field: StoredField): RawBuilder<unknown> {
  if (field.kind === 'reference') return nameOf(field);
  const column = sql.ref(`t.${field.column}`);
  if (field.kind !== 'number') return sql`${column}::text`;
  const unit = field.unit ? sql` || ${` ${field.unit}`}::text` : sql``;
  return sql`trim_scale(${column})::text${unit}`;
}

const joined = (parts: readonly RawBuilder<unknown>[]) =>
  sql`nullif(concat_ws(' · ', ${sql.join(parts)}), '')`;

/** A word on which of several a record of the table t is: what it belongs to, or else the first thing people look it up by. */
export function detailOf(definition: RecordDefinition): RawBuilder<unknown> {
  if (definition.told) return joined(definition.told.map(textOf));
  const others = tellingFields(definition, 5).slice(1);
  const names = others
    .filter((field): field is ReferenceField => field.kind === 'reference')
    .slice(0, HINTS)
    .map(nameOf);
  const text = others.find(
    (field): field is TextField => field.kind === 'text' && field.searchable && field.format === 'plain',
  );
  const own = text ? [textOf(text)] : [];
  const hints = names.length > 0 ? [joined(names), ...own] : own;
  return hints.length > 0 ? sql`coalesce(${sql.join(hints)})` : sql`null`;
}
