import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { insertRecords, type Labels, type NewRecord } from '../records/insert-records.ts';
import { checkRules } from '../records/together.ts';
import { readValues } from '../records/write.ts';
import type { Applying } from './apply.ts';

/** Values that were checked as those of a record that is made alone, under the id that it is to have. */
export async function checkNew(tx: Sql, definition: RecordDefinition, input: Values) {
  const id = randomUUID();
  const values = readValues(definition, input, 'create');
  await checkRules(tx, definition, values, { id, before: null });
  return { id, values };
}

type Checked = Awaited<ReturnType<typeof checkNew>>;

/** Makes records in a few statements, however many they are. */
export async function makeMany(
  tx: Sql,
  { definition, user, why, kind }: Applying,
  checked: readonly Checked[],
): Promise<void> {
  if (checked.length === 0) return;
  const createdAt = new Date().toISOString();
  const made = checked.map(({ id, values }): NewRecord => {
    const rows = definition.tables.map(({ wire }) => [wire, withIds(values[wire] as Values[])]);
    return {
      id,
      createdAt,
      createdBy: user.id,
      values: { ...values, ...Object.fromEntries(rows) },
      reason: why.reason ?? null,
      batch: why.batch ? { id: why.batch, kind } : null,
    };
  });
  await insertRecords(tx, definition, made, await labelsOf(tx, definition, made));
}

const withIds = (rows: readonly Values[]) => rows.map((row) => ({ ...row, id: row.id ?? randomUUID() }));

/** The names of all that they name, each type asked once. */
async function labelsOf(
  tx: Sql,
  { stored, display }: RecordDefinition,
  made: readonly NewRecord[],
): Promise<Labels> {
  const labels = new Map<string, string>();
  for (const { wire, ...field } of stored) {
    if (field.kind !== 'reference') continue;
    const ids = [...new Set(made.flatMap(({ values }) => (values[wire] as string | null) ?? []))];
    const { rows } = await sql<{ id: string; label: string }>`
      select id, label from ${sql.table(recordOf(field.to).table)} where id = any(${ids}::uuid[])
    `.execute(tx);
    for (const { id, label } of rows) labels.set(id, label);
  }
  if (display.kind === 'reference') {
    for (const { id, values } of made) labels.set(id, labels.get(values[display.wire] as string) ?? '');
  }
  return labels;
}
